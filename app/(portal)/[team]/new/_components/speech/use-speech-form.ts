'use client'

import { useMemo, useState } from 'react'
import type { Text } from '#lib/i18n/text.ts'
import type { VoiceCatalog } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { spokenLanguageLabel } from '../../../voices/_components/voice-labels.ts'
import { allowedIn, startingWith } from '../draft/draft-part.ts'
import { useDraftRows } from '../draft/use-draft-rows.ts'
import { type PresetTool, usePresetDraft } from '../presets/use-preset-draft.ts'
import { useSubmission } from '../project-form.tsx'
import { missingWords } from './script-section.tsx'
import { rowOfSpeech, type SpeechDraft } from './speech-draft.ts'
import { translateSpeechErrors, useFocusOnSpeechError } from './speech-errors.ts'
import type { SpeechFormProps } from './speech-page.tsx'
import { useVoices } from './use-voices.ts'

/** What differs between the tools that speak. */
export type SpeechTool<Draft extends Record<string, string>> = Pick<
  PresetTool<Draft>,
  'operation' | 'part' | 'values'
> & {
  /** What it begins with in place of the team’s defaults. */
  starting?: Readonly<Record<string, string | undefined>>
  offers?: PresetTool<Draft>['offers']
}

/**
 * The draft of a tool that speaks, its voices, and what is wrong with it. A voice is chosen from the start: the team's
 * default, a favorite, or the first that speaks the language.
 */
export function useSpeechForm<Draft extends SpeechDraft & Record<string, string>>(
  { operation, part, values, starting, offers }: SpeechTool<Draft>,
  { common: { teamSlug, kept, copied, presets: offered }, catalog, favorites, askedVoice, preset }: SpeechFormProps,
) {
  const t = useText()
  const drafts = useDraftRows(teamSlug, kept)
  const { template, voiceId } = preset
  const tool = useMemo(
    (): PresetTool<Draft> => ({
      ...{ operation, rowOf: rowOfSpeech, part: startingWith(part, { template, voiceId, ...starting }) },
      values: { ...values, voice: ({ voiceId: id }, text) => voiceLabel(catalog, id, text) },
      offers: (field, choice) =>
        field === 'voiceId' ? catalog.voices.some(({ id }) => id === choice) : (offers?.(field, choice) ?? true),
    }),
    [operation, part, values, starting, offers, template, voiceId, catalog],
  )
  const asked = { ...copied, ...(askedVoice !== '' && { voiceId: askedVoice, language: '' }) }
  const { draft: chosen, change, presets } = usePresetDraft(tool, drafts, offered, allowedIn(part, asked))
  const voices = useVoices(teamSlug, catalog, chosen, favorites)
  const draft = { ...chosen, voiceId: voices.voice?.id ?? chosen.voiceId }
  const submission = useSubmission(drafts)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const errors = { ...translateSpeechErrors(submission.state, draft), ...missing }
  useFocusOnSpeechError(errors)
  return {
    ...{ draft, drafts, presets, change, voices, submission, errors },
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

function voiceLabel({ voices, languages }: VoiceCatalog, voiceId: string, t: Text): string {
  const voice = voices.find(({ id }) => id === voiceId)
  return voice === undefined ? t('None yet') : `${voice.name}, ${spokenLanguageLabel(languages, voice)}`
}
