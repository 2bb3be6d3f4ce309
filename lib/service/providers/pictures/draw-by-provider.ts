import { join } from 'node:path'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { logger } from '#lib/core/log/log.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { runStageOnce, writeBytesAtomically } from '#lib/media/stage-file.ts'
import type { Frame } from '#lib/media/timeline/timeline.ts'
import { toProviderFailure } from '../as-provider-failure.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { withRetry } from '../with-retry.ts'
import { askComfy } from './ask-comfy.ts'
import { askImages } from './ask-images.ts'
import { IMAGE_PROVIDER, NoPicture, type PictureRequest } from './picture-request.ts'

/** An unchanged picture, not checked yet, or why there is none, for everybody to read. */
type ProvidedPicture = { path: string } | { path: null; why: CodedMessage }

/** Pictures by the names of the wishes. */
export type ProvidedPictures = { provider: string; pictures: Record<string, ProvidedPicture> }

type Work = { directory: string; signal: AbortSignal; onPicture?: (done: number) => void }

/** A queue and a slow model together. */
const PICTURE_TIMEOUT_MS = 10 * 60_000
/** Providers draw slowly and side by side. */
const CONCURRENCY = 3
/** So many pictures that fail one after the other are not bad luck with words. */
const MAX_FAULTS = 3

/** Whether pictures come from a provider that an operator set up. */
export const hasIllustrator = (): boolean => settings().DRAW_URL !== undefined

/** As which the report names the provider. */
function illustratorName(): string {
  const { DRAW_FORM, DRAW_MODEL } = settings()
  const model = DRAW_FORM === 'comfyui' ? 'ComfyUI' : (DRAW_MODEL ?? 'provider')
  return `${model} at ${new URL(requireSetting('DRAW_URL')).host}`
}

/** The size to ask for: DRAW_SIZE, lying where the frame does. */
export function pictureSize(frame: Frame): { width: number; height: number } {
  const [width = 0, height = 0] = settings().DRAW_SIZE.split('x').map(Number)
  return frame.width > frame.height ? { width: height, height: width } : { width, height }
}

/**
 * Has pictures made by the provider that the operator set up. What it refuses, or what cannot be fetched, is left out with its
 * reason; when it cannot be used at all, it is not asked any more. Every answer is kept in the directory, so that a second run asks
 * for nothing twice.
 *
 * @throws the signal's reason; failures of the disk.
 */
export async function drawByProvider(wishes: readonly PictureRequest[], work: Work): Promise<ProvidedPictures> {
  const state: State = { isUnusable: false, hasEnded: false, faults: 0 }
  const pictures: Record<string, ProvidedPicture> = {}
  const left = wishes.values()
  let done = 0
  const drawNext = async () => {
    for (const wish of left) {
      if (state.hasEnded) return
      pictures[wish.name] = await drawOrReuse(wish, work, state)
      work.onPicture?.(++done)
    }
  }
  const ended = await Promise.allSettled(
    Array.from({ length: CONCURRENCY }, () =>
      drawNext().catch((error: unknown) => {
        state.hasEnded = true
        throw error
      }),
    ),
  )
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return { provider: illustratorName(), pictures }
}

/** `hasEnded`: something failed that is not the provider's, so that no more is to be asked for. */
type State = { isUnusable: boolean; hasEnded: boolean; faults: number }

const UNUSABLE: ProvidedPicture = { path: null, why: coded('images_failed') }

function drawOrReuse(wish: PictureRequest, work: Work, state: State): Promise<ProvidedPicture> {
  return runStageOnce(work.directory, `picture-${wish.name}.json`, async () =>
    state.isUnusable ? UNUSABLE : drawOne(wish, work, state),
  )
}

async function drawOne(wish: PictureRequest, { directory, signal }: Work, state: State): Promise<ProvidedPicture> {
  const path = join(directory, `picture-${wish.name}`)
  try {
    const bytes = await askInWords(wish, `${path}.download`, signal)
    await writeBytesAtomically(path, bytes)
    state.faults = 0
    return { path }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof NoPicture) && !(error instanceof ProviderFailure)) throw error
    logger('pictures').warn(
      { err: error },
      'the image provider gave no picture; it is drawn by the built-in illustrator',
    )
    state.faults += 1
    state.isUnusable ||= error instanceof ProviderFailure || state.faults >= MAX_FAULTS
    return error instanceof NoPicture ? { path: null, why: error.reason } : UNUSABLE
  }
}

/** A refusal can be of the words around those that are illustrated: then these are asked for alone. @throws as `ask`. */
async function askInWords(wish: PictureRequest, target: string, signal: AbortSignal): Promise<Buffer> {
  const { plainPrompt } = wish
  try {
    return await ask(wish, target, signal)
  } catch (error) {
    const isRefused = error instanceof NoPicture && REFUSALS.has(error.reason.code)
    if (!isRefused || plainPrompt === undefined) throw error
    return ask({ ...wish, prompt: plainPrompt }, target, signal)
  }
}

const REFUSALS: ReadonlySet<string> = new Set(['image_refused', 'image_missing'])

/** @throws NoPicture; ProviderFailure; the signal's reason. */
function ask(wish: PictureRequest, target: string, stopping: AbortSignal): Promise<Buffer> {
  return withRetry(async () => {
    const timeout = AbortSignal.timeout(PICTURE_TIMEOUT_MS)
    const signal = AbortSignal.any([timeout, stopping])
    try {
      return await (settings().DRAW_FORM === 'comfyui' ? askComfy(wish, signal) : askImages(wish, target, signal))
    } catch (error) {
      stopping.throwIfAborted()
      if (error instanceof NoPicture) throw error
      throw toProviderFailure(error, IMAGE_PROVIDER, timeout.aborted)
    }
  }, stopping)
}
