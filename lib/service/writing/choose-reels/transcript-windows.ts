import type { SentenceRange } from '#lib/media/clips/choosing/candidates.ts'
import type { ListedSentence } from '#lib/media/clips/choosing/listed-sentences.ts'

/**
 * Tokens of transcript in one request. With the rules (about 1,100), an answer (up to 1,500) and the correction of a part of it, a request
 * fits into a context of 8,192 tokens. A talk of an hour, about 9,000 words, has four or five windows.
 */
export const WINDOW_TOKENS = 4_000
/** Reels that are asked for in one request: more would not fit into the answers of small models. */
export const REELS_AT_ONCE = 8
/** A smaller window would lack what surrounds a reel. */
const LEAST_TOKENS = 800
/** How much larger the last window may be. */
const SURPLUS = 1.1
/** Of a line: its number, its second, the marks around them. */
const LINE_TOKENS = 9
/** Share of a window that the next one repeats at most. */
const MOST_OVERLAP = 0.4

/**
 * Cuts the sentences of a talk into windows of about the same size that overlap by as much as the longest reel, so that each reel is whole
 * in one of them.
 *
 * @param reels how many are wanted of the talk, so that no window has to give too many.
 */
export function windowsOf(
  sentences: readonly ListedSentence[],
  { reels, longestSeconds }: { reels: number; longestSeconds: number },
): SentenceRange[] {
  const costs = sentences.map(({ text }) => LINE_TOKENS + estimateTokens(text))
  const total = costs.reduce((sum, cost) => sum + cost, 0)
  const seconds = Math.max(1, sentences.at(-1)?.until ?? 0)
  const overlap = Math.min(MOST_OVERLAP * WINDOW_TOKENS, (total * longestSeconds) / seconds)
  const byReels = Math.min(Math.ceil(reels / REELS_AT_ONCE), Math.floor(total / LEAST_TOKENS))
  const count = Math.max(1, byReels, Math.ceil((total - overlap) / (WINDOW_TOKENS - overlap)))
  const size = (total + (count - 1) * overlap) / count
  const windows: SentenceRange[] = []
  for (let first = 0; first < sentences.length; ) {
    // The last one has what is left because sentences are not cut.
    const room = windows.length === count - 1 ? WINDOW_TOKENS * SURPLUS : size
    let [last, cost] = [first, costs[first] ?? 0]
    while (last + 1 < sentences.length && cost + (costs[last + 1] ?? 0) <= room) cost += costs[++last] ?? 0
    windows.push({ first, last })
    if (last === sentences.length - 1) break
    first = Math.max(first + 1, beginOfNext(costs, last, overlap))
  }
  return windows
}

/** As far before the end of a window as the overlap reaches, but never the same sentences again. */
function beginOfNext(costs: readonly number[], last: number, overlap: number): number {
  let [first, repeated] = [last + 1, 0]
  while (first > 0 && repeated + (costs[first - 1] ?? 0) <= overlap) repeated += costs[--first] ?? 0
  return first
}

/** About how many tokens chat models make of a text: words in Latin letters are few, other scripts about one for each letter. */
export function estimateTokens(text: string): number {
  const letters = [...text].length
  const latin = text.match(/[\p{scx=Latn}\s\d\p{P}]/gu)?.length ?? 0
  return Math.ceil(latin / 3.8 + 0.9 * (letters - latin))
}
