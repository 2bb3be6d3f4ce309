import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { readText } from '#lib/core/fetch/read-text.ts'
import { type SafeResponse, safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { settings } from '#lib/core/settings/env.ts'
import { type OfferedFeed, offeredFeeds } from './offered-feeds.ts'
import { parseFeed, type ReadFeed } from './parse-feed.ts'

/** Name and password of a private feed. */
export type SignIn = { user: string; password: string }

/**
 * What an address answered: a feed, a page that names feeds or none, a question for a password, or a failure. `address`
 * is the one that answered.
 */
export type FeedAnswer =
  | { kind: 'feed'; feed: ReadFeed; address: string }
  | { kind: 'page'; offered: OfferedFeed[]; address: string }
  | { kind: 'sign-in'; reason: CodedMessage }
  | { kind: 'failed'; reason: CodedMessage }

const LONGEST_MS = 20_000
const MAX_REDIRECTS = 5
/** Feeds of many years have some megabytes. */
const MAX_BYTES = 16 * 2 ** 20

/** Reads a feed, through the same guard against private addresses as the links of sources. */
export async function readFeed(address: string, signIn: SignIn | null = null): Promise<FeedAnswer> {
  if (!URL.canParse(address)) return failed(coded('autopilot_not_a_feed'))
  const signal = AbortSignal.timeout(LONGEST_MS)
  try {
    const response = await fetchFeed(new URL(address), signIn, signal)
    if (response.status >= 400) {
      response.body.destroy()
      return refusalOf(response.status)
    }
    const text = await readText(response, MAX_BYTES)
    if (text === null) return failed(coded('autopilot_feed_too_large'))
    const { url } = response
    const feed = parseFeed(text, url)
    return feed === null
      ? { kind: 'page', offered: offeredFeeds(text, url), address: url.href }
      : { kind: 'feed', feed, address: url.href }
  } catch (error) {
    if (error instanceof FetchFailure) return failed(error.reason)
    if (signal.aborted) return failed(coded('autopilot_feed_silent'))
    throw error
  }
}

/** A password goes only to the site that it is for, wherever that redirects to. */
async function fetchFeed(first: URL, signIn: SignIn | null, signal: AbortSignal): Promise<SafeResponse> {
  let url = first
  for (let hop = 0; ; hop += 1) {
    const isOwn = signIn !== null && url.origin === first.origin
    const response = await safeFetch(url, {
      headers: { accept: ACCEPTED, ...(isOwn && { authorization: basic(signIn) }) },
      allowedOrigins: settings().ALLOW_PRIVATE_ORIGINS,
      maxRedirects: isOwn ? 0 : MAX_REDIRECTS,
      signal,
      headersTimeoutMs: LONGEST_MS,
    })
    const { location } = response.headers
    const isRedirect = response.status >= 300 && response.status < 400 && location !== undefined
    if (!isRedirect || !URL.canParse(location, url) || hop >= MAX_REDIRECTS) return response
    response.body.destroy()
    url = new URL(location, url)
  }
}

const ACCEPTED =
  'application/rss+xml, application/atom+xml, application/feed+json, application/json;q=0.9, application/xml;q=0.9, */*;q=0.5'

function basic({ user, password }: SignIn): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

function refusalOf(status: number): FeedAnswer {
  if (status === 401) return { kind: 'sign-in', reason: coded('autopilot_feed_sign_in') }
  if (status === 404 || status === 410) return failed(coded('autopilot_feed_gone', { status }))
  return failed(coded('autopilot_feed_answered', { status }))
}

function failed(reason: CodedMessage): FeedAnswer {
  return { kind: 'failed', reason }
}
