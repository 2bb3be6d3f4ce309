import type { Transcript } from '#lib/media/transcript.ts'

/** A transcript of given words at an even pace, for tests that need to know the truth. */
export function knownTranscript(
  text: string,
  options: { from?: number; pace?: number; languageTag?: string } = {},
): Transcript {
  const { from = 0.5, pace = 0.4, languageTag = 'en' } = options
  const words = text.split(' ').map((word, index) => ({
    text: word,
    startSeconds: from + index * pace,
    endSeconds: from + index * pace + pace * 0.85,
  }))
  const end = from + words.length * pace
  return {
    language: 'english',
    languageTag,
    durationSeconds: end,
    segments: [{ startSeconds: from, endSeconds: end, text, words }],
    recognizer: 'known',
  }
}
