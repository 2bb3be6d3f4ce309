import { secondsOf } from '../timeline/time.ts'
import type { Clip } from '../timeline/timeline.ts'

/** Where instants of the source are in the result, both in seconds. */
export type SourceMap = {
  durationSeconds: number
  /** An instant that is taken out becomes the cut at which it is missing. */
  at: (sourceSeconds: number) => number
}

/** The map of clips in the order of the source. */
export function sourceMap(clips: readonly Clip[]): SourceMap {
  let resultStart = 0
  const pieces = clips.map((clip) => {
    const piece = { start: secondsOf(clip.sourceStart), length: secondsOf(clip.duration), resultStart }
    resultStart += piece.length
    return piece
  })
  return {
    durationSeconds: resultStart,
    at(sourceSeconds) {
      let [low, high] = [0, pieces.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((pieces[middle]?.start ?? 0) <= sourceSeconds) low = middle + 1
        else high = middle
      }
      const piece = pieces[low - 1]
      return piece === undefined ? 0 : piece.resultStart + Math.min(piece.length, sourceSeconds - piece.start)
    },
  }
}
