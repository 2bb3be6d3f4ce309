import { areBesideScreen, isAlive, isVideoCall } from './beside-screen.ts'
import { areaOf, type Box, type FaceTrack, type Shot } from './picture-facts.ts'
import type { PicturePlan, PlannedScene } from './plan-picture.ts'

/** Rows with captions, as shares of the picture's height. */
type Band = { top: number; bottom: number }

/** Captions nearer to the middle than this share of the height cannot be left out: too little of the picture would remain. */
const LEAST_LEFT = 0.62
/** Between what is shown and the captions, as a share of the height: their shadows and the feet of letters. */
const MARGIN = 0.015
/** Of a face's height, below its chin and above its forehead: a beard, and hair. */
const CHIN = 0.15
const HAIR = 0.6

/** Of the time, the share of screens up to which the rest decides: titles at the beginning, for example. */
const FEW_SCREENS = 0.15

/**
 * The plan with what is written in the picture left out of every shot of people. Null where that is not possible in one of them: where
 * it stands in its middle or over a head, and where more than a little are screens, which are shown whole. Pure.
 */
export function leaveOutCaptions(plan: PicturePlan, captions: Band): PicturePlan | null {
  if (shareOfScreens(plan) > FEW_SCREENS) return null
  const scenes = plan.scenes.map((scene) => (isScreen(scene, plan) ? scene : withoutBand(scene, plan, captions)))
  return scenes.some((scene) => scene === null) ? null : { ...plan, scenes: scenes.filter((scene) => scene !== null) }
}

/** Whether the picture can be blurred where captions are: no face is there, and next to no screen. Pure. */
export function canBlurCaptions(plan: PicturePlan, { top, bottom }: Band): boolean {
  const { scenes, height } = plan
  const isBeside = ({ y, height: high }: Box) => y + high / 2 <= top * height || y - high / 2 >= bottom * height
  if (shareOfScreens(plan) > FEW_SCREENS) return false
  return scenes.every(
    (scene) => isScreen(scene, plan) || scene.tracks.filter(isAlive).every(({ boxes }) => boxes.every(isBeside)),
  )
}

/** Whether a shot is shown as a screen, and not as what is behind somebody who is followed. */
function isScreen({ shot, tracks }: PlannedScene, plan: PicturePlan): boolean {
  if (shot.kind !== 'screen') return false
  const people = tracks.filter(isAlive)
  const area = areaOf(shot, plan)
  return people.length === 0 || areBesideScreen(people, area) || isVideoCall(people, area)
}

function shareOfScreens(plan: PicturePlan): number {
  const secondsOf = (scenes: readonly PlannedScene[]) =>
    scenes.reduce((sum, { shot }) => sum + shot.endSeconds - shot.startSeconds, 0)
  return secondsOf(plan.scenes.filter((scene) => isScreen(scene, plan))) / Math.max(0.001, secondsOf(plan.scenes))
}

function withoutBand(scene: PlannedScene, plan: PicturePlan, captions: Band): PlannedScene | null {
  const { shot, tracks } = scene
  const area = beside(areaOf(shot, plan), plan.height, captions)
  if (area === null || !tracks.every((track) => isInside(track, area))) return null
  return { ...scene, shot: { ...shot, area, changing: within(shot.changing, area) } }
}

/** The larger part above or below the captions; null where it is too low. */
function beside(area: Box, height: number, { top, bottom }: Band): Box | null {
  const [above, below] = [(top - MARGIN) * height - area.y, area.y + area.height - (bottom + MARGIN) * height]
  // They are in the bars.
  if (above >= area.height || below >= area.height) return area
  const kept = Math.max(above, below)
  if (kept < height * LEAST_LEFT) return null
  return { ...area, y: above >= below ? area.y : area.y + area.height - kept, height: kept }
}

function isInside({ boxes }: FaceTrack, { y, height }: Box): boolean {
  return boxes.every((box) => {
    const [top, bottom] = [box.y - box.height * (0.5 + HAIR), box.y + box.height * (0.5 + CHIN)]
    // What was cut off by the picture's own edge is not cut off by leaving captions out.
    return (y === 0 || top >= y) && bottom <= y + height
  })
}

function within(changing: Shot['changing'], area: Box): Shot['changing'] {
  if (changing === null) return null
  const y = Math.max(changing.y, area.y)
  const height = Math.min(changing.y + changing.height, area.y + area.height) - y
  return height <= 0 ? null : { ...changing, y, height }
}
