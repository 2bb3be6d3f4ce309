import { secondsOf } from '../timeline/time.ts'
import type { MusicTrack } from '../timeline/timeline.ts'

/** The music is down when the first word is heard, and comes back slowly, so that nobody notices it. */
const DOWN_SECONDS = 0.35
const UP_SECONDS = 0.9

/** Gain of the music in dB at a time in seconds: straight lines between, held before the first and after the last. */
export type GainKey = { at: number; db: number }

/** The course of the music's gain: lowered by `duckDb` under speech. In dB relative to where nobody speaks. */
export function musicEnvelope({ speech, duckDb }: Pick<MusicTrack, 'speech' | 'duckDb'>): GainKey[] {
  const keys: GainKey[] = []
  for (const { start, end } of speech) {
    const [from, to] = [secondsOf(start) - DOWN_SECONDS, secondsOf(end)]
    const last = keys.at(-1)
    if (last !== undefined && last.at >= from) {
      // Not yet back up: it stays down, or turns round on the way.
      keys.splice(-2)
      keys.push({ at: to, db: -duckDb }, { at: to + UP_SECONDS, db: 0 })
    } else {
      keys.push({ at: from, db: 0 }, { at: secondsOf(start), db: -duckDb })
      keys.push({ at: to, db: -duckDb }, { at: to + UP_SECONDS, db: 0 })
    }
  }
  return keys
}

/** Linear gain at instants that are asked for in order. */
export function gainReader(keys: readonly GainKey[]): (seconds: number) => number {
  let next = 0
  return (seconds) => {
    while (next < keys.length && (keys[next]?.at ?? 0) <= seconds) next++
    const [before, after] = [keys[next - 1], keys[next]]
    if (before === undefined) return linear(after?.db ?? 0)
    if (after === undefined) return linear(before.db)
    const share = (seconds - before.at) / (after.at - before.at || 1)
    return linear(before.db + (after.db - before.db) * share)
  }
}

export function linear(db: number): number {
  return 10 ** (db / 20)
}

/** Share of its level that music with fades has at a time, 0 to 1. Fades that do not fit meet in the middle. */
export function fadeAt(
  seconds: number,
  duration: number,
  { fadeInSeconds, fadeOutSeconds }: Pick<MusicTrack, 'fadeInSeconds' | 'fadeOutSeconds'>,
): number {
  const room = duration / Math.max(duration, fadeInSeconds + fadeOutSeconds, 1e-9)
  const [fadeIn, fadeOut] = [fadeInSeconds * room, fadeOutSeconds * room]
  const rising = fadeIn <= 0 ? 1 : Math.min(1, seconds / fadeIn)
  const falling = fadeOut <= 0 ? 1 : Math.min(1, (duration - seconds) / fadeOut)
  return Math.max(0, Math.min(rising, falling))
}
