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
  /** Stretches that are shown closer, and the shortest of them in seconds. */
  zooms: 500,
  zoomSeconds: 0.4,
  /** Insertions of B-roll that one edit may change, characters on one, and its shortest and longest time in seconds. */
  insertions: 2_000,
  insertionLength: 120,
  insertionSeconds: { least: 1, most: 10 },
  /** Shots that one edit may exchange, and characters of the words for one. */
  shots: 500,
  shotWordsLength: 200,
} as const
