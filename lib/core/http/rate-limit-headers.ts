import type { TokenBucketResult } from '../rate-limits/token-buckets.ts'
import { httpDateMs, isoDateMs } from './http-date.ts'

/**
 * The headers of an answer about a limit: `RateLimit` and `RateLimit-Policy` in the form of the IETF draft since its
 * eighth edition, and the three fields of its earlier editions, which most clients read.
 */
export function rateLimitHeaders(
  kind: string,
  perMinute: number,
  taken: TokenBucketResult,
): [name: string, value: string][] {
  const remaining = Math.floor(taken.left)
  return [
    ['RateLimit-Policy', `"${kind}";q=${perMinute};w=60`],
    ['RateLimit', `"${kind}";r=${remaining};t=${taken.secondsToFull}`],
    ['RateLimit-Limit', String(perMinute)],
    ['RateLimit-Remaining', String(remaining)],
    ['RateLimit-Reset', String(taken.secondsToFull)],
  ]
}

/** Headers by their names in lower case, or as the fetch API gives them. */
export type ResponseHeaders = Readonly<Record<string, string | undefined>> | Pick<Headers, 'get'>

/** What asks for a longer wait than this is cut off: no quota of a network lasts longer than a month. */
const MAX_WAIT_SECONDS = 31 * 24 * 3600

/** A reset below this counts seconds; above it, it is a moment in seconds, and above a thousand times this in milliseconds. */
const FIRST_EPOCH_SECONDS = 1_000_000_000

/**
 * How many whole seconds an answer asks us to wait: `Retry-After` as a number or as an HTTP date, otherwise what its
 * fields of limits state for those that are used up, the last of them. Moments count from the answer's own `Date`,
 * because its clock and ours may differ.
 *
 * @param nowMs our clock, for answers without a date.
 * @returns undefined where the answer asks for nothing.
 */
export function readRetryAfterSeconds(given: ResponseHeaders, nowMs: number = Date.now()): number | undefined {
  const header = headerOf(given)
  const serverNowMs = httpDateMs(header('date') ?? '') ?? nowMs
  const after = secondsOfRetryAfter(header, serverNowMs)
  if (after !== undefined) return after
  const resets = [...fieldResets(header, serverNowMs), ...structuredResets(header('ratelimit') ?? '')]
  return resets.length === 0 ? undefined : Math.max(...resets)
}

type Header = (name: string) => string | undefined

function headerOf(given: ResponseHeaders): Header {
  if ('get' in given && typeof given.get === 'function') {
    const headers = given as Pick<Headers, 'get'>
    return (name) => headers.get(name) ?? undefined
  }
  const record = given as Readonly<Record<string, string | undefined>>
  return (name) => record[name]
}

function secondsOfRetryAfter(header: Header, serverNowMs: number): number | undefined {
  const milliseconds = header('retry-after-ms')?.trim() ?? ''
  if (isNumber(milliseconds)) return bounded(Number(milliseconds) / 1000)
  const after = header('retry-after')?.trim() ?? ''
  if (isNumber(after)) return bounded(Number(after))
  const atMs = httpDateMs(after) ?? isoDateMs(after)
  return atMs === undefined ? undefined : bounded((atMs - serverNowMs) / 1000)
}

/** `remaining` and `reset` of limits that have fields of their own. */
const FIELD_PAIRS = [
  ['ratelimit-remaining', 'ratelimit-reset'],
  ['x-ratelimit-remaining', 'x-ratelimit-reset'],
  ['x-rate-limit-remaining', 'x-rate-limit-reset'],
  ['x-app-limit-24hour-remaining', 'x-app-limit-24hour-reset'],
  ['x-user-limit-24hour-remaining', 'x-user-limit-24hour-reset'],
  ['x-ratelimit-remaining-requests', 'x-ratelimit-reset-requests'],
  ['x-ratelimit-remaining-tokens', 'x-ratelimit-reset-tokens'],
] as const

/** A limit that has something left is not what we wait for. */
function fieldResets(header: Header, serverNowMs: number): number[] {
  return FIELD_PAIRS.flatMap(([remaining, reset]) => {
    const left = header(remaining)?.trim() ?? ''
    if (isNumber(left) && Number(left) > 0) return []
    return secondsOfReset(header(reset)?.trim() ?? '', serverNowMs) ?? []
  })
}

function secondsOfReset(value: string, serverNowMs: number): number | undefined {
  if (isNumber(value)) {
    const number = Number(value)
    if (number < FIRST_EPOCH_SECONDS) return bounded(number)
    const atMs = number < 1000 * FIRST_EPOCH_SECONDS ? number * 1000 : number
    return bounded((atMs - serverNowMs) / 1000)
  }
  const spanned = spanSeconds(value)
  if (spanned !== undefined) return bounded(spanned)
  const atMs = isoDateMs(value) ?? httpDateMs(value)
  return atMs === undefined ? undefined : bounded((atMs - serverNowMs) / 1000)
}

/** `"default";r=0;t=30` of the draft since its eighth edition, and `limit=100, remaining=0, reset=30` of its sixth. */
function structuredResets(value: string): number[] {
  if (/(?:^|[,\s])reset=/i.test(value)) {
    const [left, reset] = ['remaining', 'reset'].map((name) => numberOf(value, name))
    return reset === undefined || (left ?? 0) > 0 ? [] : [bounded(reset)]
  }
  return value.split(',').flatMap((item) => {
    const [left, reset] = ['r', 't'].map((name) => numberOf(item, name))
    return reset === undefined || (left ?? 0) > 0 ? [] : [bounded(reset)]
  })
}

function numberOf(text: string, name: string): number | undefined {
  const found = new RegExp(`(?:^|[;,\\s])${name}=(\\d+)`, 'i').exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** A span as `6m0s`, `1s` or `20ms`, as providers of language models write it. */
function spanSeconds(value: string): number | undefined {
  const found = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?(?:(\d+)ms)?$/.exec(value)
  if (value === '' || found === null) return undefined
  const [hours, minutes, seconds, milliseconds] = found.slice(1).map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + (milliseconds ?? 0) / 1000
}

function isNumber(text: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(text)
}

function bounded(seconds: number): number {
  return Math.min(Math.max(Math.ceil(seconds), 0), MAX_WAIT_SECONDS)
}
