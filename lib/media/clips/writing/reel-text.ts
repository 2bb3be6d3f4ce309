import type { SpokenSentence } from '../choosing/spoken-sentences.ts'

/** What is said in a reel, as input for its title, caption and tags. */
export type ReelText = {
  sentences: readonly SpokenSentence[]
  languageTag: string
  allowsProfanity?: boolean
  /** How texts are compared; `meaning` where nothing is said. */
  by?: 'meaning' | 'words'
  /** How often the whole talk says each stem; absent where nothing is known. */
  timesInTalk?: ReadonlyMap<string, number>
  /** Stems of the words that the reel is about. */
  keyTerms: ReadonlySet<string>
  /** The direction of its meaning, of length 1. */
  subject: Float32Array
}
