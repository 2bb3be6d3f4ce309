'use client'

import { useState } from 'react'
import { useText } from '#text'
import { useSubmission } from '../project-form.tsx'
import { type DraftPart, useDraft, withTeamDefaults } from '../use-draft.ts'
import { missingWords } from './script-section.tsx'
import type { SpeechDraft } from './speech-draft.ts'
import { translateSpeechErrors, useFocusOnSpeechError } from './speech-errors.ts'
import type { SpeechFormProps } from './speech-page.tsx'
import { useVoices } from './use-voices.ts'

/**
 * The draft of a tool that speaks, its voices, and what is wrong with it. A voice is chosen from the start: the team's
 * default, a favorite, or the first that speaks the language.
 */
export function useSpeechForm<Draft extends SpeechDraft & Record<string, string>>(
  part: DraftPart<Draft>,
  { teamSlug, catalog, favorites, askedVoice, preset }: SpeechFormProps,
) {
  const t = useText()
  const asked: Partial<SpeechDraft> = askedVoice === '' ? {} : { voiceId: askedVoice, language: '' }
  const {
    draft: kept,
    change,
    forget,
  } = useDraft<Draft>(
    teamSlug,
    withTeamDefaults(part, { ...preset, voiceId: preset.voiceId ?? '' }),
    asked as Partial<Draft>,
  )
  const voices = useVoices(teamSlug, catalog, kept, favorites)
  const draft = { ...kept, voiceId: voices.voice?.id ?? kept.voiceId }
  const submission = useSubmission()
  const [missing, setMissing] = useState<Record<string, string>>({})
  const errors = { ...translateSpeechErrors(submission.state, draft), ...missing }
  useFocusOnSpeechError(errors)
  return {
    ...{ draft, change, forget, voices, submission, errors },
    /** Changes the text or the voice, and clears its marks of missing fields. */
    edit: (changed: Partial<Draft>) => {
      setMissing({})
      change(changed)
    },
    /** Whether everything is there; missing fields are marked. */
    check: (): boolean => {
      const words = missingWords(draft, t)
      const found = { ...(words && { words }), ...(voices.voice === undefined && { voiceId: t('Choose a voice.') }) }
      setMissing(found)
      return Object.keys(found).length === 0
    },
  }
}
