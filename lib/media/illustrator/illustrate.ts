import { Worker } from 'node:worker_threads'
import { coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure } from '../task.ts'
import type { Picture, PictureOptions } from './draw-picture.ts'
import type { DrawingAnswer, DrawingRequest } from './illustrate-thread.ts'
import type { Layer } from './layers.ts'
import type { ShotPlan } from './shot-plan.ts'

export type { Picture } from './draw-picture.ts'
export type { Layer } from './layers.ts'

/** Threads that wait for the next picture; a warm one draws twice as fast as a new one. */
const idle: Worker[] = []
/** After so many milliseconds without a picture, a thread and its memory are given back. */
const IDLE_FOR = 30_000

/**
 * Draws a plan in a style, in a thread of its own. The same plan, style, size and seed always give the same picture. Layers are
 * back to front and may be smaller than the frame, in its proportions.
 *
 * @throws MediaFailure `engine_failed`; the signal's reason when aborted.
 */
export async function illustrate(
  plan: ShotPlan,
  { signal, ...options }: PictureOptions & { signal: AbortSignal },
): Promise<Picture> {
  signal.throwIfAborted()
  const thread = idle.pop() ?? new Worker(new URL('./illustrate-thread.ts', import.meta.url))
  const stop = () => void thread.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const answer = await answerOf(thread, { plan, options })
    if ('error' in answer) throw new Error(answer.error)
    keep(thread)
    const { layers, between, description } = answer.picture
    return { layers: asBuffers(layers), ...(between === undefined ? {} : { between: asBuffers(between) }), description }
  } catch (cause) {
    await thread.terminate()
    signal.throwIfAborted()
    throw new MediaFailure('engine_failed', coded('picture_not_drawn'), { cause })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Buffers arrive from a thread as plain arrays. */
const asBuffers = (layers: readonly Layer[]): Layer[] =>
  layers.map((layer) => ({ ...layer, rgba: Buffer.from(layer.rgba) }))

function answerOf(thread: Worker, request: DrawingRequest): Promise<DrawingAnswer> {
  thread.ref()
  return new Promise<DrawingAnswer>((resolve, reject) => {
    const ended = () => reject(new Error('the thread ended without an answer'))
    thread.once('error', reject)
    thread.once('exit', ended)
    thread.once('message', (answer: DrawingAnswer) => {
      thread.off('error', reject)
      thread.off('exit', ended)
      resolve(answer)
    })
    thread.postMessage(request)
  })
}

function keep(thread: Worker): void {
  thread.unref()
  idle.push(thread)
  const timer = setTimeout(() => {
    const at = idle.indexOf(thread)
    if (at < 0) return
    idle.splice(at, 1)
    void thread.terminate()
  }, IDLE_FOR)
  timer.unref()
}
