/** So many words in a row are compared: shorter rows stand in every talk. */
const ROW_WORDS = 5

/** Of fewer words nothing can be told. */
export const LEAST_WORDS = 50

/** Share of the words of both from which on two talks are the same. Two recordings of one talk are recognized a little differently. */
export const SAME_SHARE = 0.8

/**
 * How much of two texts is the same, 0 to 1: the share of the words of either that stand in a row of five which the other has too, and
 * of the two shares the smaller one. A part of a longer talk is not the same as all of it.
 *
 * @param one words as they are compared, in their order.
 */
export function sharedWords(one: readonly string[], other: readonly string[]): number {
  if (Math.min(one.length, other.length) < LEAST_WORDS) return 0
  return Math.min(coveredShare(one, rowsOf(other)), coveredShare(other, rowsOf(one)))
}

function rowsOf(words: readonly string[]): Set<string> {
  const rows = new Set<string>()
  for (let at = 0; at + ROW_WORDS <= words.length; at++) rows.add(rowAt(words, at))
  return rows
}

function coveredShare(words: readonly string[], rows: ReadonlySet<string>): number {
  let [covered, until] = [0, 0]
  for (let at = 0; at + ROW_WORDS <= words.length; at++) {
    if (!rows.has(rowAt(words, at))) continue
    covered += at + ROW_WORDS - Math.max(at, until)
    until = at + ROW_WORDS
  }
  return covered / words.length
}

function rowAt(words: readonly string[], at: number): string {
  return words.slice(at, at + ROW_WORDS).join(' ')
}
