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

/**
 * The plan with the captions that are part of the picture left out of every shot, so that only ours are seen. Null where that is not
 * possible in one of them: where the captions stand in its middle, over a head, or on a screen, which is shown whole. Pure.
 */
export function leaveOutCaptions(plan: PicturePlan, captions: Band): PicturePlan | null {
  const scenes = plan.scenes.map((scene) => withoutBand(scene, plan, captions))
  return scenes.some((scene) => scene === null) ? null : { ...plan, scenes: scenes.filter((scene) => scene !== null) }
}

/** Whether the picture can be blurred where captions are: no face is there, and no screen. Pure. */
export function canBlurCaptions({ scenes, height }: PicturePlan, { top, bottom }: Band): boolean {
  const isBeside = ({ y, height: high }: Box) => y + high / 2 <= top * height || y - high / 2 >= bottom * height
  return scenes.every(
    ({ shot, tracks }) => shot.kind !== 'screen' && tracks.every(({ boxes }) => boxes.every(isBeside)),
  )
}

function withoutBand(scene: PlannedScene, plan: PicturePlan, captions: Band): PlannedScene | null {
  const { shot, tracks } = scene
  if (shot.kind === 'screen') return null
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
