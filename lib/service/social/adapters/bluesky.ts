import { createHash } from 'node:crypto'
import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type {
  AccountAccess,
  Adapter,
  OutgoingPost,
  PublishedPost,
  RenewedCredentials,
  SendRequest,
} from '../adapter.ts'
import {
  callNetwork,
  failureOfResponse,
  isFromIntermediary,
  type NetworkCall,
  type NetworkResponse,
} from '../call-network.ts'
import { instanceOrigin } from '../linking/instance-origin.ts'
import { LinkRefused, type OfferedAccount } from '../linking/linking.ts'
import { NetworkFailure, renewalFailure } from '../network-failure.ts'
import { readTogether, sumOf } from '../numbers/numbers-answer.ts'
import { withRenewal } from '../token.ts'
import { type Facet, richTextFacets } from './bluesky-facets.ts'

const NAME = NETWORK_LIMITS.bluesky.name
const DEFAULT_SERVER = 'https://bsky.social'
const COLLECTION = 'app.bsky.feed.post'

/** A large video may take this long to be stored before the server answers. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000

/** The lexicon's limit for `app.bsky.feed.getPosts`. */
const POSTS_PER_CALL = 25

/** Assumed lifetime of a token that does not state its own. */
const TOKEN_MINUTES = 60

/** Longest alternative text that the network's lexicon takes, in graphemes. */
const MAX_ALT_LENGTH = 1000

const credentialsSchema = z.object({
  did: z.string(),
  appPassword: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
})
type BlueskyCredentials = z.output<typeof credentialsSchema>

const count = z.int().nullable().default(null)
const postViews = z.object({
  posts: z.array(
    z.object({ uri: z.string(), likeCount: count, replyCount: count, repostCount: count, quoteCount: count }),
  ),
})

const sessionSchema = z.object({
  did: z.string(),
  handle: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
  active: z.boolean().optional(),
})

/**
 * Bluesky, on any server of the AT protocol. The account's holder gives an app password, which can be withdrawn alone. We
 * choose the key of each record, so that a post that was sent twice is there once and can be looked up exactly.
 */
export const bluesky: Adapter = {
  linking: {
    kind: 'form',
    hint: coded('link_hint_bluesky'),
    fields: [
      { name: 'instance', label: coded('link_field_server'), type: 'text', preset: DEFAULT_SERVER, maxLength: 253 },
      {
        name: 'handle',
        label: coded('link_field_handle'),
        type: 'text',
        placeholder: 'name.bsky.social',
        autocomplete: 'username',
        maxLength: 253,
      },
      { name: 'password', label: coded('link_field_app_password'), type: 'password', maxLength: 200 },
    ],
    link: (values, { signal }) => link(values, signal),
  },
  isIdempotent: true,
  findsById: true,
  publish,
  lookUp: async ({ account, post }) => {
    const found = await getRecord(account, post)
    return found ? { state: 'published', ...published(account, post) } : { state: 'absent' }
  },
  refresh,
  check: async (account) => {
    await callAsAccount(account, 'com.atproto.server.getSession', {})
  },
  // The network does not count views. The account's server asks the app's view of the network for the rest.
  readNumbers: ({ account, posts }) =>
    readTogether(NAME, posts, POSTS_PER_CALL, async (uris) => {
      const query = new URLSearchParams(uris.map((uri) => ['uris', uri]))
      const answer = await callAsAccount(account, `app.bsky.feed.getPosts?${query}`, {})
      const { posts: found } = postViews.parse(answer.json)
      return new Map(
        found.map(({ uri, likeCount, replyCount, repostCount, quoteCount }) => [
          uri,
          { numbers: { views: null, likes: likeCount, comments: replyCount, shares: sumOf(repostCount, quoteCount) } },
        ]),
      )
    }),
}

async function link(values: Record<string, string>, signal: AbortSignal): Promise<OfferedAccount> {
  const instance = instanceOrigin(values.instance || DEFAULT_SERVER)
  if (instance === null) throw new LinkRefused(coded('link_wrong_server'))
  const identifier = (values.handle ?? '').trim().replace(/^@/, '')
  const appPassword = (values.password ?? '').trim()
  if (identifier === '' || appPassword === '') throw new LinkRefused(coded('link_without_password'))
  const session = await createSession(instance, identifier, appPassword, signal).catch((error) => {
    if (error instanceof NetworkFailure && error.code === 'account_rejected') throw new LinkRefused(error.reason)
    throw error
  })
  const { did, handle } = session
  const credentials = { did, appPassword, accessJwt: session.accessJwt, refreshJwt: session.refreshJwt }
  return {
    networkAccountId: did,
    displayName: handle,
    handle: `@${handle}`,
    avatarUrl: null,
    profileUrl: `https://bsky.app/profile/${did}`,
    instance,
    credentials,
    expiresAt: tokenEnd(session.accessJwt),
  }
}

async function publish(sending: SendRequest): Promise<PublishedPost> {
  const { account, post, video } = sending
  const uploaded = await callAsAccount(account, 'com.atproto.repo.uploadBlob', {
    method: 'POST',
    headers: { 'content-type': video.contentType },
    body: { path: video.path, start: 0, lengthBytes: video.facts.sizeBytes },
    headersTimeoutMs: UPLOAD_TIMEOUT_MS,
  })
  const { blob } = z.object({ blob: z.looseObject({ $type: z.literal('blob') }) }).parse(uploaded.json)
  const facets = await richTextFacets(post.text, (path) => resolve(account, path))
  await sending.beforeSending()
  const { did } = credentialsOf(account)
  const record = recordOf(sending, blob, facets)
  try {
    await callAsAccount(account, 'com.atproto.repo.createRecord', {
      method: 'POST',
      json: { repo: did, collection: COLLECTION, rkey: recordKeyOf(post), validate: true, record },
    })
  } catch (error) {
    // A record with this key is this very post: an earlier attempt that got through.
    if (error instanceof NetworkFailure && error.code !== 'account_rejected' && (await getRecord(account, post))) {
      return published(account, post)
    }
    throw error
  }
  return published(account, post)
}

function recordOf({ post, video }: SendRequest, blob: unknown, facets: Facet[]) {
  const { text, tags, title, languageTag } = post
  const alt = (title ?? text).trim()
  const segments = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(alt)]
  return {
    $type: COLLECTION,
    text,
    ...(facets.length === 0 ? {} : { facets }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(languageTag === null ? {} : { langs: [languageTag] }),
    embed: {
      $type: 'app.bsky.embed.video',
      video: blob,
      aspectRatio: { width: video.facts.width, height: video.facts.height },
      ...(alt === ''
        ? {}
        : {
            alt: segments
              .slice(0, MAX_ALT_LENGTH)
              .map(({ segment }) => segment)
              .join(''),
          }),
    },
    createdAt: post.at.toISOString(),
  }
}

const DIGITS = '234567abcdefghijklmnopqrstuvwxyz'

/**
 * The key of a post's record, the same in every attempt: a timestamp identifier of the protocol, from the post's time in
 * microseconds and ten more bits. The part that distinguishes two posts of the same millisecond follows from their ids.
 */
export function recordKeyOf({ id, at }: Pick<OutgoingPost, 'id' | 'at'>): string {
  const spread = createHash('sha256').update(id).digest().readUInt32BE(0)
  const micros = BigInt(at.getTime()) * 1000n + BigInt(spread % 1000)
  let rest = (micros << 10n) | BigInt(Math.floor(spread / 1000) % 1024)
  let key = ''
  for (let index = 0; index < 13; index += 1) {
    key = `${DIGITS[Number(rest & 31n)]}${key}`
    rest >>= 5n
  }
  return key
}

function published(account: AccountAccess, post: OutgoingPost): PublishedPost {
  const { did } = credentialsOf(account)
  const key = recordKeyOf(post)
  return { networkPostId: `at://${did}/${COLLECTION}/${key}`, postUrl: `https://bsky.app/profile/${did}/post/${key}` }
}

/** Asks the account's server without the account's token. @throws NetworkFailure where it does not answer. */
async function resolve({ instance, signal }: AccountAccess, path: string): Promise<NetworkResponse> {
  const answer = await callNetwork(`${instance ?? DEFAULT_SERVER}${path}`, { name: NAME, signal })
  if (answer.status === 429 || answer.status >= 500) throw failureOf(answer)
  return answer
}

/** Whether the post's record is there. */
async function getRecord(account: AccountAccess, post: OutgoingPost): Promise<boolean> {
  const query = new URLSearchParams({
    repo: credentialsOf(account).did,
    collection: COLLECTION,
    rkey: recordKeyOf(post),
  })
  const answer = await call(account, `com.atproto.repo.getRecord?${query}`, {})
  if (answer.status === 200) return true
  if (answer.status === 400 && errorTextOf(answer).error === 'RecordNotFound') return false
  throw failureOf(answer)
}

/** Tokens of the refresh token, or of the app password where the refresh token is no longer good. */
async function refresh(account: AccountAccess): Promise<RenewedCredentials> {
  const credentials = credentialsOf(account)
  const headers = { authorization: `Bearer ${credentials.refreshJwt}` }
  const answer = await call(account, 'com.atproto.server.refreshSession', { method: 'POST', headers })
  const { instance, signal } = account
  const isOver = isTokenRefused(answer)
  if (answer.status !== 200 && !isOver) throw renewalFailure(failureOf(answer))
  const { accessJwt, refreshJwt } = isOver
    ? await createSession(instance ?? DEFAULT_SERVER, credentials.did, credentials.appPassword, signal).catch(
        (error: unknown) => {
          throw renewalFailure(error)
        },
      )
    : readSession(answer)
  return { credentials: { ...credentials, accessJwt, refreshJwt }, expiresAt: tokenEnd(accessJwt) }
}

async function createSession(instance: string, identifier: string, password: string, signal: AbortSignal) {
  const answer = await callNetwork(`${instance}/xrpc/com.atproto.server.createSession`, {
    name: NAME,
    signal,
    method: 'POST',
    json: { identifier, password },
  })
  if (answer.status !== 200) throw failureOf(answer)
  const session = readSession(answer)
  if (session.active === false)
    throw new NetworkFailure('account_rejected', coded('network_account_inactive', { network: NAME }))
  return session
}

/** @throws NetworkFailure `unavailable` for an answer of another shape. */
function readSession(answer: NetworkResponse): z.output<typeof sessionSchema> {
  const read = sessionSchema.safeParse(answer.json)
  if (read.success) return read.data
  throw new NetworkFailure('unavailable', coded('network_unexpected', { network: NAME }), { cause: read.error })
}

async function callAsAccount(account: AccountAccess, method: string, request: Request): Promise<NetworkResponse> {
  const token = { value: () => credentialsOf(account).accessJwt, renew: account.renew }
  const ask = (accessJwt: string) =>
    call(account, method, { ...request, headers: { authorization: `Bearer ${accessJwt}`, ...request.headers } })
  const answer = await withRenewal(token, ask, isTokenRefused)
  if (answer.status !== 200) throw failureOf(answer)
  return answer
}

type Request = Partial<Omit<NetworkCall, 'signal' | 'name'>>

function call(account: AccountAccess, method: string, request: Request): Promise<NetworkResponse> {
  const { instance, signal } = account
  return callNetwork(`${instance ?? DEFAULT_SERVER}/xrpc/${method}`, { name: NAME, signal, ...request })
}

/** A token that ran out or was withdrawn. The protocol answers both with 400; a server in front of it may with 401. */
function isTokenRefused(answer: NetworkResponse): boolean {
  const { error = '' } = errorTextOf(answer)
  if (error === 'ExpiredToken' || error === 'InvalidToken') return true
  return answer.status === 401 && !isFromIntermediary(answer) && error !== 'AccountTakedown'
}

/** The protocol answers a wrong token with 400 and a name of the error, a wrong password with 401. */
function failureOf(answer: NetworkResponse): NetworkFailure {
  const { error, message } = errorTextOf(answer)
  const isRejected = ['AuthenticationRequired', 'InvalidToken', 'AccountTakedown', 'AccountDeactivated'].includes(
    error ?? '',
  )
  if (isRejected) return failureOfResponse(NAME, answer, message ?? error, 'account_rejected')
  if (error === 'ExpiredToken') return failureOfResponse(NAME, answer, message ?? error, 'unavailable')
  if (error === 'BlobTooLarge' || answer.status === 413)
    return failureOfResponse(NAME, answer, message ?? error, 'video_refused')
  return failureOfResponse(NAME, answer, message ?? error)
}

function errorTextOf({ json }: NetworkResponse): { error?: string | undefined; message?: string | undefined } {
  return z.object({ error: z.string().optional(), message: z.string().optional() }).safeParse(json).data ?? {}
}

function credentialsOf({ credentials }: AccountAccess): BlueskyCredentials {
  return credentialsSchema.parse(credentials)
}

/** The expiry that a token states; nobody but its server can check it, and only its server has to. */
function tokenEnd(accessJwt: string): Date {
  const claims = Buffer.from(accessJwt.split('.')[1] ?? '', 'base64url').toString('utf8')
  const read = z.object({ exp: z.number() }).safeParse(JSON.parse(claims.startsWith('{') ? claims : '{}'))
  return new Date(read.success ? read.data.exp * 1000 : Date.now() + TOKEN_MINUTES * 60_000)
}
