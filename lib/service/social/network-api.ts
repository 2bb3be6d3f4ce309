import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import { settings } from '#lib/core/env.ts'
import type { ReplaceableNetwork } from '#lib/core/network-settings.ts'
import { callNetwork, failureOfAnswer, type NetworkAnswer, type NetworkCall } from './call-network.ts'
import { NetworkFailure } from './network-failure.ts'

/** What is particular to a network's answers. */
export type NetworkApi = {
  name: string
  /** The network's own words in an answer that is an error. */
  said: (json: unknown) => string | undefined
  /** What an error means where its status alone does not tell. */
  codeOf?: (answer: NetworkAnswer) => NetworkFailure['code'] | undefined
  /** How long it asks us to wait, where it says so in its answer and not in a header. */
  waitSeconds?: (json: unknown) => number | undefined
}

export type ApiCall = Omit<NetworkCall, 'name'> & { token?: string }

/**
 * Calls a network and requires an answer of 2xx.
 *
 * @throws NetworkFailure.
 */
export async function callApi(api: NetworkApi, url: string | URL, { token, ...call }: ApiCall): Promise<NetworkAnswer> {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await callNetwork(url, { ...call, name: api.name, headers: { ...authorization, ...call.headers } })
  if (answer.status < 200 || answer.status > 299) throw failureOf(api, answer)
  return answer
}

/**
 * Calls a network and reads its answer.
 *
 * @throws NetworkFailure; `unavailable` for an answer of another shape, because what it means is not known.
 */
export async function askApi<Shape extends z.ZodType>(
  api: NetworkApi,
  url: string | URL,
  shape: Shape,
  call: ApiCall,
): Promise<z.output<Shape>> {
  return readAnswer(api, shape, await callApi(api, url, call))
}

/** @throws NetworkFailure `unavailable` for an answer of another shape. */
export function readAnswer<Shape extends z.ZodType>(
  { name }: NetworkApi,
  shape: Shape,
  answer: NetworkAnswer,
): z.output<Shape> {
  const read = shape.safeParse(answer.json)
  if (read.success) return read.data
  throw new NetworkFailure('unavailable', `${name} gave an unexpected answer.`, { cause: read.error })
}

/** The failure that an answer other than 2xx stands for. */
export function failureOf(api: NetworkApi, answer: NetworkAnswer): NetworkFailure {
  const wait = api.waitSeconds?.(answer.json)
  const headers = wait === undefined ? answer.headers : { ...answer.headers, 'retry-after': String(wait) }
  return failureOfAnswer(api.name, { ...answer, headers }, api.said(answer.json), api.codeOf?.(answer))
}

/** The address with the origin that the operator has set for the network, if any. */
export function networkUrl(network: ReplaceableNetwork, address: string): string {
  const origin = settings().NETWORK_ORIGINS.find((each) => each.network === network)?.origin
  const { pathname, search } = new URL(address)
  return origin === undefined ? address : `${origin}${pathname}${search}`
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000
const PROCESSING_LIMIT_MS = 30 * 60_000

/**
 * Asks until `ask` gives something other than null, with growing waits.
 *
 * @throws NetworkFailure `unavailable` when the network is not done after half an hour.
 */
export async function waitForNetwork<Done>(
  { name }: NetworkApi,
  signal: AbortSignal,
  ask: () => Promise<Done | null>,
): Promise<Done> {
  const end = Date.now() + PROCESSING_LIMIT_MS
  for (let waitMs = FIRST_WAIT_MS; Date.now() < end; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    const done = await ask()
    if (done !== null) return done
    await delay(waitMs, undefined, { signal })
  }
  throw new NetworkFailure('unavailable', `${name} did not finish processing the video in time.`)
}
