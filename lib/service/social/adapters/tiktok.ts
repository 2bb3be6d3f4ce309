import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import type { AccountAccess, Adapter, LookUpResult, PublishedPost, SendRequest } from '../adapter.ts'
import { DAILY_RETRY_SECONDS } from '../daily-limits.ts'
import type { OAuthServer } from '../linking/linking.ts'
import { type ApiCall, callApi, callApiForJson, type NetworkApi, networkUrl, waitForNetwork } from '../network-api.ts'
import { afterHandover, NetworkFailure } from '../network-failure.ts'
import {
  type CountedPost,
  type NumbersAnswer,
  type NumbersAnswers,
  readTogether,
  sameForAll,
} from '../numbers/numbers-answer.ts'
import {
  accessTokenOf,
  clientOf,
  credentialsOf,
  mayReadNumbers,
  missingSettingsOf,
  numbersScopes,
  renewAccess,
} from '../oauth-account.ts'
import { tiktokParts } from './tiktok-parts.ts'

const errorResponse = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

const REJECTED_CODES = new Set(['access_token_invalid', 'scope_not_authorized', 'spam_risk_user_banned_from_posting'])
const RATE_LIMIT_CODES = new Set(['rate_limit_exceeded'])
/** What an account or the app may post in 24 hours is used up. TikTok does not report when the first of them ends. */
const DAILY_LIMIT_CODES = new Set(['spam_risk_too_many_posts', 'reached_active_user_cap'])
const TRANSIENT_CODES = new Set(['internal_error', 'internal_server_error'])

const API: NetworkApi = {
  name: 'TikTok',
  readErrorText: (json) => {
    const { code, message } = errorResponse.safeParse(json).data?.error ?? {}
    return message === '' ? code : message
  },
  codeOf: ({ json }) => {
    const code = errorResponse.safeParse(json).data?.error.code ?? ''
    if (REJECTED_CODES.has(code)) return 'account_rejected'
    if (TRANSIENT_CODES.has(code)) return 'unavailable'
    return RATE_LIMIT_CODES.has(code) || DAILY_LIMIT_CODES.has(code) ? 'rate_limited' : undefined
  },
  waitOf: ({ json }) => {
    if (!DAILY_LIMIT_CODES.has(errorResponse.safeParse(json).data?.error.code ?? '')) return undefined
    return { seconds: DAILY_RETRY_SECONDS, waitsFor: 'daily_limit' }
  },
}

const creatorResponse = z.object({
  creator_username: z.string(),
  creator_nickname: z.string(),
  creator_avatar_url: z.string().optional(),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.boolean().default(false),
  duet_disabled: z.boolean().default(false),
  stitch_disabled: z.boolean().default(false),
  max_video_post_duration_sec: z.number(),
})
const begun = z.object({ publish_id: z.string(), upload_url: z.string() })
const progressResponse = z.object({
  status: z.string(),
  fail_reason: z.string().optional(),
  // The field's name is spelled so.
  publicaly_available_post_id: z.array(z.union([z.string(), z.number()])).default([]),
})
const progress = z.object({ publishId: z.string() })

const VIDEOS_PER_CALL = 20
const PUBLIC_ONLY: NumbersAnswer = { gap: 'not_given', reason: coded('numbers_public_posts', { network: 'TikTok' }) }
const NOT_SET_UP: NumbersAnswer = { gap: 'not_permitted', reason: coded('numbers_not_set_up', { network: 'TikTok' }) }
const videos = z.object({
  data: z.object({
    videos: z
      .array(
        z.object({
          id: z.string(),
          view_count: z.int(),
          like_count: z.int(),
          comment_count: z.int(),
          share_count: z.int(),
        }),
      )
      .default([]),
  }),
})

const PRIVACY_LEVELS = { public: 'PUBLIC_TO_EVERYONE', private: 'SELF_ONLY', unlisted: undefined } as const

/** TikTok: a post has an id before its video is uploaded, by which TikTok reports its outcome. */
export const tiktok: Adapter = {
  linking: {
    kind: 'oauth',
    missingSettings: () => missingSettingsOf('TIKTOK'),
    server: async () => server(),
    offers: async (tokens, { signal }) => {
      const { open_id: openId } = z.object({ open_id: z.string() }).parse(tokens.answer)
      const creator = await askCreator({ token: tokens.accessToken, signal })
      return [
        {
          networkAccountId: openId,
          displayName: creator.creator_nickname,
          handle: `@${creator.creator_username}`,
          avatarUrl: creator.creator_avatar_url ?? null,
          profileUrl: `https://www.tiktok.com/@${creator.creator_username}`,
          instance: null,
          ...credentialsOf(tokens),
        },
      ]
    },
  },
  isIdempotent: false,
  publish: async (sending) => {
    const { account, signal } = sending
    const { publish_id: publishId, upload_url: uploadUrl } = await beginPost(sending)
    await sending.remember({ publishId })
    await sending.beforeSending()
    await sendParts(uploadUrl, sending)
    const ended = await afterHandover(
      waitForNetwork(API, signal, async () => {
        const state = await askProgress(account, publishId)
        return state.status === 'PUBLISH_COMPLETE' || state.status === 'FAILED' ? state : null
      }),
    )
    if (ended.status === 'FAILED') throw failureOfPost(ended.fail_reason)
    return published(account, publishId, ended)
  },
  lookUp: async ({ account, remembered }): Promise<LookUpResult> => {
    for (const each of remembered) {
      const kept = progress.safeParse(each)
      if (!kept.success) continue
      const state = await askProgress(account, kept.data.publishId)
      if (state.status === 'PUBLISH_COMPLETE') {
        return { state: 'published', ...published(account, kept.data.publishId, state) }
      }
      if (state.status !== 'FAILED') return { state: 'processing' }
    }
    return { state: 'absent' }
  },
  readNumbers: async ({ account, posts }) => {
    // TikTok names its videos only where they are public.
    const [named, hidden] = [posts.filter(isNamed), posts.filter((post) => !isNamed(post))]
    const ofHidden = sameForAll(hidden, PUBLIC_ONLY)
    if (named.length === 0) return ofHidden
    if (!mayReadNumbers('tiktok')) return new Map([...ofHidden, ...sameForAll(named, NOT_SET_UP)])
    const found = await readTogether(API.name, named, VIDEOS_PER_CALL, (ids) => askForCounts(account, ids))
    return new Map([...ofHidden, ...found])
  },
  refresh: (account) => renewAccess(API.name, server(), account),
  check: async (account) => {
    await askCreator(access(account))
  },
}

/** TikTok has not posted it and never will. */
function failureOfPost(reason: string | undefined): NetworkFailure {
  const message =
    reason == null
      ? coded('network_post_failed', { network: 'TikTok' })
      : coded('network_said', { network: 'TikTok', said: reason })
  if (!DAILY_LIMIT_CODES.has(reason ?? '')) return new NetworkFailure('refused', message)
  return new NetworkFailure('rate_limited', message, {
    retryAfterSeconds: DAILY_RETRY_SECONDS,
    waitsFor: 'daily_limit',
  })
}

function server(): OAuthServer {
  return {
    authorizationEndpoint: networkUrl('tiktok', 'https://www.tiktok.com/v2/auth/authorize/'),
    tokenEndpoint: networkUrl('tiktok', 'https://open.tiktokapis.com/v2/oauth/token/'),
    ...clientOf('TIKTOK'),
    clientIdParameter: 'client_key',
    scopes: ['user.info.basic', 'video.publish', ...numbersScopes('tiktok', ['video.list'])],
    scopeSeparator: ',',
  }
}

function access(account: AccountAccess) {
  return { token: accessTokenOf(account), signal: account.signal }
}

async function ask<Shape extends z.ZodType>(path: string, shape: Shape, call: ApiCall): Promise<z.output<Shape>> {
  const url = networkUrl('tiktok', `https://open.tiktokapis.com/v2/post/publish/${path}/`)
  const headers = { 'content-type': 'application/json; charset=UTF-8' }
  const { data } = await callApiForJson(API, url, z.object({ data: z.unknown() }), { method: 'POST', headers, ...call })
  const read = shape.safeParse(data)
  if (read.success) return read.data
  throw new NetworkFailure('unavailable', coded('network_unexpected', { network: 'TikTok' }), { cause: read.error })
}

const isNamed = ({ networkPostId }: CountedPost): boolean => /^\d+$/.test(networkPostId)

/** An account that was linked without the permission refuses this and still takes posts. */
async function askForCounts(account: AccountAccess, ids: readonly string[]): Promise<NumbersAnswers> {
  const codeOfAnswer = (json: unknown) => errorResponse.safeParse(json).data?.error.code
  const reading: NetworkApi = {
    ...API,
    lacksPermission: ({ json }) => codeOfAnswer(json) === 'scope_not_authorized',
    codeOf: (answer) => (codeOfAnswer(answer.json) === 'scope_not_authorized' ? 'refused' : API.codeOf?.(answer)),
  }
  const fields = 'id,view_count,like_count,comment_count,share_count'
  const url = networkUrl('tiktok', `https://open.tiktokapis.com/v2/video/query/?fields=${fields}`)
  const call = { method: 'POST', json: { filters: { video_ids: ids } }, ...access(account) } as const
  const { data } = await callApiForJson(reading, url, videos, call)
  return new Map(
    data.videos.map(({ id, view_count: views, like_count: likes, comment_count: comments, share_count: shares }) => [
      id,
      { numbers: { views, likes, comments, shares } },
    ]),
  )
}

function askCreator(call: ApiCall): Promise<z.output<typeof creatorResponse>> {
  return ask('creator_info/query', creatorResponse, { ...call, json: {} })
}

function askProgress(account: AccountAccess, publishId: string): Promise<z.output<typeof progressResponse>> {
  return ask('status/fetch', progressResponse, { ...access(account), json: { publish_id: publishId } })
}

/** What an account may post differs and changes, so TikTok wants to be asked before each post. */
async function beginPost({ account, post, video }: SendRequest): Promise<z.output<typeof begun>> {
  const creator = await askCreator(access(account))
  const level = PRIVACY_LEVELS[post.privacy]
  if (level === undefined || !creator.privacy_level_options.includes(level)) {
    throw new NetworkFailure('refused', coded('network_forbids_privacy', { network: 'TikTok', privacy: post.privacy }))
  }
  if (video.facts.durationSeconds > creator.max_video_post_duration_sec + 0.1) {
    const most = creator.max_video_post_duration_sec
    throw new NetworkFailure('video_refused', coded('network_limits_length', { network: 'TikTok', most }))
  }
  const { sizeBytes } = video.facts
  const { partBytes, parts } = tiktokParts(sizeBytes)
  const json = {
    post_info: {
      title: post.text,
      privacy_level: level,
      disable_comment: creator.comment_disabled,
      disable_duet: creator.duet_disabled,
      disable_stitch: creator.stitch_disabled,
      ...(post.coverSeconds === null ? {} : { video_cover_timestamp_ms: Math.round(post.coverSeconds * 1000) }),
    },
    source_info: {
      source: 'FILE_UPLOAD',
      video_size: sizeBytes,
      chunk_size: partBytes,
      total_chunk_count: parts.length,
    },
  }
  return ask('video/init', begun, { ...access(account), json })
}

async function sendParts(url: string, { video, signal }: SendRequest): Promise<void> {
  const { sizeBytes } = video.facts
  for (const { start, lengthBytes } of tiktokParts(sizeBytes).parts) {
    const range = `bytes ${start}-${start + lengthBytes - 1}/${sizeBytes}`
    const headers = { 'content-type': video.contentType, 'content-range': range }
    await callApi(API, url, { method: 'PUT', headers, body: { path: video.path, start, lengthBytes }, signal })
  }
}

/** TikTok reports the id of public posts only. */
function published(
  { handle }: AccountAccess,
  publishId: string,
  { publicaly_available_post_id: [id] }: z.output<typeof progressResponse>,
): PublishedPost {
  if (id === undefined) return { networkPostId: publishId, postUrl: null }
  return { networkPostId: String(id), postUrl: `https://www.tiktok.com/${handle}/video/${id}` }
}
