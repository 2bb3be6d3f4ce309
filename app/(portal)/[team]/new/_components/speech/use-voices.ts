'use client'

import { useEffect, useMemo, useState } from 'react'
import type { VoiceCatalog, VoiceView } from '#lib/portal/voices/voice-view.ts'
import { createSamplePlayer } from '../../../voices/_components/sample-player.ts'
import { facetCounts, NO_FILTER } from '../../../voices/_components/voice-filter.ts'
import { qualityRank } from '../../../voices/_components/voice-labels.ts'
import type { SpeechDraft } from './speech-draft.ts'

export type Voices = ReturnType<typeof useVoices>

/**
 * The voices that a tool can choose from, the language they are chosen in, and the voice that is chosen: the draft's, or,
 * where that does not speak the language, the first favorite of the list that does, else the list's first.
 */
export function useVoices(teamSlug: string, catalog: VoiceCatalog, draft: SpeechDraft, favorites: readonly string[]) {
  const [player] = useState(() => createSamplePlayer(teamSlug))
  useEffect(() => () => player.stop(), [player])
  const languages = useMemo(() => facetCounts(catalog, NO_FILTER, 'language').map(([language]) => language), [catalog])
  const chosen = catalog.voices.find(({ id }) => id === draft.voiceId)
  const language = languageOf(draft.language, languages, chosen && nameOf(catalog, chosen))
  const proposal = useMemo(() => propose(catalog, language, favorites), [catalog, language, favorites])
  const voice = chosen && nameOf(catalog, chosen) === language ? chosen : proposal
  return { catalog, player, languages, language, voice }
}

function propose(catalog: VoiceCatalog, language: string, favorites: readonly string[]): VoiceView | undefined {
  const speaking = offeredIn(
    catalog.voices.filter((voice) => nameOf(catalog, voice) === language),
    favorites,
  )
  return speaking.find(({ id }) => favorites.includes(id)) ?? speaking[0]
}

/**
 * The voices of one language that a form offers, the most natural first: without those that a listener would not understand
 * well, unless the language has no others or the team marked them.
 */
export function offeredIn(ofLanguage: readonly VoiceView[], favorites: readonly string[]): VoiceView[] {
  const offered = ofLanguage.filter(({ id, isUnclear }) => !isUnclear || favorites.includes(id))
  return (offered.length > 0 ? offered : ofLanguage).toSorted((one, other) => qualityRank(one) - qualityRank(other))
}

function nameOf(catalog: VoiceCatalog, { languageCode }: VoiceView): string | undefined {
  return catalog.languages[languageCode]?.language
}

/** The one that was chosen, the voice's, English, or the one with most voices. */
function languageOf(wanted: string, languages: string[], spoken: string | undefined): string {
  const [commonest = ''] = languages
  return languages.find((one) => one === wanted) ?? spoken ?? languages.find((one) => one === 'English') ?? commonest
}
