'use client'

import { useText } from '#text'
import { tagOf } from '../../../../voices/_components/voice-labels.ts'
import { PresetLine } from '../../presets/preset-line.tsx'
import { ProjectForm } from '../../project-form.tsx'
import { ScriptSection } from '../../speech/script-section.tsx'
import { speechFields } from '../../speech/speech-draft.ts'
import type { SpeechFormProps } from '../../speech/speech-page.tsx'
import { useReadableScript } from '../../speech/use-readable.ts'
import { type SpeechTool, useSpeechForm } from '../../speech/use-speech-form.ts'
import { VoiceSection } from '../../speech/voice-section.tsx'
import { TitleField } from '../../title-field.tsx'
import { TTS_DRAFT, type TtsDraft } from './tts-draft.ts'
import { TtsSummary } from './tts-summary.tsx'

/** Words, voice and summary of a voice-over. No video is asked for. */
export function TtsForm(props: SpeechFormProps) {
  const t = useText()
  const { common, favorites } = props
  const { teamSlug } = common
  const { draft, drafts, presets, change, edit, voices, submission, errors, check } = useSpeechForm(TOOL, props)
  const readable = useReadableScript(teamSlug, voices.voice?.id, draft.words === 'script' ? draft.script : '')
  return (
    <ProjectForm
      submission={submission}
      fields={{ team: teamSlug, operation: 'tts', ...speechFields(draft, voices.language) }}
      onCheck={check}
      common={common}
      drafts={drafts}
      presets={presets}
      summary={<TtsSummary draft={draft} voices={voices} sending={submission.sending} />}
    >
      <ScriptSection
        draft={draft}
        change={edit}
        error={errors.words}
        readable={readable}
        languageTag={voices.voice && tagOf(voices.voice)}
      />
      <PresetLine presets={presets} />
      <VoiceSection teamSlug={teamSlug} voices={voices} favorites={favorites} change={edit} error={errors.voiceId} />
      <TitleField
        title={draft.title}
        change={change}
        hint={t('Leave empty to use the beginning of the text.')}
        error={errors.title}
      />
    </ProjectForm>
  )
}

const TOOL: SpeechTool<TtsDraft> = { operation: 'tts', part: TTS_DRAFT, values: {} }
