'use client'

import { type ReactNode, useState } from 'react'
import { TextField } from '#lib/components/ui/field.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import { REEL_TEMPLATES } from '#lib/contract/enumerations.ts'
import { RECOMMENDED_VIDEO_WORDS } from '#lib/contract/script-length.ts'
import type { TeamDefaults } from '#lib/portal/teams/team-settings.ts'
import type { VoiceCatalogue } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { tagOf } from '../../../../voices/_components/voice-words.ts'
import { LookControls } from '../../captions/look-controls.tsx'
import { TemplateTiles } from '../../captions/template-tiles.tsx'
import { ProjectForm, useSubmission } from '../../project-form.tsx'
import { missingWords, ScriptSection } from '../../speech/script-section.tsx'
import { speechRefusals, useFocusOnSpeechError } from '../../speech/speech-errors.ts'
import { useVoices } from '../../speech/use-voices.ts'
import { VoiceSection } from '../../speech/voice-section.tsx'
import { useDraft, withTeamDefaults } from '../../use-draft.ts'
import { StyleTiles } from './style-tiles.tsx'
import { TTV_DRAFT, type TtvDraft, ttvFields } from './ttv-draft.ts'
import { TtvSummary } from './ttv-summary.tsx'

type Props = {
  teamSlug: string
  catalogue: VoiceCatalogue
  favourites: string[]
  askedVoice: string
  preset: TeamDefaults
  picker: ReactNode
}

/** Words, voice, look and summary of a video that is made of a text. */
export function TtvForm({ teamSlug, catalogue, favourites, askedVoice, preset, picker }: Props) {
  const t = useText()
  const asked = askedVoice === '' ? {} : { voiceId: askedVoice, language: '' }
  const { draft, change, forget } = useDraft(
    teamSlug,
    withTeamDefaults(TTV_DRAFT, { ...preset, voiceId: preset.voiceId ?? '' }),
    asked,
  )
  const voices = useVoices(teamSlug, catalogue, draft)
  const submission = useSubmission()
  const [missing, setMissing] = useState<Record<string, string>>({})
  const errors = { ...speechRefusals(submission.state, draft), ...missing }
  useFocusOnSpeechError(errors)
  const edit = (part: Partial<TtvDraft>) => {
    setMissing({})
    change(part)
  }
  function check(): boolean {
    const words = missingWords(draft, t)
    const found = { ...(words && { words }), ...(voices.voice === undefined && { voiceId: 'Choose a voice.' }) }
    setMissing(found)
    return Object.keys(found).length === 0
  }
  return (
    <ProjectForm
      submission={submission}
      fields={{ team: teamSlug, operation: 'ttv', ...ttvFields(draft, voices.language) }}
      onCheck={check}
      onSent={forget}
      picker={picker}
      summary={<TtvSummary draft={draft} voices={voices} sending={submission.sending} />}
    >
      <ScriptSection
        draft={draft}
        change={edit}
        error={errors.words}
        languageTag={voices.voice && tagOf(voices.voice)}
        bestUpTo={RECOMMENDED_VIDEO_WORDS}
      />
      <VoiceSection teamSlug={teamSlug} voices={voices} favourites={favourites} change={edit} error={errors.voiceId} />
      <StyleTiles style={draft.visualStyle} onChange={(visualStyle) => change({ visualStyle })} />
      <section>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <h2 className="mr-auto text-base font-semibold">Subtitles</h2>
          <LookControls look={draft} change={change} />
        </div>
        <TemplateTiles
          templates={REEL_TEMPLATES}
          template={draft.template}
          onChange={(template) => change({ template })}
        />
      </section>
      <section className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">Music</h2>
          <p className="text-muted-foreground">Quiet under the voice, chosen by the mood of the pictures.</p>
        </div>
        <Switch label="Music" checked={draft.music === 'yes'} onChange={(on) => change({ music: on ? 'yes' : 'no' })} />
      </section>
      <TextField
        label="Title"
        name="title"
        optional
        dir="auto"
        maxLength={200}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        hint="Leave it empty to use the beginning of the text."
        error={errors.title}
      />
    </ProjectForm>
  )
}
