import { timeOf } from '../timeline/time.ts'
import type { Frame, View, ViewSpan } from '../timeline/timeline.ts'
import type { Transcript } from '../transcript.ts'
import { arrangements } from './arrangements.ts'
import { type Followed, followed } from './followed-faces.ts'
import { type PictureFacts, type Shot, usualBox } from './picture-facts.ts'
import { splitAtAbsence } from './split-at-absence.ts'
import { followView, partView, splitView } from './views.ts'
import { whoSpeaks } from './who-speaks.ts'
import { hasShapeOf, largestWindow } from './window-size.ts'

/** A shot without a face that is shorter is not worth a change of the look, and a shorter one shows nothing of what changes in it. */
const SHORT_SECONDS = 1
const LEAST_SECONDS_OF_CHANGE = 3
/** A face on a recorded screen that is less of the picture's height is a small picture of the speaker beside what is shown. */
const LEAST_FACE_ON_SCREEN = 0.25

/**
 * What of a picture is shown in a frame of another shape: a camera that follows who speaks, cuts where the picture cuts and where
 * somebody speaks who is elsewhere, shows two people one above the other where they speak in turns, and the whole picture where
 * there is nobody to follow, such as slides. Pure. Covers all shots of `facts`, in order.
 */
export function planViews(facts: PictureFacts, transcript: Pick<Transcript, 'segments'>, frame: Frame): ViewSpan[] {
  const shots = splitAtAbsence(facts)
  if (hasShapeOf(facts, frame))
    return shots.map((shot) => spanOf(shot.startSeconds, shot.endSeconds, { kind: 'whole' }))
  const spans = new Map<Shot, ViewSpan[]>()
  for (const scenes of arrangements({ ...facts, shots })) {
    const speaking = whoSpeaks(scenes, transcript)
    for (const [i, scene] of scenes.entries()) {
      const { shot, tracks } = scene
      if (tracks.length === 0 || isBesideScreen(scene, facts)) spans.set(shot, [withoutFaces(shot, facts, frame)])
      else {
        const stretches = followed(scene, speaking[i] ?? [], facts, frame)
        spans.set(
          shot,
          stretches.map((stretch) => spanOf(stretch.startSeconds, stretch.endSeconds, viewOf(stretch, facts, frame))),
        )
      }
    }
  }
  return shots.flatMap((shot) => spans.get(shot) ?? [])
}

function viewOf(stretch: Followed, facts: PictureFacts, frame: Frame): View {
  const [first, second] = stretch.tracks
  if (stretch.kind === 'split' && first !== undefined && second !== undefined) {
    return splitView(first, second, stretch, facts, frame)
  }
  return followView(stretch.tracks, stretch, facts, frame)
}

function isBesideScreen({ shot, tracks }: ReturnType<typeof arrangements>[number][number], { height }: PictureFacts) {
  const tallest = Math.max(...tracks.map((track) => usualBox(track).height))
  return shot.kind === 'screen' && tallest < height * LEAST_FACE_ON_SCREEN
}

function withoutFaces(shot: Shot, facts: PictureFacts, frame: Frame): ViewSpan {
  const { startSeconds, endSeconds, changing } = shot
  const seconds = endSeconds - startSeconds
  const part =
    changing === null || seconds < LEAST_SECONDS_OF_CHANGE ? null : partView(changing, startSeconds, facts, frame)
  if (part !== null) return spanOf(startSeconds, endSeconds, part)
  if (seconds >= SHORT_SECONDS) return spanOf(startSeconds, endSeconds, { kind: 'fit' })
  const { height } = largestWindow(facts, frame)
  const middle = { at: timeOf(startSeconds), x: facts.width / 2, y: facts.height / 2 }
  return spanOf(startSeconds, endSeconds, { kind: 'crop', window: { height, path: [middle] } })
}

function spanOf(startSeconds: number, endSeconds: number, view: View): ViewSpan {
  return { start: timeOf(startSeconds), end: timeOf(endSeconds), view }
}
