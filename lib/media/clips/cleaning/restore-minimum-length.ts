import { type Cut, keptFrames } from '#lib/media/editing/kept-frames.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'

/**
 * Gives back as much of what was taken out of a reel as it needs to last `minSeconds`: the shortest cut that is enough, else the
 * longest and so on, and the struck words last. A reel that is shorter as it is stays whole.
 */
export function restoreMinimumLength<Decided extends Cut>(decided: Decided, minSeconds: number): Decided {
  let cut = decided
  for (;;) {
    const missing = minSeconds - lengthOf(cut)
    if (missing <= 0) return cut
    const byLength = [...cut.cuts].sort((a, b) => lasts(a) - lasts(b))
    const back = byLength.find((one) => lasts(one) >= missing) ?? byLength.at(-1)
    if (back === undefined) return { ...cut, words: cut.words.map((word) => ({ ...word, kept: true })) }
    cut = { ...cut, cuts: cut.cuts.filter((one) => one !== back) }
  }
}

function lengthOf(cut: Cut): number {
  const frames = keptFrames(cut).reduce((sum, { from, to }) => sum + to - from, 0)
  return frames / secondsOf(cut.frameRate)
}

function lasts({ start, end }: Cut['cuts'][number]): number {
  return secondsOf(end) - secondsOf(start)
}
