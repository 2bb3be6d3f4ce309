'use client'

import { useEffect, useMemo, useState } from 'react'
import type { VoiceCatalogue, VoiceView } from '#lib/portal/voices/voice-view.ts'
import { createSamplePlayer } from '../../../voices/_components/sample-player.ts'
import { facetCounts, NO_FILTER } from '../../../voices/_components/voice-filter.ts'
import type { SpeechDraft } from './speech-draft.ts'

export type Voices = ReturnType<typeof useVoices>

/**
 * The voices that a tool can choose from, the language they are chosen in, and the voice that is chosen: the draft's, or,
 * where that does not speak the language, the first favourite of the list that does, else the list's first.
 */
export function useVoices(
  teamSlug: string,
  catalogue: VoiceCatalogue,
  draft: SpeechDraft,
  favourites: readonly string[],
) {
  const [player] = useState(() => createSamplePlayer(teamSlug))
  useEffect(() => () => player.stop(), [player])
  const languages = useMemo(
    () => facetCounts(catalogue, NO_FILTER, 'language').map(([language]) => language),
    [catalogue],
  )
  const chosen = catalogue.voices.find(({ id }) => id === draft.voiceId)
  const language = languageOf(draft.language, languages, chosen && nameOf(catalogue, chosen))
  const proposal = useMemo(() => propose(catalogue, language, favourites), [catalogue, language, favourites])
  const voice = chosen && nameOf(catalogue, chosen) === language ? chosen : proposal
  return { catalogue, player, languages, language, voice }
}

function propose(catalogue: VoiceCatalogue, language: string, favourites: readonly string[]): VoiceView | undefined {
  const speaking = catalogue.voices.filter((voice) => nameOf(catalogue, voice) === language)
  return speaking.find(({ id }) => favourites.includes(id)) ?? speaking[0]
}

function nameOf(catalogue: VoiceCatalogue, { languageCode }: VoiceView): string | undefined {
  return catalogue.languages[languageCode]?.language
}

/** The one that was chosen, the voice's, English, or the one with most voices. */
function languageOf(wanted: string, languages: string[], spoken: string | undefined): string {
  const [commonest = ''] = languages
  return languages.find((one) => one === wanted) ?? spoken ?? languages.find((one) => one === 'English') ?? commonest
}
