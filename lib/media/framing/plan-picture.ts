import type { Transcript } from '../transcript.ts'
import { arrangements } from './arrangements.ts'
import { type PictureFacts, partOfShot, partOfTrack, type Shot, type Span } from './picture-facts.ts'
import { speakAtOnce } from './speak-at-once.ts'
import { splitAtAbsence } from './split-at-absence.ts'
import { splitAtBars } from './split-at-bars.ts'
import { type Scene, type Speaking, whoSpeaks } from './who-speaks.ts'

/**
 * What is to be shown of a picture, whatever the shape of the frame: its shots, the people in them and who speaks when. Views of
 * any shape are planned from it without the video. Plain data; positions as in `PictureFacts`.
 */
export type PicturePlan = {
  width: number
  height: number
  /** In order, covering the spans that were looked at. */
  scenes: PlannedScene[]
  /** Where captions are part of the picture, as shares of its height; absent where none were found. */
  captions?: { top: number; bottom: number }
  /** Where they are blurred, likewise. */
  blurred?: { top: number; bottom: number }
}

export type PlannedScene = Scene & {
  speaking: readonly Speaking[]
  /** Its two people answer each other too fast to be told apart. */
  atOnce: boolean
}

/** Decides who counts and who speaks in each shot. Pure. */
export function planPicture(watched: PictureFacts, transcript: Pick<Transcript, 'segments'>): PicturePlan {
  const facts = splitAtBars(watched)
  const { width, height } = facts
  const shots = splitAtAbsence(facts)
  const scenes = new Map<Shot, PlannedScene>()
  for (const alike of arrangements({ ...facts, shots })) {
    const speaking = whoSpeaks(alike, transcript, facts)
    for (const [i, scene] of alike.entries()) {
      const atOnce = speakAtOnce(scene.shot, scene.tracks, facts, transcript)
      scenes.set(scene.shot, { ...scene, speaking: speaking[i] ?? [], atOnce })
    }
  }
  return { width, height, scenes: shots.flatMap((shot) => scenes.get(shot) ?? []) }
}

/** The part of a plan that is inside a span. */
export function partOfPlan(plan: PicturePlan, span: Span): PicturePlan {
  return { ...plan, scenes: plan.scenes.flatMap((scene) => partOfScene(scene, span)) }
}

function partOfScene({ shot, tracks, speaking, atOnce }: PlannedScene, span: Span): PlannedScene[] {
  const startSeconds = Math.max(shot.startSeconds, span.startSeconds)
  const endSeconds = Math.min(shot.endSeconds, span.endSeconds)
  if (endSeconds <= startSeconds) return []
  const kept = tracks.map((track) => partOfTrack(track, { startSeconds, endSeconds }))
  const places = kept.map((track, i) => (track === null ? -1 : kept.slice(0, i).filter((one) => one !== null).length))
  return [
    {
      shot: partOfShot(shot, startSeconds, endSeconds),
      tracks: kept.filter((track) => track !== null),
      atOnce: atOnce && kept.every((track) => track !== null),
      speaking: speaking
        .filter(
          (one, i) => one.startSeconds < endSeconds && (speaking[i + 1]?.startSeconds ?? endSeconds) > startSeconds,
        )
        .map((one) => ({ startSeconds: Math.max(startSeconds, one.startSeconds), track: places[one.track] ?? -1 }))
        .filter((one) => one.track >= 0),
    },
  ]
}
