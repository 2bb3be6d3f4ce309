import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { downloadFile } from '#lib/core/fetch/safe-fetch-download.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { callProvider } from '../call-provider.ts'
import { isRefusal } from '../is-refusal.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { IMAGE_PROVIDER, MAX_PICTURE_BYTES, NoPicture, type PictureRequest } from './picture-request.ts'

const TIMEOUT_MS = 4 * 60_000
const DOWNLOAD_TIMEOUT_MS = 60_000

const images = z.object({
  data: z
    .array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() }))
    .nullish()
    .transform((data) => data ?? []),
})

/**
 * Asks for a picture in the form that OpenAI made common (`POST /images/generations`). Which of its two answers comes, the picture
 * itself or an address, is left to the provider: some refuse the option. The bytes are not checked yet.
 *
 * @param target where a picture that has to be fetched may be written.
 * @throws NoPicture when it refuses these words, or its picture cannot be fetched; ProviderFailure; FetchFailure; SyntaxError or
 *   ZodError for an answer of another form; the signal's reason.
 */
export async function askImages(wish: PictureRequest, target: string, signal: AbortSignal): Promise<Buffer> {
  const { prompt, width, height } = wish
  const body = { model: requireSetting('DRAW_MODEL'), prompt, n: 1, size: `${width}x${height}` }
  const [image] = images.parse(JSON.parse(await post(JSON.stringify(body), signal))).data
  if (typeof image?.b64_json === 'string') return Buffer.from(image.b64_json, 'base64')
  // An answer without a picture is how some report that a filter removed it.
  if (typeof image?.url !== 'string') throw new NoPicture(coded('image_missing'))
  if (image.url.startsWith('data:')) return Buffer.from(image.url.slice(image.url.indexOf(',') + 1), 'base64')
  return fetchPicture(image.url, target, signal)
}

async function post(body: string, signal: AbortSignal): Promise<string> {
  const question = {
    ...IMAGE_PROVIDER,
    url: `${requireSetting('DRAW_URL')}/images/generations`,
    key: settings().DRAW_KEY,
    contentType: 'application/json',
    body,
    timeoutMs: TIMEOUT_MS,
    maxResponseBytes: Math.ceil(MAX_PICTURE_BYTES * 1.4),
  }
  try {
    return (await callProvider(question, signal)).body.toString('utf8')
  } catch (error) {
    if (error instanceof ProviderFailure && isRefusal(error))
      throw new NoPicture(coded('image_refused'), { cause: error })
    throw error
  }
}

async function fetchPicture(url: string, target: string, signal: AbortSignal): Promise<Buffer> {
  const { ALLOW_PRIVATE_ORIGINS } = settings()
  try {
    await downloadFile(url, {
      target,
      maxBytes: MAX_PICTURE_BYTES,
      signal,
      totalTimeoutMs: DOWNLOAD_TIMEOUT_MS,
      maxAttemptsWithoutProgress: 2,
      // A provider that the operator runs may be private, and so may its pictures.
      allowedOrigins: [...ALLOW_PRIVATE_ORIGINS, new URL(requireSetting('DRAW_URL')).origin],
    })
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    throw new NoPicture(coded('image_unfetched'), { cause: error })
  }
  return readFile(target)
}
