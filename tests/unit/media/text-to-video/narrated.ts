import type { Transcript, Word } from '#lib/media/transcript.ts'

/** The words of a text as a voice speaks them: longer words take longer, and there are pauses behind sentences and commas. */
export function narrated(text: string): Word[] {
  let now = 0.2
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const startSeconds = now
      const endSeconds = now + 0.12 + 0.055 * word.length
      now = endSeconds + (/[.!?]$/.test(word) ? 0.45 : /[,;:]$/.test(word) ? 0.2 : 0.03)
      return { text: word, startSeconds, endSeconds }
    })
}

export function narration(text: string, languageTag = 'en-US'): Transcript {
  const words = narrated(text)
  const end = words.at(-1)?.endSeconds ?? 0
  return {
    ...{ language: 'english', languageTag, durationSeconds: end, recognizer: 'known' },
    segments: [{ startSeconds: 0.2, endSeconds: end, text, words }],
  }
}
