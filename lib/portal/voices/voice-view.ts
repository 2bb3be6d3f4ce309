/** A voice as the Voices page shows it; texts that the service did not give are empty. */
export type VoiceView = {
  id: string
  name: string
  /** The tag if it is one, `en-US`; otherwise what the service wrote. */
  languageCode: string
  /** In lower case, as the service names it: `female`, `higher voice`. */
  gender: string
  /** In lower case. */
  style: string
  /** Measured: `low`, `medium` or `high`; empty where the service does not say. */
  pitch: string
  /** Measured: `calm`, `even` or `brisk`; empty where the service does not say. */
  pace: string
  /** Measured: `dark`, `balanced` or `bright`; empty where the service does not say. */
  brightness: string
  /** Whether the service found that a listener would miss many of its words. */
  isUnclear: boolean
  hasSample: boolean
}

/**
 * What a language code of the list is called. `language` is English for everybody: addresses and forms use it. `name`
 * and `region` are in the reader's language, the region empty where the code names none.
 */
export type LanguageNames = { language: string; name: string; region: string }

export type VoiceCatalog = {
  voices: VoiceView[]
  /** By `languageCode`; named on the server, because browsers may name a language in other words. */
  languages: Record<string, LanguageNames>
}

/** The voice of a recording and a few that could take its place. */
export type SimilarVoices = {
  /** Null where the service does not list it any more. */
  voice: VoiceView | null
  others: VoiceView[]
  /** Ids of those among them that the team marked. */
  favorites: string[]
  languages: VoiceCatalog['languages']
  /** How many voices there are in all. */
  total: number
}
