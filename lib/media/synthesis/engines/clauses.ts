import type { TextWord } from './spoken-words.ts'

/** Words with no punctuation between them, and the marks around them. */
export type Clause = {
  /** Marks before the first word. */
  before: string
  /** The words without their marks; `word` is the index in the words of the text. */
  words: { text: string; word: number }[]
  /** Marks after the last word. */
  after: string
}

/** Sounds of one spoken unit in the model's alphabet, and the word of the text they belong to. */
export type WordSounds = { sounds: string; word: number }

/** Splits the words of a text at punctuation. Marks inside a word (an apostrophe, a decimal point) stay in it. */
export function clausesOf(words: readonly TextWord[]): Clause[] {
  const clauses: Clause[] = []
  let open: Clause | undefined
  for (const [word, { text }] of words.entries()) {
    const [, before = '', core = '', after = ''] =
      /^([^\p{L}\p{N}\p{M}]*)(.*?)([^\p{L}\p{N}\p{M}]*)$/su.exec(text) ?? []
    if (!open || before !== '') {
      open = { before, words: [], after: '' }
      clauses.push(open)
    }
    open.words.push({ text: core, word })
    if (after !== '') {
      open.after = after
      open = undefined
    }
  }
  return clauses
}

/**
 * Returns which word each spoken unit of a clause belongs to, when what was spoken has another number of units than
 * there are words (a synthesizer joins "of the", a number takes several). `shares` are the expected lengths of the
 * words.
 */
export function wordOfEachUnit(unitLengths: readonly number[], shares: readonly number[]): number[] {
  if (unitLengths.length === shares.length) return unitLengths.map((_, index) => index)
  const total = unitLengths.reduce((sum, length) => sum + length, 0)
  const whole = shares.reduce((sum, share) => sum + share, 0) || 1
  let bounds = 0
  const ends = shares.map((share) => (bounds += (share / whole) * total))
  let at = 0
  return unitLengths.map((length) => {
    const middle = at + length / 2
    at += length
    const found = ends.findIndex((end) => middle <= end)
    return found === -1 ? shares.length - 1 : found
  })
}
