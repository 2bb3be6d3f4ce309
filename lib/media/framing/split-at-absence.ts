import { endOf, type FaceTrack, isOf, type PictureFacts, partOfShot, type Shot } from './picture-facts.ts'

/** The camera waits so long for a face to come back. */
const WAITING_SECONDS = 6
/** A stretch without faces begins so long after the last one was seen, and ends so long before the next is. */
const STAYS_SECONDS = 1
const COMES_SECONDS = 0.3

/** Shots that show people only for a while, as several: those with people, and those without. */
export function splitAtAbsence({ shots, faces }: Pick<PictureFacts, 'shots' | 'faces'>): Shot[] {
  return shots.flatMap((shot) => {
    const inside = faces.filter((track) => isOf(track, shot))
    return inside.length === 0 ? [shot] : split(shot, inside)
  })
}

function split(shot: Shot, faces: readonly FaceTrack[]): Shot[] {
  const parts: Shot[] = []
  let from = shot.startSeconds
  let seenUntil = shot.startSeconds - STAYS_SECONDS
  for (const track of [...faces].sort((a, b) => a.startSeconds - b.startSeconds)) {
    if (track.startSeconds - seenUntil > WAITING_SECONDS) {
      const [gone, back] = [seenUntil + STAYS_SECONDS, track.startSeconds - COMES_SECONDS]
      if (gone > from) parts.push(partOfShot(shot, from, gone))
      parts.push({ ...partOfShot(shot, gone, back), changing: null })
      from = back
    }
    seenUntil = Math.max(seenUntil, endOf(track))
  }
  const gone = seenUntil + STAYS_SECONDS
  if (shot.endSeconds - gone <= WAITING_SECONDS) return [...parts, partOfShot(shot, from, shot.endSeconds)]
  return [...parts, partOfShot(shot, from, gone), { ...partOfShot(shot, gone, shot.endSeconds), changing: null }]
}
