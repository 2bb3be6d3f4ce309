import { endOf, type FaceTrack } from './picture-facts.ts'

/** A face that is hidden for longer is taken for another one. */
const MAX_GAP_SECONDS = 4

/**
 * Joins the tracks of one shot that are the same face before and after it was hidden: not at the same time, near each other and
 * about as large. In between it moves on a straight line and its mouth is still.
 */
export function joinFaceTracks(tracks: readonly FaceTrack[]): FaceTrack[] {
  const joined: FaceTrack[] = []
  for (const track of [...tracks].sort((a, b) => a.startSeconds - b.startSeconds)) {
    const before = joined.filter((each) => continues(each, track)).sort((a, b) => endOf(b) - endOf(a))[0]
    if (before === undefined) joined.push({ ...track, boxes: [...track.boxes], mouth: [...track.mouth] })
    else append(before, track)
  }
  return joined
}

function continues(before: FaceTrack, after: FaceTrack): boolean {
  const [last, first] = [before.boxes.at(-1), after.boxes[0]]
  const gap = after.startSeconds - endOf(before)
  if (last === undefined || first === undefined || gap <= 0 || gap > MAX_GAP_SECONDS) return false
  const distance = Math.hypot(first.x - last.x, first.y - last.y) / last.height
  const ratio = first.height / last.height
  return distance < 1 + gap * 0.5 && ratio > 0.6 && ratio < 1.7
}

function append(track: FaceTrack, next: FaceTrack): void {
  const last = track.boxes.at(-1)
  const first = next.boxes[0]
  if (last === undefined || first === undefined) return
  const missing = Math.max(0, Math.round((next.startSeconds - endOf(track)) / track.stepSeconds) - 1)
  for (let i = 1; i <= missing; i++) {
    const share = i / (missing + 1)
    const between = (from: number, to: number) => from + (to - from) * share
    track.boxes.push({
      x: between(last.x, first.x),
      y: between(last.y, first.y),
      width: between(last.width, first.width),
      height: between(last.height, first.height),
      eyesY: between(last.eyesY, first.eyesY),
    })
    track.mouth.push(0)
  }
  track.boxes.push(...next.boxes)
  track.mouth.push(...next.mouth)
  track.inset ??= next.inset
}
