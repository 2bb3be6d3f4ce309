import { fadeAt, type GainKey, musicEnvelope } from '../soundtrack/music-envelope.ts'
import { secondsOf, type Time } from '../timeline/time.ts'
import type { MusicTrack } from '../timeline/timeline.ts'

/** Below this, nothing is heard. */
const SILENT_DB = -60

/**
 * The course of music: lowered under speech, with its fades.
 *
 * @param seconds of the result.
 * @param musicDb where nobody speaks, beside the music's own file.
 */
export function musicLevels(music: MusicTrack, seconds: number, musicDb: number): GainKey[] {
  const envelope = musicEnvelope(music)
  const fades = [0, music.fadeInSeconds, seconds - music.fadeOutSeconds, seconds]
  const times = [...fades, ...envelope.map(({ at }) => at)].filter((at) => at >= 0 && at <= seconds)
  return [...new Set(times)]
    .toSorted((a, b) => a - b)
    .map((at) => {
      const faded = 20 * Math.log10(Math.max(fadeAt(at, seconds, music), 1e-6))
      return { at, db: Math.max(SILENT_DB, musicDb + levelAt(envelope, at) + faded) }
    })
}

/** The levels of a piece of music in frames from its start, where a level is at both of its ends. */
export function levelKeys(
  levels: readonly GainKey[],
  { at: start, frames }: { at: number; frames: number },
  rate: Time,
): GainKey[] {
  const keys = levels.map(({ at, db }) => ({ at: Math.round(at * secondsOf(rate)) - start, db }))
  const inside = keys.filter(({ at }, index) => at > 0 && at < frames && at !== keys[index + 1]?.at)
  return [{ at: 0, db: levelAt(keys, 0) }, ...inside, { at: frames, db: levelAt(keys, frames) }]
}

/** Straight lines between keys, held before the first and after the last; 0 without any. */
function levelAt(keys: readonly GainKey[], at: number): number {
  const index = keys.findLastIndex((key) => key.at <= at)
  const [before, after] = [keys[index], keys[index + 1]]
  if (before === undefined) return keys[0]?.db ?? 0
  if (after === undefined) return before.db
  return before.db + ((after.db - before.db) * (at - before.at)) / (after.at - before.at)
}
