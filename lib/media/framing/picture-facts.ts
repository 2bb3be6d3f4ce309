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
  /** Where something happens on a recorded screen, from second to second; empty for what a camera saw. */
  activity: Activity[]
}

/** What of a shot's picture there is to show. */
export function areaOf({ area }: Pick<Shot, 'area'>, { width, height }: Pick<PictureFacts, 'width' | 'height'>): Box {
  return area ?? { x: 0, y: 0, width, height }
}

/** Where on a screen something happened in a second. */
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
