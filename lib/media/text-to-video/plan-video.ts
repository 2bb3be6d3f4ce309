import { FRAMES_PER_SECOND } from '../camera/film-shot.ts'
import { spokenWords, type Transcript } from '../transcript.ts'
import { planShots } from './shots/plan-shots.ts'

/**
 * One shot of a video: when it is seen, in frames, and the words spoken during it. `castSeed` is that of the whole video, so that people
 * keep their faces.
 */
export type CutShot = { name: string; from: number; frames: number; text: string; seed: number; castSeed: number }

/** The picture stays so long after the last word. */
const TAIL_SECONDS = 0.5
const MIN_SECONDS = 2

/** How long the video of a narration is, in frames. */
export function videoFrames(narrationSeconds: number): number {
  return Math.ceil(Math.max(MIN_SECONDS, narrationSeconds + TAIL_SECONDS) * FRAMES_PER_SECOND)
}

/** Cuts the narration of a video into shots, which follow each other without gaps for so many frames. Pure. */
export function cutVideo(transcript: Transcript, frames: number, seed: number): CutShot[] {
  const shots = planShots(spokenWords(transcript), frames / FRAMES_PER_SECOND, transcript.languageTag)
  const at = shots.map((shot) => Math.round(shot.startSeconds * FRAMES_PER_SECOND))
  return shots.flatMap(({ text }, index) => {
    const [from, next] = [at[index] ?? 0, at[index + 1] ?? frames]
    if (next <= from) return []
    const name = `shot-${index + 1}`
    return [{ name, from, frames: next - from, text, seed: (seed * 31 + index * 7919) % 1_000_003, castSeed: seed }]
  })
}
