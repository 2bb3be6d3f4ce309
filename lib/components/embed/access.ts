import { LOCALE_HEADER } from '#lib/words/locales.ts'
import { msg } from '#lib/words/message.ts'
import { type Granted, readGranted } from './granted.ts'
import { askForCode, CodeRefused, greetHost, tellHost } from './host.ts'

/**
 * The access of a portal in a partner's frame. The token stands in this module alone: no cookie and no storage is read
 * or written, so it ends with the page; a page that is loaded again asks its host for a new code.
 */

/** `none` outside of a frame and before it is signed in. */
export type AccessState =
  | { status: 'none' }
  | { status: 'live'; granted: Granted }
  | { status: 'ended'; message: string; returnUrl: string | null }

const RENEW_BEFORE_MS = 120_000
const WARN_BEFORE_MS = 300_000

const ENDED = msg('Your session has ended.')

let state: AccessState = { status: 'none' }
let renewing: Promise<Granted> | null = null
let timers: ReturnType<typeof setTimeout>[] = []
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
 * @throws AccessRefused, NoHost, CodeRefused
 */
export async function beginAccess(session: string, code: string | null): Promise<Granted> {
  const { origin } = await greetHost()
  const granted = await exchange(session, code ?? (await askForCode()), origin)
  addAccessToRequests()
  return granted
}

/**
 * Asks whether the session still lives, after the server said that something about it changed. Where it has ended, the
 * pages are replaced by a sentence that says so. True outside of a frame, and where the server could not be asked.
 */
export async function isStillSignedIn(): Promise<boolean> {
  if (state.status === 'live') {
    const answer = await ask('/api/embed/access', { cache: 'no-store' }).catch(() => null)
    if (answer?.status === 401) end(await sentenceIn(answer))
  }
  return state.status !== 'ended'
}

/** The header of requests that do not go through `fetch`, such as uploads. Empty outside of a frame. */
export async function accessHeaders(): Promise<Record<string, string>> {
  if (state.status === 'none') return {}
  return { authorization: `Bearer ${await freshToken()}` }
}

/** The server refuses this session, in a sentence for whoever looks at the frame. */
export class AccessRefused extends Error {}

async function exchange(session: string, code: string, origin: string): Promise<Granted> {
  const answer = await plainFetch('/api/embed/access', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [LOCALE_HEADER]: document.documentElement.lang },
    body: JSON.stringify({ session, code, origin }),
    credentials: 'omit',
    cache: 'no-store',
  })
  if (!answer.ok) throw new AccessRefused(await sentenceIn(answer))
  const servedAtMs = Date.parse(answer.headers.get('date') ?? '') || Date.now()
  const granted = readGranted(session, await answer.json(), servedAtMs)
  plan(granted)
  change({ status: 'live', granted })
  return granted
}

async function sentenceIn(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return typeof message === 'string' ? message : ENDED
}

/** Renews in time, says when the session is about to end for good, and when it has. */
function plan({ tokenMs, sessionMs, sessionExpiresAt }: Granted): void {
  for (const timer of timers) clearTimeout(timer)
  const after = (ms: number, act: () => void) => setTimeout(act, Math.max(0, ms))
  timers = [
    after(sessionMs - WARN_BEFORE_MS, () => tellHost('session.expiring', { expiresAt: sessionExpiresAt })),
    after(sessionMs, () => end(ENDED)),
  ]
  if (tokenMs < sessionMs) timers.push(after(tokenMs - RENEW_BEFORE_MS, () => void renew().catch(() => undefined)))
}

async function freshToken(): Promise<string> {
  if (state.status !== 'live') throw new AccessRefused(ENDED)
  const { granted } = state
  const leftMs = Math.min(granted.until - performance.now(), granted.untilMs - Date.now())
  return (leftMs > 5_000 ? granted : await renew()).accessToken
}

/** Once for all who ask at the same time. */
function renew(): Promise<Granted> {
  renewing ??= renewOnce().finally(() => {
    renewing = null
  })
  return renewing
}

async function renewOnce(): Promise<Granted> {
  if (state.status !== 'live') throw new AccessRefused(ENDED)
  const { session } = state.granted
  try {
    const { origin } = await greetHost()
    return await exchange(session, await askForCode(), origin)
  } catch (error) {
    if (error instanceof AccessRefused) end(error.message)
    else if (error instanceof CodeRefused && error.isFinal) end(ENDED)
    else tellHost('error', { code: 'renewal', message: 'The session could not be renewed.' })
    throw error
  }
}

function end(message: string): void {
  if (state.status !== 'live') return
  const { returnUrl } = state.granted
  for (const timer of timers) clearTimeout(timer)
  tellHost('session.ended', { message })
  change({ status: 'ended', message, returnUrl })
}

function change(next: AccessState): void {
  state = next
  for (const listener of [...listeners]) listener()
}

let plainFetch: typeof fetch = (...given) => window.fetch(...given)
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
    if (answer?.status === 401) end(await sentenceIn(answer.clone()))
    // The router loads a whole page where a request fails, which would replace the sentence that the session has ended.
    return answer && state.status !== 'ended' ? answer : new Promise(() => undefined)
  }
}

/** A request with the token and without cookies. @throws AccessRefused where the session has ended. */
async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  for (const [name, value] of Object.entries(await accessHeaders())) headers.set(name, value)
  return plainFetch(input, { ...init, headers, credentials: 'omit' })
}
