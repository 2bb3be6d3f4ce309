'use client'

import { useEffect, useMemo, useState } from 'react'
import type { VoiceCatalogue, VoiceView } from '#lib/portal/voices/voice-view.ts'
import { createSamplePlayer } from '../../../voices/_components/sample-player.ts'
import { facetCounts, NO_FILTER } from '../../../voices/_components/voice-filter.ts'
import type { SpeechDraft } from './speech-draft.ts'

export type Voices = ReturnType<typeof useVoices>

/**
 * The voices that a tool can choose from, the language they are chosen in, and the voice that is chosen.
 *
 * @param proposed voices that are chosen where the draft has none of the language, the best first; null where none is.
 */
export function useVoices(
  teamSlug: string,
  catalogue: VoiceCatalogue,
  draft: SpeechDraft,
  proposed: readonly string[] | null = null,
) {
  const [player] = useState(() => createSamplePlayer(teamSlug))
  useEffect(() => () => player.stop(), [player])
  const languages = useMemo(
    () => facetCounts(catalogue, NO_FILTER, 'language').map(([language]) => language),
    [catalogue],
  )
  const chosen = catalogue.voices.find(({ id }) => id === draft.voiceId)
  const language = languageOf(draft.language, languages, chosen && nameOf(catalogue, chosen))
  const proposal = useMemo(() => propose(catalogue, language, proposed), [catalogue, language, proposed])
  const voice = chosen && nameOf(catalogue, chosen) === language ? chosen : proposal
  return { catalogue, player, languages, language, voice }
}

/** The first of those proposed, else of the list, that speaks the language. */
function propose(
  catalogue: VoiceCatalogue,
  language: string,
  proposed: readonly string[] | null,
): VoiceView | undefined {
  if (proposed === null) return undefined
  const speaking = catalogue.voices.filter((voice) => nameOf(catalogue, voice) === language)
  return speaking.find(({ id }) => proposed.includes(id)) ?? speaking[0]
}

function nameOf(catalogue: VoiceCatalogue, { languageCode }: VoiceView): string | undefined {
  return catalogue.languages[languageCode]?.language
}

/** The one that was chosen, the voice's, English, or the one with most voices. */
function languageOf(wanted: string, languages: string[], spoken: string | undefined): string {
  const [commonest = ''] = languages
  return languages.find((one) => one === wanted) ?? spoken ?? languages.find((one) => one === 'English') ?? commonest
}
