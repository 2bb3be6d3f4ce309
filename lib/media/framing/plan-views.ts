import { timeOf } from '../timeline/time.ts'
import type { Frame, View, ViewSpan } from '../timeline/timeline.ts'
import type { Transcript } from '../transcript.ts'
import { arrangements } from './arrangements.ts'
import { areBesideScreen, isAlive, screenAndPerson } from './beside-screen.ts'
import { type Followed, followed } from './followed-faces.ts'
import { areaOf, type Box, type FaceTrack, type PictureFacts, type Shot, usualBox } from './picture-facts.ts'
import { speakAtOnce } from './speak-at-once.ts'
import { splitAtAbsence } from './split-at-absence.ts'
import { followView, halfWindow, partView, splitView } from './views.ts'
import { type Scene, type Speaking, whoSpeaks } from './who-speaks.ts'
import { hasShapeOf, largestWindow } from './window-size.ts'

/** A shot without a face that is shorter is not worth a change of the look, and a shorter one shows nothing of what changes in it. */
const SHORT_SECONDS = 1
const MIN_SECONDS_OF_CHANGE = 3
/** What fills the frame by being enlarged more than so many times is shown whole instead: it would be a blur. */
const MAX_ENLARGEMENT = 9

/**
 * What of a picture is shown in a frame of another shape: a camera that follows who speaks, cuts where the picture cuts and where
 * another speaker begins, shows two people one above the other where they speak in turns, a screen above who shows it,
 * and the whole picture where there is nobody to follow, such as slides; without its bars. Pure. Covers all shots of `facts`, in
 * order.
 */
export function planViews(facts: PictureFacts, transcript: Pick<Transcript, 'segments'>, frame: Frame): ViewSpan[] {
  const shots = splitAtAbsence(facts)
  if (hasShapeOf(facts, frame) && shots.every(({ area }) => area === null))
    return shots.map((shot) => spanOf(shot.startSeconds, shot.endSeconds, { kind: 'whole' }))
  const spans = new Map<Shot, ViewSpan[]>()
  for (const scenes of arrangements({ ...facts, shots })) {
    const speaking = whoSpeaks(scenes, transcript, facts)
    for (const [i, scene] of scenes.entries()) {
      const atOnce = speakAtOnce(scene.shot, scene.tracks, facts, transcript)
      spans.set(scene.shot, spansOf(scene, speaking[i] ?? [], atOnce, areaOf(scene.shot, facts), frame))
    }
  }
  return shots.flatMap((shot) => spans.get(shot) ?? [])
}

function spansOf(scene: Scene, speaking: readonly Speaking[], atOnce: boolean, area: Box, frame: Frame): ViewSpan[] {
  const { shot } = scene
  const { startSeconds, endSeconds } = shot
  if (hasShapeOf(area, frame)) return [spanOf(startSeconds, endSeconds, wholeArea(shot, area, frame))]
  const people = shot.kind === 'screen' ? scene.tracks.filter(isAlive) : scene.tracks
  if (people.length === 0 || frame.height > largestWindow(area, frame).height * MAX_ENLARGEMENT)
    return [withoutFaces(shot, area, frame)]
  if (shot.kind === 'screen' && areBesideScreen(people, area)) return [besideScreen(people, shot, area, frame)]
  return followed(scene, speaking, atOnce, area, frame).map((stretch) =>
    spanOf(stretch.startSeconds, stretch.endSeconds, viewOf(stretch, area, frame)),
  )
}

/** A picture that has the frame's shape when its bars are left out. */
function wholeArea({ area, startSeconds }: Shot, { x, y, width, height }: Box, frame: Frame): View {
  if (area === null) return { kind: 'whole' }
  const middle = { at: timeOf(startSeconds), x: x + width / 2, y: y + height / 2 }
  return { kind: 'crop', window: { height: largestWindow(area, frame).height, path: [middle] } }
}

function besideScreen(people: readonly FaceTrack[], shot: Shot, area: Box, frame: Frame): ViewSpan {
  const person = [...people].sort((a, b) => usualBox(b).height - usualBox(a).height)[0]
  if (person === undefined) throw new Error('nobody is beside the screen')
  const window = halfWindow(person, shot, person.inset ?? area, frame)
  return spanOf(shot.startSeconds, shot.endSeconds, screenAndPerson(window, shot, area, frame))
}

function viewOf(stretch: Followed, facts: Box, frame: Frame): View {
  const [first, second] = stretch.tracks
  if (stretch.kind === 'split' && first !== undefined && second !== undefined) {
    return splitView(first, second, stretch, facts, frame)
  }
  return followView(stretch.tracks, stretch, facts, frame)
}

function withoutFaces(shot: Shot, picture: Box, frame: Frame): ViewSpan {
  const { startSeconds, endSeconds, changing } = shot
  const seconds = endSeconds - startSeconds
  const part =
    changing === null || seconds < MIN_SECONDS_OF_CHANGE ? null : partView(changing, startSeconds, picture, frame)
  if (part !== null) return spanOf(startSeconds, endSeconds, part)
  if (seconds >= SHORT_SECONDS || frame.height > largestWindow(picture, frame).height * MAX_ENLARGEMENT)
    return spanOf(startSeconds, endSeconds, shot.area === null ? { kind: 'fit' } : { kind: 'fit', area: shot.area })
  const { height } = largestWindow(picture, frame)
  const middle = { at: timeOf(startSeconds), x: picture.x + picture.width / 2, y: picture.y + picture.height / 2 }
  return spanOf(startSeconds, endSeconds, { kind: 'crop', window: { height, path: [middle] } })
}

function spanOf(startSeconds: number, endSeconds: number, view: View): ViewSpan {
  return { start: timeOf(startSeconds), end: timeOf(endSeconds), view }
}
