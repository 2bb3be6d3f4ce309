import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import type { PostWait } from '#lib/contract/social.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { ReplaceableNetwork } from '#lib/core/settings/network-settings.ts'
import {
  callNetwork,
  failureOfResponse,
  isFromIntermediary,
  type NetworkCall,
  type NetworkResponse,
} from './call-network.ts'
import { isTransient, NetworkFailure, notAccepted } from './network-failure.ts'
import { type Token, withRenewal } from './token.ts'

/** The peculiarities of a network's answers. */
export type NetworkApi = {
  name: string
  /** The network's own words in an answer that is an error. */
  readErrorText: (json: unknown) => string | undefined
  /** What an error means where its status alone does not show it. */
  codeOf?: (answer: NetworkResponse) => NetworkFailure['code'] | undefined
  /** What it asks us to wait for, if its headers do not state it. */
  waitOf?: (answer: NetworkResponse) => RetryHint | undefined
  /** Whether it no longer takes the access token, where another status than 401 means that. */
  isTokenRefused?: (answer: NetworkResponse) => boolean
  /** Answers that say something although they are no success, such as that something is not there. */
  acceptsAlso?: (answer: NetworkResponse) => boolean
  /** Whether a 401 is about a permission that the access token was never given, which no renewal mends. */
  lacksPermission?: (answer: NetworkResponse) => boolean
}

type RetryHint = { seconds?: number | undefined; waitsFor?: PostWait }

export type ApiCall = Omit<NetworkCall, 'name'> & {
  token?: string | Token
  /** The prefix of the token. Default: `Bearer`. */
  scheme?: 'Bearer' | 'OAuth'
}

/**
 * Calls a network and requires an answer of 2xx. A token that it no longer takes is renewed once, and the call repeated.
 *
 * @throws NetworkFailure.
 */
export async function callApi(api: NetworkApi, url: string | URL, given: ApiCall): Promise<NetworkResponse> {
  const { token, scheme = 'Bearer', ...call } = given
  const ask = (value?: string) => {
    const authorization = value === undefined ? {} : { authorization: `${scheme} ${value}` }
    return callNetwork(url, { ...call, name: api.name, headers: { ...authorization, ...call.headers } })
  }
  const isRefused = (answer: NetworkResponse) =>
    (answer.status === 401 && api.lacksPermission?.(answer) !== true) || api.isTokenRefused?.(answer) === true
  const answer = await (token === undefined ? ask() : withRenewal(token, ask, isRefused))
  const isSuccess = answer.status >= 200 && answer.status <= 299
  if (!isSuccess && !(api.acceptsAlso?.(answer) ?? false)) throw failureOf(api, answer)
  return answer
}

/**
 * Calls a network and reads its answer.
 *
 * @throws NetworkFailure; `unavailable` for an answer of another shape, because what it means is not known.
 */
export async function callApiForJson<Shape extends z.ZodType>(
  api: NetworkApi,
  url: string | URL,
  shape: Shape,
  call: ApiCall,
): Promise<z.output<Shape>> {
  return readResponse(api, shape, await callApi(api, url, call))
}

/** @throws NetworkFailure `unavailable` for an answer of another shape. */
export function readResponse<Shape extends z.ZodType>(
  { name }: NetworkApi,
  shape: Shape,
  answer: NetworkResponse,
): z.output<Shape> {
  const read = shape.safeParse(answer.json)
  if (read.success) return read.data
  throw new NetworkFailure('unavailable', coded('network_unexpected', { network: name }), { cause: read.error })
}

/** The failure for an answer other than 2xx. */
export function failureOf(api: NetworkApi, answer: NetworkResponse): NetworkFailure {
  const { seconds, waitsFor } = api.waitOf?.(answer) ?? {}
  if (waitsFor === 'operator') return notAccepted(api.name, api.readErrorText(answer.json))
  const code = isFromIntermediary(answer) ? undefined : api.codeOf?.(answer)
  const options = { ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }), waitsFor }
  return failureOfResponse(api.name, answer, api.readErrorText(answer.json), code, options)
}

/** The address with the origin that the operator has set for the network, if any. */
export function networkUrl(network: ReplaceableNetwork, address: string): string {
  const origin = settings().NETWORK_ORIGINS.find((each) => each.network === network)?.origin
  const { pathname, search } = new URL(address)
  return origin === undefined ? address : `${origin}${pathname}${search}`
}

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 15_000
const PROCESSING_LIMIT_MS = 30 * 60_000

/** Questions in a row that a network may leave without an answer while it is being waited for. */
const MAX_UNANSWERED = 5
const MAX_RETRY_AFTER_MS = 60_000

/**
 * Asks until `ask` gives something other than null, with growing waits. An answer that does not come, or a request to ask
 * less often, ends nothing.
 *
 * @throws NetworkFailure `unavailable` when the network is not done after half an hour.
 */
export async function waitForNetwork<Done>(
  { name }: NetworkApi,
  signal: AbortSignal,
  ask: () => Promise<Done | null>,
): Promise<Done> {
  const end = Date.now() + PROCESSING_LIMIT_MS
  let unanswered = 0
  for (let waitMs = FIRST_WAIT_MS; Date.now() < end; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    let askedMs = 0
    try {
      const done = await ask()
      if (done !== null) return done
      unanswered = 0
    } catch (error) {
      unanswered += 1
      if (!isTransient(error) || unanswered > MAX_UNANSWERED) throw error
      askedMs = Math.min((error.retryAfterSeconds ?? 0) * 1000, MAX_RETRY_AFTER_MS)
    }
    await delay(Math.max(waitMs, askedMs), undefined, { signal })
  }
  throw new NetworkFailure('unavailable', coded('network_slow', { network: name }))
}
