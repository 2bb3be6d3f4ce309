/**
 * What a camera has to know of a video's picture. Plain data. Positions and sizes in display pixels of the source, times in
 * seconds from its start.
 */
export type PictureFacts = {
  width: number
  height: number
  /** In order, covering the spans that were looked at. */
  shots: Shot[]
  faces: FaceTrack[]
}

export type Span = { startSeconds: number; endSeconds: number }

/** A stretch without a cut of the picture. It starts a moment before its first frame, so that no frame of it is missed. */
export type Shot = Span & {
  /** `screen`: recorded from a screen, or slides: text and flat areas that mostly stand still. */
  kind: 'camera' | 'screen'
  /** What of the picture changes, where that is a part of it. */
  changing: Box | null
  /** What of the picture is not bars, where it has any. */
  area: Box | null
  /** The same from instants on, where bars come, go or change within the shot. */
  bars?: { startSeconds: number; area: Box | null }[]
  /** Where something happens on a recorded screen from second to second, or where one body moves in front of a camera at rest. */
  activity: Activity[]
}

/** What of a shot's picture there is to show. */
export function areaOf({ area }: Pick<Shot, 'area'>, { width, height }: Pick<PictureFacts, 'width' | 'height'>): Box {
  return area ?? { x: 0, y: 0, width, height }
}

/** A stretch of a shot, with what happens in it. */
export function partOfShot(shot: Shot, startSeconds: number, endSeconds: number): Shot {
  if (startSeconds === shot.startSeconds && endSeconds === shot.endSeconds) return shot
  const activity = shot.activity.filter((one) => one.startSeconds > startSeconds - 1 && one.startSeconds < endSeconds)
  return { ...shot, startSeconds, endSeconds, activity }
}

/** Where something happened in a second. */
export type Activity = { startSeconds: number; x: number; y: number }

/** `x` and `y` of the top left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** One face within one shot. */
export type FaceTrack = {
  startSeconds: number
  /** Seconds from one entry of the lists to the next. */
  stepSeconds: number
  /** From the forehead to the chin. */
  boxes: FaceBox[]
  /** How much the mouth moves, beyond the head: around 0 when it is closed or held still. */
  mouth: number[]
  /** The small picture over a larger one in which the face is, where straight edges around it are seen. */
  inset: Box | null
}

/** Of the box the middle and the sides, and the height at which its eyes are. */
export type FaceBox = { x: number; y: number; width: number; height: number; eyesY: number }

/** Instants at which the picture cuts. */
export function sceneCuts({ shots }: PictureFacts): number[] {
  return shots.flatMap((shot, i) => (shots[i - 1]?.endSeconds === shot.startSeconds ? [shot.startSeconds] : []))
}

/** A shot starts at the exact time of its first frame, a face at the time of one that is looked at. */
const BEFORE_SHOT = 0.05

/** Whether a face is of a shot: it starts in it. */
export function isOf({ startSeconds }: FaceTrack, shot: Span): boolean {
  return startSeconds >= shot.startSeconds - BEFORE_SHOT && startSeconds < shot.endSeconds - BEFORE_SHOT
}

export function endOf(track: FaceTrack): number {
  return track.startSeconds + (track.boxes.length - 1) * track.stepSeconds
}

/** Where a face is at an instant; before and after its time, where it was first or last. */
export function faceAt(track: FaceTrack, seconds: number): FaceBox {
  const index = Math.round((seconds - track.startSeconds) / track.stepSeconds)
  const box = track.boxes[Math.min(track.boxes.length - 1, Math.max(0, index))]
  if (box === undefined) throw new Error('a face without a place')
  return box
}

/** Where a face is at the middle of its time. */
export function usualBox({ boxes }: FaceTrack): FaceBox {
  const box = boxes[boxes.length >> 1]
  if (box === undefined) throw new Error('a face without a place')
  return box
}

/** A face within a span; null where it is not seen in it. */
export function partOfTrack(track: FaceTrack, { startSeconds, endSeconds }: Span): FaceTrack | null {
  const { stepSeconds } = track
  const from = Math.max(0, Math.ceil((startSeconds - track.startSeconds) / stepSeconds))
  const until = Math.floor((endSeconds - track.startSeconds) / stepSeconds) + 1
  const boxes = track.boxes.slice(from, Math.max(from, until))
  if (boxes.length === 0) return null
  const mouth = track.mouth.slice(from, from + boxes.length)
  return { ...track, startSeconds: track.startSeconds + from * stepSeconds, boxes, mouth }
}
