import { LOCALE_HEADER } from '#lib/i18n/locales.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { type Granted, leftMs, now, readGranted } from './granted.ts'
import { CodeRefused, greetHost, postToHost, requestCode } from './host.ts'
import { canGainTime, RenewalPace, renewInMs } from './renewal-pace.ts'

/**
 * The access of a portal in a partner's frame. The token is in this module alone: no cookie and no storage is read
 * or written, so it ends with the page; a page that is loaded again asks its host for a new code.
 */

/** `none` outside of a frame and before it is signed in. */
export type AccessState =
  | { status: 'none' }
  | { status: 'live'; granted: Granted }
  | { status: 'ended'; message: string | Translatable; returnUrl: string | null }

/** A page is warned of its session's end this long before, and of a short session's when a quarter is left. */
const WARN_BEFORE_MS = 300_000
/** A token that ends sooner may end on the way to the server. */
const SOON_MS = 5_000
const ANSWER_MS = 20_000

const ENDED = translatable('Your session has ended.')

let state: AccessState = { status: 'none' }
let renewing: Promise<Granted> | null = null
let renewal: ReturnType<typeof setTimeout> | undefined
/** Of the end of the session that the page knows of. */
let ending = { sessionExpiresAt: '', timers: [] as ReturnType<typeof setTimeout>[] }
const pace = new RenewalPace()
const listeners = new Set<() => void>()

export function accessState(): AccessState {
  return state
}

export function onAccessState(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Signs in with a code, or with one that the host is asked for.
 *
 * @param session the reference of the embed session, from the frame's address.
 * @throws AccessDenied, HostUnavailable, CodeRefused
 */
export async function beginAccess(session: string, code: string | null): Promise<Granted> {
  const { origin } = await greetHost()
  const granted = await exchange(session, code ?? (await requestCode()), origin)
  addAccessToRequests()
  return granted
}

/**
 * Asks whether the session still lives, after the server reported that something about it changed. Where it has ended,
 * the pages are replaced by a message. True outside of a frame, and where the server could not be asked.
 */
export async function isStillSignedIn(): Promise<boolean> {
  if (state.status === 'live') {
    const answer = await ask('/api/embed/access', { cache: 'no-store' }).catch(() => null)
    if (answer?.status === 401) end((await sentenceIn(answer)) ?? ENDED)
  }
  return state.status !== 'ended'
}

/** The header of requests that do not go through `fetch`, such as uploads. Empty outside of a frame. */
export async function accessHeaders(): Promise<Record<string, string>> {
  if (state.status === 'none') return {}
  return { authorization: `Bearer ${await freshToken()}` }
}

/** The server refuses, in a sentence for the person in front of the frame. `isFinal`: another code changes nothing. */
export class AccessDenied extends Error {
  /** In the reader's language if the server sent it. */
  readonly reason: string | Translatable
  readonly isFinal: boolean
  constructor(reason: string | Translatable, isFinal: boolean) {
    super(typeof reason === 'string' ? reason : reason.text)
    this.reason = reason
    this.isFinal = isFinal
  }
}

async function exchange(session: string, code: string, origin: string): Promise<Granted> {
  const asked = now()
  const answer = await plainFetch('/api/embed/access', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [LOCALE_HEADER]: document.documentElement.lang },
    body: JSON.stringify({ session, code, origin }),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!answer.ok) throw await refusalIn(answer)
  const granted = readGranted(session, await answer.json(), asked)
  if (state.status === 'ended') throw new AccessDenied(ENDED, true)
  change({ status: 'live', granted })
  planEnd(granted)
  planRenewal()
  return granted
}

/** An answer of a proxy in front of the server is not a refusal. */
async function refusalIn(answer: Response): Promise<Error> {
  const sentence = await sentenceIn(answer)
  if (sentence === null) return new Error(`The server answered ${answer.status}.`)
  return new AccessDenied(sentence, answer.status === 403 || answer.status === 410)
}

async function sentenceIn(answer: Response): Promise<string | null> {
  const body: unknown = await answer.json().catch(() => null)
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return typeof message === 'string' ? message : null
}

/** Reports once when the session is about to end for good, and when it has. A renewal changes neither. */
function planEnd({ sessionMs, sessionExpiresAt }: Granted): void {
  if (ending.sessionExpiresAt === sessionExpiresAt) return
  for (const timer of ending.timers) clearTimeout(timer)
  const warn = () => postToHost('session.expiring', { expiresAt: sessionExpiresAt })
  const warnAfterMs = sessionMs - Math.min(WARN_BEFORE_MS, sessionMs / 4)
  ending = { sessionExpiresAt, timers: [setTimeout(warn, warnAfterMs), setTimeout(() => end(ENDED), sessionMs)] }
}

function planRenewal(): void {
  clearTimeout(renewal)
  if (state.status !== 'live' || !canGainTime(state.granted)) return
  const renewInTime = () => renew().catch(planRenewal)
  renewal = setTimeout(renewInTime, Math.max(renewInMs(state.granted), pace.waitMs()))
}

async function freshToken(): Promise<string> {
  if (state.status !== 'live') throw new AccessDenied(ENDED, true)
  const { granted } = state
  const left = leftMs(granted)
  const isGoodEnough = left > SOON_MS || !canGainTime(granted) || (left > 0 && pace.waitMs() > 0)
  return (isGoodEnough ? granted : await renew()).accessToken
}

/** Once for all who ask at the same time. Rejects at once where the page was asked a moment ago and gave nothing. */
function renew(): Promise<Granted> {
  if (renewing === null && pace.waitMs() > 0) return Promise.reject(new Error('The session could not be renewed yet.'))
  renewing ??= renewOnce().finally(() => {
    renewing = null
  })
  return renewing
}

async function renewOnce(): Promise<Granted> {
  if (state.status !== 'live') throw new AccessDenied(ENDED, true)
  const { session } = state.granted
  pace.begin()
  try {
    const { origin } = await greetHost()
    const granted = await exchange(session, await requestCode(), origin)
    pace.succeed()
    return granted
  } catch (error) {
    if (error instanceof AccessDenied && error.isFinal) end(error.reason)
    else if (error instanceof CodeRefused && error.isFinal) end(ENDED)
    else postToHost('error', { code: 'renewal', message: 'The session could not be renewed.' })
    throw error
  }
}

function end(message: string | Translatable): void {
  if (state.status !== 'live') return
  const { returnUrl } = state.granted
  for (const timer of [...ending.timers, renewal]) clearTimeout(timer)
  postToHost('session.ended', { message: typeof message === 'string' ? message : message.text })
  change({ status: 'ended', message, returnUrl })
}

function change(next: AccessState): void {
  state = next
  for (const listener of [...listeners]) listener()
}

let plainFetch: typeof fetch = (...args) => window.fetch(...args)
let addsAccess = false

/** From here on, every request of the page to the portal carries the token and no cookie; requests elsewhere do not. */
function addAccessToRequests(): void {
  if (addsAccess) return
  addsAccess = true
  const original = window.fetch.bind(window)
  plainFetch = original
  window.fetch = async (input, init) => {
    if (new URL(input instanceof Request ? input.url : input, location.href).origin !== location.origin)
      return original(input, init)
    const answer = await ask(input, init).catch((error: unknown) => {
      if (state.status !== 'ended') throw error
    })
    if (answer?.status === 401) end((await sentenceIn(answer.clone())) ?? ENDED)
    // The router loads a whole page where a request fails, which would replace the sentence that the session has ended.
    return answer && state.status !== 'ended' ? answer : new Promise(() => undefined)
  }
}

/** A request with the token and without cookies. @throws AccessDenied where the session has ended. */
async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  for (const [name, value] of Object.entries(await accessHeaders())) headers.set(name, value)
  return plainFetch(input, { ...init, headers, credentials: 'omit' })
}
