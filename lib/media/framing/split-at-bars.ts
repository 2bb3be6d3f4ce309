import { type FaceTrack, isOf, type PictureFacts, partOfShot, partOfTrack, type Shot } from './picture-facts.ts'

/** Shots within which black bars come, go or change, as several, with the faces of each. */
export function splitAtBars(facts: PictureFacts): PictureFacts {
  const shots: Shot[] = []
  const faces: FaceTrack[] = []
  for (const shot of facts.shots) {
    const inside = facts.faces.filter((track) => isOf(track, shot))
    const parts = partsOf(shot)
    shots.push(...parts)
    if (parts.length === 1) faces.push(...inside)
    else faces.push(...parts.flatMap((part) => inside.flatMap((track) => partOfTrack(track, part) ?? [])))
  }
  return { ...facts, shots, faces }
}

function partsOf({ bars = [], ...shot }: Shot): Shot[] {
  if (bars.length < 2) return [shot]
  return bars.map(({ startSeconds, area }, index) => {
    const from = index === 0 ? shot.startSeconds : startSeconds
    return { ...partOfShot(shot, from, bars[index + 1]?.startSeconds ?? shot.endSeconds), area, changing: null }
  })
}
