import { type SubtitleTexts, subtitleTexts, type Translation } from '#lib/contract/languages/translation.ts'
import {
  type TranslationRequest,
  type TranslationResponse,
  translationResponse,
} from '#lib/contract/languages/translation-request.ts'
import type { TextWithMessage } from '#lib/contract/messages/coded.ts'
import { call, refusalOf } from './service-client.ts'
import { outputPath, type ServiceOutput } from './service-edits.ts'

/** `refused`: the same call is refused again; `failed`: it may succeed later. */
export type ServiceAnswer<Found> =
  | { kind: 'found'; found: Found }
  | { kind: 'refused' | 'failed'; refusal: TextWithMessage }
  | { kind: 'unreachable' }

/** A language model takes minutes for forty lines. */
const TRANSLATE_TIMEOUT_MS = 240_000
const WRITE_TIMEOUT_MS = 15_000

/** POST `{base_url}/translations`, an extension: lines in another language. Only for a service that `translates`. */
export function translateByService(request: TranslationRequest): Promise<ServiceAnswer<TranslationResponse>> {
  return post('/translations', request, TRANSLATE_TIMEOUT_MS, (json) => translationResponse.safeParse(json).data)
}

/** POST `…/outputs/{output}/subtitles`, an extension: translated lines as files. Only for a service that `makesLanguages`. */
export function writeSubtitles(output: ServiceOutput, translation: Translation): Promise<ServiceAnswer<SubtitleTexts>> {
  const path = `${outputPath(output)}/subtitles`
  return post(path, { translation }, WRITE_TIMEOUT_MS, (json) => subtitleTexts.safeParse(json).data)
}

async function post<Found>(
  path: string,
  body: object,
  timeoutMs: number,
  read: (json: unknown) => Found | undefined,
): Promise<ServiceAnswer<Found>> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await call(path, timeoutMs, init).catch(() => null)
  if (answer === null || answer.status === 429) return { kind: 'unreachable' }
  const found = answer.status === 200 ? read(answer.json) : undefined
  if (found !== undefined) return { kind: 'found', found }
  return { kind: answer.status >= 500 ? 'failed' : 'refused', refusal: refusalOf(answer) }
}
