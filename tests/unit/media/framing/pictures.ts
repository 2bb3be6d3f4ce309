import type { FaceTrack, PictureFacts, Shot } from '#lib/media/framing/picture-facts.ts'
import { planPicture } from '#lib/media/framing/plan-picture.ts'
import { planViews } from '#lib/media/framing/plan-views.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { Segment } from '#lib/media/transcript.ts'

export const UPRIGHT = { width: 1080, height: 1920 }

export function shot(startSeconds: number, endSeconds: number, rest: Partial<Shot> = {}): Shot {
  return { startSeconds, endSeconds, kind: 'camera', changing: null, area: null, activity: [], ...rest }
}

/** A face that is at `x` of the time, and whose mouth moves in the given stretches. */
export function face(
  startSeconds: number,
  endSeconds: number,
  x: (seconds: number) => number,
  speaks: readonly [number, number][] = [],
  height = 220,
): FaceTrack {
  const times = Array.from({ length: Math.round((endSeconds - startSeconds) * 10) }, (_, i) => startSeconds + i / 10)
  return {
    startSeconds,
    stepSeconds: 0.1,
    boxes: times.map((at) => ({ x: x(at), y: 420, width: height, height, eyesY: 380 })),
    mouth: times.map((at) => (speaks.some(([from, until]) => at >= from && at < until) ? 0.2 : 0.01)),
    inset: null,
  }
}

export function segment(startSeconds: number, endSeconds: number, speaker?: number): Segment {
  const words = [{ text: 'words', startSeconds, endSeconds }]
  return { startSeconds, endSeconds, text: 'words', words, ...(speaker === undefined ? {} : { speaker }) }
}

export function facts(shots: Shot[], faces: FaceTrack[], size = { width: 1920, height: 1080 }): PictureFacts {
  return { ...size, shots, faces }
}

export function plan(picture: PictureFacts, segments: Segment[] = [], frame = UPRIGHT) {
  return planViews(planPicture(picture, { segments }), frame).map(({ start, end, view }) => ({
    from: secondsOf(start),
    until: secondsOf(end),
    view,
  }))
}
