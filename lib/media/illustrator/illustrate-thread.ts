import { parentPort } from 'node:worker_threads'
import { drawPicture, type Picture, type PictureOptions } from './draw-picture.ts'
import type { ShotPlan } from './shot-plan.ts'

export type DrawingRequest = { plan: ShotPlan; options: PictureOptions }
export type DrawingAnswer = { picture: Picture } | { error: string }

/** Entry point of the illustrator's worker thread: answers each request with its picture. */
parentPort?.on('message', ({ plan, options }: DrawingRequest) => {
  parentPort?.postMessage(answerTo(plan, options))
})

function answerTo(plan: ShotPlan, options: PictureOptions): DrawingAnswer {
  try {
    return { picture: drawPicture(plan, options) }
  } catch (cause) {
    return { error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}
