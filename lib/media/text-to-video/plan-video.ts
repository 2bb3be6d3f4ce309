import { FRAMES_PER_SECOND } from '../camera/film-shot.ts'
import type { ShotPlan } from '../illustrator/illustrator.ts'
import { spokenWords, type Transcript } from '../transcript.ts'
import { type NearWords, nearWords, withNearWords } from './grammar/near-words.ts'
import { planPictures } from './grammar/plan-pictures.ts'
import { planShots } from './shots/plan-shots.ts'

/**
 * One shot of a video: when it is seen, in frames, the words spoken during it, and what its picture shows. `castSeed`
 * is that of the whole video, so that people keep their faces.
 */
export type PlannedShot = {
  name: string
  from: number
  frames: number
  text: string
  plan: ShotPlan
  seed: number
  castSeed: number
}

/** The picture stays so long after the last word. */
const TAIL_SECONDS = 0.5
const MIN_SECONDS = 2

/** How long the video of a narration is, in frames. */
export function videoFrames(narrationSeconds: number): number {
  return Math.ceil(Math.max(MIN_SECONDS, narrationSeconds + TAIL_SECONDS) * FRAMES_PER_SECOND)
}

/** The known words nearest to those of a narration that the grammar does not know, as `nearWords`. */
export function nearWordsOf(
  transcript: Transcript,
  frames: number,
  options: { modelsDirectory: string; threads: number; signal: AbortSignal },
): Promise<NearWords> {
  return nearWords(shotsOf(transcript, frames), { ...options, languageTag: transcript.languageTag })
}

const shotsOf = (transcript: Transcript, frames: number) =>
  planShots(spokenWords(transcript), frames / FRAMES_PER_SECOND)

/** Plans the shots of a video, which follow each other without gaps for so many frames. Pure. */
export function planVideo(
  transcript: Transcript,
  frames: number,
  seed: number,
  near: NearWords = new Map(),
): PlannedShot[] {
  const shots = shotsOf(transcript, frames)
  const plans = planPictures(withNearWords(shots, near), transcript.languageTag, seed)
  const at = shots.map((shot) => Math.round(shot.startSeconds * FRAMES_PER_SECOND))
  return shots.flatMap(({ text }, index) => {
    const [from, plan] = [at[index] ?? 0, plans[index]]
    const next = at[index + 1] ?? frames
    return plan === undefined || next <= from
      ? []
      : [
          {
            name: `shot-${index + 1}`,
            from,
            frames: next - from,
            text,
            plan,
            seed: (seed * 31 + index * 7919) % 1_000_003,
            castSeed: seed,
          },
        ]
  })
}
