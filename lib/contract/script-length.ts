/** Words that a voice reads in a minute, roughly: the usual pace of narration. Voices and languages differ by a third. */
const WORDS_PER_MINUTE = 150

/** A recommendation for videos that are made of a text (interface document, section 8). */
export const RECOMMENDED_VIDEO_WORDS = 100
/** Longer scripts are refused for videos: about ten minutes. */
export const MAX_VIDEO_WORDS = 1500

/** Words as the script's language counts them, also where it writes none of the spaces between them. */
export function countWords(text: string, languageTag?: string): number {
  let words = 0
  for (const { isWordLike } of segmenterOf(languageTag).segment(text)) if (isWordLike) words += 1
  return words
}

/** About how long a voice needs for a number of words. */
export function readingSeconds(words: number): number {
  return (words * 60) / WORDS_PER_MINUTE
}

function segmenterOf(languageTag: string | undefined): Intl.Segmenter {
  try {
    return new Intl.Segmenter(languageTag, { granularity: 'word' })
  } catch {
    // A service may name a language without a valid language tag.
    return new Intl.Segmenter(undefined, { granularity: 'word' })
  }
}
