import { z } from 'zod'
import type { Ability } from '#lib/contract/abilities.ts'
import { errorBody } from '#lib/contract/errors.ts'
import { coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { type Project, partialResult, project, type Sample, sampleList } from '#lib/contract/project.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { readRetryAfterSeconds } from '#lib/core/http/rate-limit-headers.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { toPlainText } from '#lib/core/log/plain-text.ts'
import { requestContextHeaders } from '#lib/core/log/request-context.ts'
import { withSpan } from '#lib/core/log/trace.ts'
import { requireSetting, videoServiceUrl } from '#lib/core/settings/env.ts'
import { parseStorableJson } from '#lib/core/text/storable-text.ts'
import { layersOf, readReference } from '../reports/json-fields.ts'

/**
 * What the service answered to a submission. `unknown`: it may have been accepted and must not be resent unless the
 * service keeps idempotency keys. `unreachable` and `slow_down` mean that nothing was started.
 */
export type SubmitAnswer =
  | { kind: 'accepted'; reference: string }
  | { kind: 'refused'; status: number; refusal: TextWithMessage }
  | { kind: 'slow_down'; retryAfterSeconds: number }
  | { kind: 'unreachable'; cause: unknown }
  | { kind: 'unknown'; cause: unknown }

/** The service's answer about a project. `cannot_ask`: it has no such operation or does not know the project. */
export type ReadAnswer =
  | { kind: 'found'; project: Project }
  | { kind: 'cannot_ask' }
  | { kind: 'slow_down'; retryAfterSeconds: number }
  | { kind: 'unreachable'; cause: unknown }

const SUBMIT_TIMEOUT_MS = 15_000
const READ_TIMEOUT_MS = 8_000
const MAX_ANSWER_BYTES = 4 * 2 ** 20
/** A service that asks for more is called again after this all the same. */
const LONGEST_WAIT_SECONDS = 300

/**
 * Submits a job: POST `{base_url}/{operation}`, interface document section 4, or another path that creates a project. The key is sent only to the service's
 * origin, and redirects are not followed.
 */
export async function submitToService(
  path: string,
  body: Record<string, unknown>,
  idempotencyKey: string,
): Promise<SubmitAnswer> {
  let answer: Answer
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
    answer = await call(path, SUBMIT_TIMEOUT_MS, { method: 'POST', headers, body: JSON.stringify(body) })
  } catch (cause) {
    return isNeverSent(cause) ? { kind: 'unreachable', cause } : { kind: 'unknown', cause }
  }
  const { status, retryAfterSeconds } = answer
  if (status === 429) return { kind: 'slow_down', retryAfterSeconds }
  if (status >= 200 && status < 300) {
    const reference = readReference(layersOf(answer.json))
    const cause = new Error(`The answer ${status} names no project.`)
    return reference === null ? { kind: 'unknown', cause } : { kind: 'accepted', reference }
  }
  if (status === 409 || status >= 500) return { kind: 'unknown', cause: new Error(`The service answered ${status}.`) }
  return { kind: 'refused', status, refusal: refusalOf(answer) }
}

/** GET `{base_url}/projects/{id}`: an extension that other services may lack. */
export async function readServiceProject(reference: string): Promise<ReadAnswer> {
  const answer = await ask(`/projects/${encodeURIComponent(reference)}`)
  return 'kind' in answer ? answer : foundIn([answer.json], reference, answer.status)
}

/** How many projects one call can ask about. */
export const MAX_PROJECTS_PER_CALL = 100

/**
 * GET `{base_url}/projects?ids=…`: one call for up to MAX_PROJECTS_PER_CALL projects. Only for a service that `listsByIds`.
 *
 * @returns the answer about each, in the given order.
 */
export async function readServiceProjects(references: readonly string[]): Promise<ReadAnswer[]> {
  const search = new URLSearchParams({ ids: references.join(','), limit: String(MAX_PROJECTS_PER_CALL) })
  const answer = await ask(`/projects?${search}`)
  if ('kind' in answer) return references.map(() => answer)
  const listed = z.object({ data: z.array(z.unknown()) }).safeParse(answer.json).data?.data ?? []
  return references.map((reference) => foundIn(listed, reference, answer.status))
}

async function ask(path: string): Promise<Answer | Exclude<ReadAnswer, { kind: 'found' }>> {
  try {
    const answer = await call(path, READ_TIMEOUT_MS)
    const { status, retryAfterSeconds } = answer
    if (status === 429) return { kind: 'slow_down', retryAfterSeconds }
    if (status >= 500 && status !== 501) {
      return { kind: 'unreachable', cause: new Error(`The service answered ${status}.`) }
    }
    return answer
  } catch (cause) {
    return { kind: 'unreachable', cause }
  }
}

/** Whatever another service shows of a project under way must not hide its state. */
const lenientProject = project.extend({ partial: partialResult.optional().catch(undefined) })

function foundIn(answers: readonly unknown[], reference: string, status: number): ReadAnswer {
  const read = answers.map((one) => lenientProject.safeParse(one).data).find((one) => one?.projectId === reference)
  return status === 200 && read !== undefined ? { kind: 'found', project: read } : { kind: 'cannot_ask' }
}

/**
 * DELETE `{base_url}/projects/{id}`: an extension. Stops a project that has not ended.
 *
 * @returns false if the service did not answer or is too busy, so it must be tried again. If the service does not know
 *   the operation or the project, there is nothing to stop.
 */
export async function cancelServiceProject(reference: string): Promise<boolean> {
  const path = `/projects/${encodeURIComponent(reference)}`
  const answer = await call(path, READ_TIMEOUT_MS, { method: 'DELETE' }).catch(() => null)
  return answer !== null && answer.status !== 429 && (answer.status < 500 || answer.status === 501)
}

/** GET `{base_url}/constants/samples`: an extension. Empty where the service has none; null where it does not answer. */
export async function readServiceSamples(timeoutMs: number = READ_TIMEOUT_MS): Promise<Sample[] | null> {
  const answer = await call('/constants/samples', timeoutMs).catch(() => null)
  if (answer === null || answer.status >= 500) return null
  return (answer.status === 200 ? sampleList.safeParse(answer.json).data?.data : undefined) ?? []
}

const styleList = z.object({ data: z.array(z.object({ visualStyle: z.string(), pictureUrl: z.string().optional() })) })

/** GET `{base_url}/constants/styles`: an extension. The addresses of the styles' pictures; null where the service does not answer. */
export async function readStylePictures(timeoutMs: number = READ_TIMEOUT_MS): Promise<Map<string, string> | null> {
  const answer = await call('/constants/styles', timeoutMs).catch(() => null)
  if (answer === null || answer.status >= 500) return null
  const listed = styleList.safeParse(answer.json).data?.data ?? []
  return new Map(
    listed.flatMap(({ visualStyle, pictureUrl }) => (pictureUrl === undefined ? [] : [[visualStyle, pictureUrl]])),
  )
}

/**
 * GET `{base_url}/constants/voices`, interface document section 4.7: what the answer holds, for `readVoices`. Null where
 * the service does not answer or refuses; an empty list where it has no such operation.
 */
export async function readServiceVoices(timeoutMs: number, query?: URLSearchParams): Promise<unknown> {
  const search = query === undefined || query.size === 0 ? '' : `?${query}`
  const answer = await call(`/constants/voices${search}`, timeoutMs).catch(() => null)
  if (answer === null) return null
  if (answer.status === 404 || answer.status === 501) return []
  return answer.status === 200 ? (answer.json ?? null) : null
}

let known: { abilities: ReadonlySet<string>; until: number } | undefined

/**
 * What the service can do beyond the interface document, as its description lists it (GET `{base_url}/openapi.json`). Null
 * where the description was never read, because the service does not answer.
 */
export async function serviceAbilities(
  nowMs: number = Date.now(),
  timeoutMs: number = READ_TIMEOUT_MS,
): Promise<Abilities | null> {
  if (known === undefined || known.until <= nowMs) {
    const answer = await call('/openapi.json', timeoutMs).catch(() => null)
    if (answer === null || answer.status >= 500) return known === undefined ? null : abilitiesIn(known.abilities)
    const listed = answer.status === 200 ? description.safeParse(answer.json).data?.['x-abilities'] : undefined
    known = { abilities: new Set(listed), until: nowMs + 600_000 }
  }
  return abilitiesIn(known.abilities)
}

const description = z.object({ 'x-abilities': z.array(z.string()) })

export type Abilities = ReturnType<typeof abilitiesIn>

function abilitiesIn(listed: ReadonlySet<string>) {
  const has = (ability: Ability) => listed.has(ability)
  return {
    keepsKeys: has('idempotency-keys'),
    canBeAsked: has('project-state'),
    listsByIds: has('projects-by-ids'),
    keepsPostKeys: has('publishing-idempotency-keys'),
    showsPosts: has('post-state'),
    readsNumbers: has('post-numbers'),
    takesOwnTexts: has('texts-per-account'),
    takesPostLanguages: has('post-languages'),
    linksAccounts: has('account-linking'),
    checksAccessKeys: has('access-key-check'),
    previewsVoices: has('voice-preview'),
    preparesScripts: has('script-preparation'),
    rendersAgain: has('rendering-edits'),
    exportsOutputs: has('exports'),
    shapesReels: has('reel-shapes'),
    laysOutScreens: has('screen-layouts'),
    noticesCaptions: has('existing-captions'),
    fillsBackgrounds: has('backgrounds'),
    cleansSound: has('sound-cleaning'),
    keepsSafeAreas: has('safe-areas'),
    showsSpeakers: has('speaker-captions'),
    shortensPauses: has('pause-lengths'),
    weighsReels: has('reel-preferences'),
    takesCaptionFiles: has('caption-files'),
    takesBrandKits: has('brand-kits'),
    checksVideos: has('video-checks'),
    choosesByModel: has('reels-by-model'),
    makesLanguages: has('languages'),
    translates: has('translations'),
  }
}

/** Keeps in mind that the service lacks what its description lists, until the description is read again. */
export function recordMissingAbility(ability: Ability): void {
  if (known === undefined) return
  known = { ...known, abilities: new Set([...known.abilities].filter((one) => one !== ability)) }
}

/** What the service answered, whatever it was. */
export type Answer = {
  status: number
  type: string
  bytes: Buffer
  text: string
  json: unknown
  retryAfterSeconds: number
}

/** A call with the service's key. Every other function that asks the service goes through it. */
export function call(path: string, timeoutMs: number, init: RequestInit = {}): Promise<Answer> {
  const { method = 'GET' } = init
  return withSpan(
    'call the video service',
    { 'http.request.method': method },
    () => send(path, timeoutMs, init),
    'call',
  )
}

async function send(path: string, timeoutMs: number, init: RequestInit): Promise<Answer> {
  const own = { accept: 'application/json', 'x-api-key': requireSetting('VIDEO_SERVICE_KEY') }
  const headers = { ...init.headers, ...requestContextHeaders(), ...own }
  const response = await fetch(`${videoServiceUrl()}${path}`, {
    ...init,
    headers,
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const bytes = await readBody(response.body, MAX_ANSWER_BYTES, () => new Error('The service answered more than 4 MB.'))
  const text = bytes.toString('utf8')
  const type = response.headers.get('content-type') ?? ''
  const retryAfterSeconds = Math.min(Math.max(readRetryAfterSeconds(response.headers) ?? 5, 1), LONGEST_WAIT_SECONDS)
  return { status: response.status, type, bytes, text, json: parseStorableJson(text), retryAfterSeconds }
}

/** The service's reason, in its own words and as its message; a proxy's page is none. */
export function refusalOf(answer: { status: number; json: unknown }): TextWithMessage {
  const read: z.ZodSafeParseResult<z.output<typeof errorBody>> = errorBody.safeParse(answer.json)
  const { message = '', code, params } = read.data?.error ?? {}
  const text = toPlainText(message, 2000)
  if (text === '') return toTextWithMessage(coded('answered_without_reason', { status: answer.status }))
  return { text, message: code === undefined || params === undefined ? null : { code, params } }
}

/** Only failures before a connection is established prove that the service received nothing. */
const BEFORE_SENDING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

export function isNeverSent(error: unknown): boolean {
  return BEFORE_SENDING.has(errorCode(error))
}
