/** Limits of languages of a result. */
export const LANGUAGE_LIMITS = {
  /** Characters of a line, and of the texts that one request may have translated. */
  lineLength: 500,
  textsAtOnce: 40,
  /** Lines of one translation. */
  lines: 4_000,
  /** Letters that can be read in a second. */
  lettersPerSecond: 20,
  /** By how much a voice may speak faster than it does. */
  voiceSpeed: 1.12,
  /** Names that are kept as they are. */
  names: 100,
  nameLength: 60,
  /** Characters of a file of subtitles. */
  fileLength: 2_000_000,
} as const
