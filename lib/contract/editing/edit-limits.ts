/** Limits of an edit. */
export const EDIT_LIMITS = {
  /** Characters of a word; a correction may hold several words. */
  wordLength: 80,
  hookLength: 80,
  /** Shortest word, and shortest result, in seconds. */
  wordSeconds: 0.02,
  resultSeconds: 0.5,
  /** Words and cuts that one edit may change. */
  changedWords: 8_000,
  cuts: 8_000,
} as const
