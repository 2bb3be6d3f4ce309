import { heardWords } from '#lib/media/broll/plan-broll.ts'
import type { SpokenWord } from '#lib/media/broll/spoken-words.ts'
import type { EditWord } from '#lib/media/editing/edit-decisions.ts'
import { timeOf } from '#lib/media/timeline/time.ts'

export const STEP = 0.4

/** Words of a text, one every 0.4 s. */
export function spoken(text: string): EditWord[] {
  return text
    .split(' ')
    .map((word, index) => ({ text: word, start: timeOf(index * STEP), end: timeOf(index * STEP + 0.35), kept: true }))
}

export function heard(text: string, doubted: Readonly<Record<string, number>> = {}): SpokenWord[] {
  const words = spoken(text).map((word) => ({ ...word, confidence: doubted[word.text] ?? 1 }))
  return heardWords(words, { startSeconds: 0, endSeconds: words.length * STEP })
}
