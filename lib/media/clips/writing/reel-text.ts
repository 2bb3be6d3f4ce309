import type { SpokenSentence } from '../choosing/spoken-sentences.ts'

/** What is said in a reel, as input for its title, caption and tags. */
export type ReelText = {
  sentences: readonly SpokenSentence[]
  languageTag: string
  /** Stems of the words that the reel is about. */
  keyTerms: ReadonlySet<string>
  /** The direction of its meaning, of length 1. */
  subject: Float32Array
}
