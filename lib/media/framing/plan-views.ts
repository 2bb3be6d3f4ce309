import { timeOf } from '../timeline/time.ts'
import type { Frame, View, ViewSpan } from '../timeline/timeline.ts'
import { activityWindow } from './activity-window.ts'
import {
  areBesideScreen,
  isAlive,
  isVideoCall,
  type ScreenLayout,
  screenAndPerson,
  usualLayout,
} from './beside-screen.ts'
import { type Followed, followed } from './followed-faces.ts'
import { areaOf, type Box, type FaceTrack, type Shot, usualBox } from './picture-facts.ts'
import type { PicturePlan, PlannedScene } from './plan-picture.ts'
import { usedPart } from './used-part.ts'
import { followView, holdsHeads, partView, splitView } from './views.ts'
import { hasShapeOf, largestWindow } from './window-size.ts'

/** A shot without a face that is shorter is not worth a change of the look, and a shorter one shows nothing of what changes in it. */
const SHORT_SECONDS = 1
const MIN_SECONDS_OF_CHANGE = 3
/** Somebody without a visible face is followed who moves in so many of a shot's seconds. */
const MOSTLY_MOVING = 0.7
/** What fills the frame by being enlarged more than so many times is shown whole instead: it would be a blur. */
const MAX_ENLARGEMENT = 9

/**
 * What of a picture is shown in a frame of another shape: a camera that follows who speaks, cuts where the picture cuts and where
 * another speaker begins, shows two people one above the other where they speak in turns, a screen above who shows it,
 * and the whole picture where there is nobody to follow, such as slides, or where heads would be cut off; without its bars. Pure.
 * Covers all scenes of the plan, in order.
 *
 * @param layout how screens with a person beside them are shown; null for the usual way.
 */
export function planViews(plan: PicturePlan, frame: Frame, layout: ScreenLayout | null = null): ViewSpan[] {
  const { scenes } = plan
  if (hasShapeOf(plan, frame) && scenes.every(({ shot }) => shot.area === null))
    return scenes.map(({ shot }) => spanOf(shot.startSeconds, shot.endSeconds, { kind: 'whole' }))
  return scenes.flatMap((scene) => spansOf(scene, areaOf(scene.shot, plan), frame, layout))
}

function spansOf(scene: PlannedScene, area: Box, frame: Frame, layout: ScreenLayout | null): ViewSpan[] {
  const { shot } = scene
  const { startSeconds, endSeconds } = shot
  if (hasShapeOf(area, frame)) return [spanOf(startSeconds, endSeconds, wholeArea(shot, area, frame))]
  if (shot.kind === 'screen' && layout === 'whole-screen') return [spanOf(startSeconds, endSeconds, wholeShot(shot))]
  const people = peopleOf(scene)
  if (people.length === 0 || frame.height > largestWindow(area, frame).height * MAX_ENLARGEMENT)
    return [withoutFaces(shot, area, frame)]
  const person = presenterOf(scene, area)
  if (person !== null) {
    const chosen = layout === null || layout === 'whole-screen' ? usualLayout(person, area, frame) : layout
    return [spanOf(startSeconds, endSeconds, shownBeside(chosen, person, shot, area, frame))]
  }
  if (shot.kind === 'screen' && isVideoCall(people, area)) return [spanOf(startSeconds, endSeconds, wholeShot(shot))]
  return followed(scene, scene.speaking, scene.atOnce, area, frame).map((stretch) =>
    spanOf(stretch.startSeconds, stretch.endSeconds, viewOf(stretch, shot, area, frame)),
  )
}

/** A picture that has the frame's shape when its bars are left out. */
function wholeArea({ area, startSeconds }: Shot, { x, y, width, height }: Box, frame: Frame): View {
  if (area === null) return { kind: 'whole' }
  const middle = { at: timeOf(startSeconds), x: x + width / 2, y: y + height / 2 }
  return { kind: 'crop', window: { height: largestWindow(area, frame).height, path: [middle] } }
}

function peopleOf({ shot, tracks }: PlannedScene): readonly FaceTrack[] {
  return shot.kind === 'screen' ? tracks.filter(isAlive) : tracks
}

/** Who shows a screen from beside it; null where nobody does. */
function presenterOf(scene: PlannedScene, area: Box): FaceTrack | null {
  const people = peopleOf(scene)
  if (scene.shot.kind !== 'screen' || people.length === 0 || !areBesideScreen(people, area)) return null
  return people.reduce((tallest, one) => (usualBox(one).height > usualBox(tallest).height ? one : tallest))
}

/** The layout of screens with a person, where the plan has any: how they are shown unless another is chosen. */
export function screenLayoutOf(plan: PicturePlan, frame: Frame): ScreenLayout | null {
  for (const scene of plan.scenes) {
    const area = areaOf(scene.shot, plan)
    const person = presenterOf(scene, area)
    if (person !== null && !hasShapeOf(area, frame)) return usualLayout(person, area, frame)
  }
  return null
}

function shownBeside(layout: ScreenLayout, person: FaceTrack, shot: Shot, area: Box, frame: Frame): View {
  return layout === 'whole-screen' ? wholeShot(shot) : screenAndPerson(layout, person, shot, area, frame)
}

function viewOf(stretch: Followed, shot: Shot, area: Box, frame: Frame): View {
  const [first, second] = stretch.tracks
  const isSplit = stretch.kind === 'split' && first !== undefined && second !== undefined
  // Two flat strips would cut off both heads, and a window that is lower than a head cuts off every one.
  if (isSplit ? frame.width > frame.height : !holdsHeads(stretch.tracks, area, frame)) return wholeShot(shot)
  return isSplit ? splitView(first, second, stretch, area, frame) : followView(stretch.tracks, stretch, area, frame)
}

function withoutFaces(shot: Shot, picture: Box, frame: Frame): ViewSpan {
  const { startSeconds, endSeconds, changing } = shot
  const seconds = endSeconds - startSeconds
  const part =
    changing === null || seconds < MIN_SECONDS_OF_CHANGE ? null : partView(changing, startSeconds, picture, frame)
  if (part !== null) return spanOf(startSeconds, endSeconds, part)
  const largest = largestWindow(picture, frame)
  if (isOfOneBody(shot) && frame.height <= largest.height * MAX_ENLARGEMENT)
    return spanOf(startSeconds, endSeconds, { kind: 'crop', window: activityWindow(shot, picture, largest) })
  const used = shot.kind === 'screen' ? usedPart(shot.activity, picture) : null
  if (used !== null) return spanOf(startSeconds, endSeconds, { kind: 'fit', area: used })
  if (seconds >= SHORT_SECONDS || frame.height > largest.height * MAX_ENLARGEMENT)
    return spanOf(startSeconds, endSeconds, wholeShot(shot))
  const { height } = largest
  const middle = { at: timeOf(startSeconds), x: picture.x + picture.width / 2, y: picture.y + picture.height / 2 }
  return spanOf(startSeconds, endSeconds, { kind: 'crop', window: { height, path: [middle] } })
}

/** Whether somebody without a visible face moves through most of a shot, who can be followed. */
function isOfOneBody({ kind, startSeconds, endSeconds, activity }: Shot): boolean {
  const seconds = endSeconds - startSeconds
  return kind === 'camera' && seconds >= MIN_SECONDS_OF_CHANGE && activity.length >= seconds * MOSTLY_MOVING
}

function wholeShot({ area }: Shot): View {
  return area === null ? { kind: 'fit' } : { kind: 'fit', area }
}

function spanOf(startSeconds: number, endSeconds: number, view: View): ViewSpan {
  return { start: timeOf(startSeconds), end: timeOf(endSeconds), view }
}
