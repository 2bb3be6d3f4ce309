'use client'

import { type ReactNode, useState } from 'react'
import { TextField } from '#lib/components/ui/field.tsx'
import type { TeamDefaults } from '#lib/portal/teams/team-settings.ts'
import type { VoiceCatalogue } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { tagOf } from '../../../../voices/_components/voice-words.ts'
import { ProjectForm, useSubmission } from '../../project-form.tsx'
import { missingWords, ScriptSection } from '../../speech/script-section.tsx'
import { speechFields } from '../../speech/speech-draft.ts'
import { speechRefusals, useFocusOnSpeechError } from '../../speech/speech-errors.ts'
import { useVoices } from '../../speech/use-voices.ts'
import { VoiceSection } from '../../speech/voice-section.tsx'
import { useDraft, withTeamDefaults } from '../../use-draft.ts'
import { TTS_DRAFT, type TtsDraft } from './tts-draft.ts'
import { TtsSummary } from './tts-summary.tsx'

type Props = {
  teamSlug: string
  catalogue: VoiceCatalogue
  favourites: string[]
  askedVoice: string
  preset: TeamDefaults
  picker: ReactNode
}

/** Words, voice and summary of a voice-over. No video is asked for. */
export function TtsForm({ teamSlug, catalogue, favourites, askedVoice, preset, picker }: Props) {
  const t = useText()
  const asked = askedVoice === '' ? {} : { voiceId: askedVoice, language: '' }
  const { draft, change, forget } = useDraft(
    teamSlug,
    withTeamDefaults(TTS_DRAFT, { voiceId: preset.voiceId ?? '' }),
    asked,
  )
  const voices = useVoices(teamSlug, catalogue, draft)
  const submission = useSubmission()
  const [missing, setMissing] = useState<Record<string, string>>({})
  const errors = { ...speechRefusals(submission.state, draft), ...missing }
  useFocusOnSpeechError(errors)
  const edit = (part: Partial<TtsDraft>) => {
    setMissing({})
    change(part)
  }
  function check(): boolean {
    const words = missingWords(draft, t)
    const found = { ...(words && { words }), ...(voices.voice === undefined && { voiceId: t('Choose a voice.') }) }
    setMissing(found)
    return Object.keys(found).length === 0
  }
  return (
    <ProjectForm
      submission={submission}
      fields={{ team: teamSlug, operation: 'tts', ...speechFields(draft, voices.language) }}
      onCheck={check}
      onSent={forget}
      picker={picker}
      summary={<TtsSummary draft={draft} voices={voices} sending={submission.sending} />}
    >
      <ScriptSection
        draft={draft}
        change={edit}
        error={errors.words}
        languageTag={voices.voice && tagOf(voices.voice)}
      />
      <VoiceSection teamSlug={teamSlug} voices={voices} favourites={favourites} change={edit} error={errors.voiceId} />
      <TextField
        label={t('Title')}
        name="title"
        optional
        dir="auto"
        maxLength={200}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        hint={t('Leave it empty to use the beginning of the text.')}
        error={errors.title}
      />
    </ProjectForm>
  )
}
