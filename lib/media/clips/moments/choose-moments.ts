import type { Stretch } from '../audio-analysis/quiet-times.ts'
import type { ReelCriteria } from '../choosing/chosen-reel.ts'
import type { Motion } from './watch-motion.ts'

/** A stretch without speech that makes a reel, and what happens in it. `score` from 0 to 100. */
export type Moment = Stretch & { score: number; cuts: number; isLively: boolean; isLoud: boolean }

/** Moments that are chosen if no number is given. */
const MAX_UNASKED = 10
/** A beginning or an end is moved this far to a cut, or else to where a sound sets in. */
const SNAP_SECONDS = 1.5
const STEP = 5
/** What the loudest and liveliest tenth of a stretch counts beside its mean. */
const PEAK_SHARE = 0.4

type Material = {
  motion: Motion
  /** dB per 100 ms; empty without sound. */
  loudness: ArrayLike<number>
  durationSeconds: number
}

/**
 * Chooses the stretches of a video without speech in which most happens, best first and without overlaps: motion, cuts, loud
 * events and the beats of music, each compared with the rest of the video. They begin and end at cuts or where a sound sets in.
 */
export function chooseMoments({ motion, loudness, durationSeconds }: Material, wish: ReelCriteria): Moment[] {
  const tenths = Math.floor(durationSeconds * 10)
  const lively = ranked(motion.perTenthSecond, tenths)
  const loud = ranked(loudness, tenths)
  const rises = ranked(risesOf(loudness), tenths)
  const cut = new Float32Array(tenths)
  for (const at of motion.cuts) cut[Math.min(tenths - 1, Math.round(at * 10))] = 1
  const happening = lively.map((value, i) => value + 0.6 * (loud[i] ?? 0) + 0.6 * (rises[i] ?? 0) + 3 * (cut[i] ?? 0))
  const wanted = Math.min(durationSeconds, (wish.minSeconds + Math.min(wish.maxSeconds, wish.minSeconds * 2)) / 2)
  const length = Math.max(1, Math.floor(wanted * 10))
  const windows = windowsOf(happening, length).sort((a, b) => b.worth - a.worth)
  const best = windows[0]?.worth ?? 0
  const snaps = { cuts: motion.cuts, onsets: onsetsOf(loudness), durationSeconds, wish }
  const chosen: Moment[] = []
  for (const { from, worth } of windows) {
    if (chosen.length >= (wish.count ?? MAX_UNASKED)) break
    const stretch = snapped({ startSeconds: from / 10, endSeconds: (from + length) / 10 }, snaps)
    if (chosen.some((one) => one.startSeconds < stretch.endSeconds && stretch.startSeconds < one.endSeconds)) continue
    const mean = (values: Float32Array) => meanOf(values, stretch.startSeconds * 10, stretch.endSeconds * 10)
    chosen.push({
      ...stretch,
      score: Math.round(best === 0 ? 50 : 40 + (50 * worth) / best),
      cuts: motion.cuts.filter((at) => at > stretch.startSeconds && at < stretch.endSeconds).length,
      isLively: mean(lively) > 0.55,
      isLoud: mean(loud) > 0.55,
    })
  }
  return chosen
}

/** Each value as the share of the values that it is larger than; 0 where nothing is known. */
function ranked(values: ArrayLike<number>, length: number): Float32Array {
  const sorted = Float32Array.from(values).sort()
  const rank = (value: number) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    return low / Math.max(1, sorted.length)
  }
  return Float32Array.from({ length }, (_, i) => (i < values.length ? rank(values[i] ?? 0) : 0))
}

/** How much louder each tenth of a second is than the half second before it. */
function risesOf(loudness: ArrayLike<number>): Float32Array {
  return Float32Array.from(loudness, (level, i) => {
    if (i < 5) return 0
    const before = [1, 2, 3, 4, 5].reduce((sum, back) => sum + Math.max(-80, loudness[i - back] ?? 0), 0) / 5
    return Math.max(0, Math.max(-80, level) - before)
  })
}

/** Where a sound sets in clearly, in seconds: loud events and the strong beats of music. */
function onsetsOf(loudness: ArrayLike<number>): number[] {
  return [...risesOf(loudness)].flatMap((rise, i, all) =>
    rise >= 6 && rise >= (all[i - 1] ?? 0) && rise > (all[i + 1] ?? 0) ? [i / 10] : [],
  )
}

function windowsOf(happening: Float32Array, length: number): { from: number; worth: number }[] {
  const windows: { from: number; worth: number }[] = []
  for (let from = 0; from + length <= happening.length || from === 0; from += STEP) {
    const part = happening.subarray(from, from + length)
    const tenth = [...part].sort((a, b) => b - a).slice(0, Math.max(1, Math.floor(part.length / 10)))
    const peak = tenth.reduce((sum, value) => sum + value, 0) / tenth.length
    windows.push({ from, worth: meanOf(part, 0, part.length) * (1 - PEAK_SHARE) + peak * PEAK_SHARE })
  }
  return windows
}

function meanOf(values: Float32Array, from: number, to: number): number {
  const part = values.subarray(Math.round(from), Math.round(to))
  return part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length)
}

type Snaps = {
  cuts: readonly number[]
  onsets: readonly number[]
  durationSeconds: number
  wish: Pick<ReelCriteria, 'minSeconds' | 'maxSeconds'>
}

function snapped(stretch: Stretch, { cuts, onsets, durationSeconds, wish }: Snaps): Stretch {
  const near = (at: number) => nearest(cuts, at) ?? nearest(onsets, at) ?? at
  const startSeconds = Math.max(0, near(stretch.startSeconds))
  const endSeconds = Math.min(durationSeconds, near(stretch.endSeconds))
  const length = endSeconds - startSeconds
  return length >= wish.minSeconds && length <= wish.maxSeconds ? { startSeconds, endSeconds } : stretch
}

function nearest(places: readonly number[], at: number): number | null {
  const [best] = places
    .filter((place) => Math.abs(place - at) <= SNAP_SECONDS)
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at))
  return best ?? null
}
