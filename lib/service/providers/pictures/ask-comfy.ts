import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { logger } from '#lib/core/log/log.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { callProvider, unusableResponse } from '../call-provider.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { fillWorkflow } from './comfy-workflow.ts'
import { IMAGE_PROVIDER, MAX_PICTURE_BYTES, NoPicture, type PictureRequest } from './picture-request.ts'

/** Of one call; the caller sets how long a picture may take. */
const TIMEOUT_MS = 30_000
const POLL_MS = 500
const MAX_RESPONSE_BYTES = 4 * 2 ** 20
/** A canceled project is to be gone within 2 s. */
const CANCEL_TIMEOUT_MS = 1000

const queued = z.object({ prompt_id: z.string() })
const madeFile = z.object({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
})
const done = z.object({
  status: z.object({ status_str: z.string().optional(), completed: z.boolean().optional() }).nullish(),
  outputs: z.record(z.string(), z.looseObject({ images: z.array(madeFile).nullish() })).default({}),
})
const running = z.object({ queue_running: z.array(z.array(z.unknown())) })

/**
 * Lets ComfyUI make a picture by the operator's workflow: queues it (`/prompt`), asks until it is done (`/history/{id}`) and gets
 * the file (`/view`). An abandoned request is removed from its queue. The bytes are not checked yet.
 *
 * @throws NoPicture when the workflow failed for this picture; ProviderFailure; FetchFailure; SyntaxError or ZodError for an
 *   answer of another form; the signal's reason.
 */
export async function askComfy(wish: PictureRequest, signal: AbortSignal): Promise<Buffer> {
  const prompt = fillWorkflow(await readTemplate(), wish)
  const body = JSON.stringify({ prompt, client_id: randomUUID() })
  const { prompt_id: id } = queued.parse(JSON.parse((await call('/prompt', signal, body)).toString('utf8')))
  try {
    const file = await pictureOf(id, signal)
    return await call(`/view?${new URLSearchParams(file)}`, signal)
  } catch (error) {
    if (signal.aborted) await cancelPrompt(id)
    throw error
  }
}

async function readTemplate(): Promise<string> {
  try {
    return await readFile(requireSetting('DRAW_WORKFLOW'), 'utf8')
  } catch (cause) {
    const message = coded('workflow_unreadable')
    throw new ProviderFailure(message, { isTransient: false, cause })
  }
}

async function pictureOf(id: string, signal: AbortSignal): Promise<z.output<typeof madeFile>> {
  for (;;) {
    const answer = (await call(`/history/${encodeURIComponent(id)}`, signal)).toString('utf8')
    const entry = z.record(z.string(), z.unknown()).parse(JSON.parse(answer))[id]
    if (entry !== undefined) {
      const { status, outputs } = done.parse(entry)
      if (status?.status_str === 'error')
        throw new NoPicture(coded('image_failed'), { cause: new Error(answer.slice(0, 2000)) })
      const files = Object.values(outputs).flatMap(({ images }) => images ?? [])
      const file = files.find(({ type }) => type === 'output') ?? files[0]
      if (file === undefined) throw unusableResponse(IMAGE_PROVIDER, coded('workflow_made_no_picture'))
      return file
    }
    await delay(POLL_MS, undefined, { signal })
  }
}

/** Only our own work is interrupted: others may use the same server. */
async function cancelPrompt(id: string): Promise<void> {
  const signal = AbortSignal.timeout(CANCEL_TIMEOUT_MS)
  try {
    await call('/queue', signal, JSON.stringify({ delete: [id] }))
    const { queue_running } = running.parse(JSON.parse((await call('/queue', signal)).toString('utf8')))
    if (queue_running.some((entry) => entry.includes(id)))
      await call('/interrupt', signal, JSON.stringify({ prompt_id: id }))
  } catch (error) {
    logger('pictures').warn({ err: error }, 'a picture could not be taken out of the queue of the image provider')
  }
}

async function call(path: string, signal: AbortSignal, body?: string): Promise<Buffer> {
  const question = {
    ...IMAGE_PROVIDER,
    ...{ url: `${requireSetting('DRAW_URL')}${path}`, key: settings().DRAW_KEY, timeoutMs: TIMEOUT_MS },
    maxResponseBytes: path.startsWith('/view') ? MAX_PICTURE_BYTES : MAX_RESPONSE_BYTES,
    ...(body === undefined ? {} : { contentType: 'application/json', body }),
  }
  return (await callProvider(question, signal)).body
}
