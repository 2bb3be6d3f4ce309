import { isAlive } from './beside-screen.ts'
import { endOf, type FaceTrack, isOf, type PictureFacts, type Shot, usualBox } from './picture-facts.ts'
import type { Scene } from './who-speaks.ts'

/** A face that is less of the picture's height, or of the largest face, is of a person in the background. */
const MIN_SHARE_OF_PICTURE = 0.035
const MIN_SHARE_OF_LARGEST = 0.4
/** A face that is seen for less of its shot is of a passer-by. */
const MIN_SECONDS = 0.8
const MIN_SHARE_OF_SHOT = 0.25
/** Faces of two shots that are as near, in their heights, are at the same place. */
const SAME_PLACE = 0.8

/**
 * The shots of a video with the faces that count, from left to right; shots with faces at the same places are together, because
 * they show the same people from the same camera.
 */
export function arrangements({ shots, faces, height }: PictureFacts): Scene[][] {
  const groups: Scene[][] = []
  for (const shot of shots) {
    const scene = { shot, tracks: facesThatCount(shot, faces, height) }
    const group =
      scene.tracks.length < 2 ? undefined : groups.find(([first]) => first !== undefined && isLike(first, scene))
    if (group === undefined) groups.push([scene])
    else group.push(scene)
  }
  return groups
}

function facesThatCount(shot: Shot, faces: readonly FaceTrack[], pictureHeight: number): FaceTrack[] {
  const seconds = shot.endSeconds - shot.startSeconds
  const candidates = faces.filter((track) => {
    const seen = endOf(track) - track.startSeconds
    return isOf(track, shot) && (seen >= MIN_SECONDS || seen >= seconds * MIN_SHARE_OF_SHOT)
  })
  // A face on a poster does not speak; it is looked at only where nobody else is there.
  const alive = candidates.filter(isAlive)
  const people = alive.length > 0 ? alive : candidates
  const largest = Math.max(0, ...people.map((track) => usualBox(track).height))
  return people
    .filter(
      (track) =>
        usualBox(track).height >= Math.max(largest * MIN_SHARE_OF_LARGEST, pictureHeight * MIN_SHARE_OF_PICTURE),
    )
    .sort((a, b) => usualBox(a).x - usualBox(b).x)
}

function isLike(a: Scene, b: Scene): boolean {
  return (
    a.tracks.length === b.tracks.length &&
    a.tracks.every((track, i) => {
      const other = b.tracks[i]
      if (other === undefined) return false
      const [one, two] = [usualBox(track), usualBox(other)]
      return Math.hypot(one.x - two.x, one.y - two.y) < Math.min(one.height, two.height) * SAME_PLACE
    })
  )
}
