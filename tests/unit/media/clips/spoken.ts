import type { Transcript } from '#lib/media/transcript.ts'

/**
 * A transcript of given words at an even pace, with pauses behind sentences and commas; `|` is a pause of a second. Words of
 * scripts without spaces are parted by spaces here too.
 */
export function spoken(
  text: string,
  options: { languageTag?: string; pace?: number; speakers?: boolean } = {},
): Transcript {
  const { languageTag = 'en', pace = 0.35, speakers = false } = options
  let now = 0.5
  const segments = text.split(/\s*\n\s*/).map((line, index) => {
    const words = line.split(' ').flatMap((word) => {
      if (word === '|') {
        now += 1
        return []
      }
      const startSeconds = now
      now += pace * (/[.?!。]$/.test(word) ? 2.5 : /[,，]$/.test(word) ? 1.6 : 1)
      return [{ text: word, startSeconds, endSeconds: startSeconds + pace * 0.85 }]
    })
    return {
      startSeconds: words[0]?.startSeconds ?? now,
      endSeconds: now,
      text: line,
      words,
      ...(speakers ? { speaker: index + 1 } : {}),
    }
  })
  return { language: 'english', languageTag, durationSeconds: now + 0.5, segments, recognizer: 'known' }
}
