import { CURVE_STEP_SECONDS, type SoundCurve } from './sound-curve.ts'

export type Stretch = { startSeconds: number; endSeconds: number }

/** Louder than this counts as sound, between the noise of the recording and its speech, in dB. */
export function silenceLevel({ levels }: SoundCurve, spoken: readonly Stretch[]): number {
  const loud = spoken.flatMap((word) => [...framesOf(levels, word)]).sort((a, b) => a - b)
  const speech = loud[Math.floor(loud.length * 0.7)] ?? -20
  const from = spoken[0]?.startSeconds ?? 0
  const until = spoken.at(-1)?.endSeconds ?? 0
  const all = [...framesOf(levels, { startSeconds: from - 1, endSeconds: until + 1 })].sort((a, b) => a - b)
  const noise = all[Math.floor(all.length * 0.05)] ?? -100
  return Math.max(speech - 35, Math.min(speech - 8, noise + 0.35 * (speech - noise)))
}

/** Stretches within which the sound stays below `level`; clicks of up to 30 ms count as silence. */
export function quietStretches(curve: SoundCurve, within: Stretch, level: number): Stretch[] {
  return findStretches(within, 3, (frame) => (curve.levels[frame] ?? -100) < level)
}

/** Stretches in which a test holds for every frame, but for interruptions of up to `bridged` frames between two of them. */
export function findStretches(within: Stretch, bridged: number, holds: (frame: number) => boolean): Stretch[] {
  const found: { from: number; until: number }[] = []
  const last = frameAt(within.endSeconds)
  for (let frame = frameAt(within.startSeconds); frame < last; frame++) {
    if (!holds(frame)) continue
    const open = found.at(-1)
    if (open !== undefined && frame - open.until <= bridged) open.until = frame + 1
    else found.push({ from: frame, until: frame + 1 })
  }
  return found.map(({ from, until }) => ({
    startSeconds: from * CURVE_STEP_SECONDS,
    endSeconds: until * CURVE_STEP_SECONDS,
  }))
}

/** The middle of the quietest 10 ms between two times, rather near `at`: a cut there is heard least. */
export function quietestPoint({ levels }: SoundCurve, at: number, within: Stretch): number {
  const [from, until] = [frameAt(within.startSeconds), frameAt(within.endSeconds)]
  let best = { seconds: at, worth: Number.POSITIVE_INFINITY }
  for (let frame = from; frame < until; frame++) {
    const seconds = (frame + 0.5) * CURVE_STEP_SECONDS
    const worth = (levels[frame] ?? -100) + DB_PER_SECOND * Math.abs(seconds - at)
    if (worth < best.worth) best = { seconds, worth }
  }
  return Math.min(within.endSeconds, Math.max(within.startSeconds, best.seconds))
}

/** A point 10 ms nearer is worth half a decibel. */
const DB_PER_SECOND = 50

function framesOf(levels: Float32Array, { startSeconds, endSeconds }: Stretch): Float32Array {
  return levels.subarray(Math.max(0, frameAt(startSeconds)), Math.max(0, frameAt(endSeconds)))
}

export function frameAt(seconds: number): number {
  return Math.max(0, Math.round(seconds / CURVE_STEP_SECONDS))
}
