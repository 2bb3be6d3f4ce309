import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import type { AccountAccess, Adapter, LookUpResult, PublishedPost, SendRequest } from '../adapter.ts'
import type { NetworkResponse } from '../call-network.ts'
import type { OAuthServer } from '../linking/linking.ts'
import { multipartFile } from '../multipart-file.ts'
import { callApi, callApiForJson, type NetworkApi, networkUrl, readResponse, waitForNetwork } from '../network-api.ts'
import { NetworkFailure, videoFailed } from '../network-failure.ts'
import { type NumbersAnswer, type NumbersAnswers, readTogether, sumOf } from '../numbers/numbers-answer.ts'
import { accessTokenOf, clientOf, credentialsOf, missingSettingsOf, renewAccess } from '../oauth-account.ts'
import type { Token } from '../token.ts'

const SCOPES = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access']

/** A segment may have 5 MB; some of it is the form. */
const SEGMENT_BYTES = 4 * 1024 * 1024

/** Posts of a day are counted for the app and for the account. */
const DAILY_LIMIT_SCOPES = ['app', 'user']

const errorResponse = z.object({
  detail: z.string().optional(),
  title: z.string().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
})

const API: NetworkApi = {
  name: 'X',
  readErrorText: (json) => {
    const { detail, title, errors } = errorResponse.safeParse(json).data ?? {}
    return errors?.[0]?.message ?? detail ?? title
  },
  codeOf: ({ json }) => {
    const text = API.readErrorText(json) ?? ''
    if (/suspended|locked/i.test(text)) return 'account_rejected'
    return /duplicate content|too long|tweet text/i.test(text) ? 'text_refused' : undefined
  },
  waitOf: ({ status, headers }) => {
    const isDaily = DAILY_LIMIT_SCOPES.some((limit) => headers[`x-${limit}-limit-24hour-remaining`] === '0')
    return status === 429 && isDaily ? { waitsFor: 'daily_limit' } : undefined
  },
}

const user = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    profile_image_url: z.string().optional(),
  }),
})
const processing = z
  .object({ state: z.string(), error: z.object({ message: z.string().optional() }).optional() })
  .optional()
const media = z.object({ data: z.object({ id: z.string(), processing_info: processing }) })
const tweet = z.object({ data: z.object({ id: z.string() }) })
const tweets = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        attachments: z
          .object({ media_keys: z.array(z.string()) })
          .partial()
          .optional(),
      }),
    )
    .default([]),
})

const POSTS_PER_CALL = 100
const counted = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        public_metrics: z.object({
          impression_count: z.int().optional(),
          like_count: z.int(),
          reply_count: z.int(),
          retweet_count: z.int(),
          quote_count: z.int().optional(),
        }),
      }),
    )
    .default([]),
})

/** X: the video is uploaded in segments and posted by its media id, by which the post is found again. */
export const x: Adapter = {
  linking: {
    kind: 'oauth',
    missingSettings: () => missingSettingsOf('X'),
    server: async () => server(),
    offers: async (tokens, { signal }) => {
      const call = { token: tokens.accessToken, signal }
      const { data } = await callApiForJson(API, api('/2/users/me?user.fields=profile_image_url'), user, call)
      return [
        {
          networkAccountId: data.id,
          displayName: data.name,
          handle: `@${data.username}`,
          avatarUrl: data.profile_image_url ?? null,
          profileUrl: `https://x.com/${data.username}`,
          instance: null,
          ...credentialsOf(tokens),
        },
      ]
    },
  },
  isIdempotent: false,
  publish: async (sending) => {
    const { account, post, signal } = sending
    const mediaId = await uploadVideo(sending)
    await sending.remember({ mediaId })
    await sending.beforeSending()
    const json = { ...(post.text === '' ? {} : { text: post.text }), media: { media_ids: [mediaId] } }
    const call = { method: 'POST', json, token: accessTokenOf(account), signal } as const
    return published((await callApiForJson(API, api('/2/tweets'), tweet, call)).data.id)
  },
  lookUp: async ({ account, remembered, sentAt, signal }): Promise<LookUpResult> => {
    const ids = remembered.flatMap((each) => z.object({ mediaId: z.string() }).safeParse(each).data?.mediaId ?? [])
    const since = new Date(sentAt.getTime() - 60_000).toISOString().replace(/\.\d+Z$/, 'Z')
    const query = new URLSearchParams({ max_results: '100', start_time: since, 'tweet.fields': 'attachments' })
    const address = api(`/2/users/${account.networkAccountId}/tweets?${query}`)
    const { data } = await callApiForJson(API, address, tweets, { token: accessTokenOf(account), signal })
    // A media key is the kind of the media, an underscore and the media id.
    const keys = ({ attachments }: (typeof data)[number]) => attachments?.media_keys ?? []
    const found = data.find((each) => keys(each).some((key) => ids.includes(key.split('_').at(-1) ?? '')))
    return found === undefined ? { state: 'absent' } : { state: 'published', ...published(found.id) }
  },
  readNumbers: ({ account, posts }) =>
    readTogether(API.name, posts, POSTS_PER_CALL, (ids) => askForCounts(account, ids)),
  refresh: (account) => renewAccess(API.name, server(), account),
  check: async (account) => {
    await callApi(API, api('/2/users/me'), { token: accessTokenOf(account), signal: account.signal })
  },
}

const api = (path: string): string => networkUrl('x', `https://api.x.com${path}`)

function server(): OAuthServer {
  return {
    authorizationEndpoint: networkUrl('x', 'https://x.com/i/oauth2/authorize'),
    tokenEndpoint: api('/2/oauth2/token'),
    ...clientOf('X'),
    scopes: SCOPES,
    clientAuthentication: 'basic',
  }
}

/** X lets only paying apps read posts: it answers 402, or 403 to apps of no plan. */
async function askForCounts(account: AccountAccess, ids: readonly string[]): Promise<NumbersAnswers> {
  const isUnpaid = ({ status }: NetworkResponse) => status === 402 || status === 403
  const reading: NetworkApi = { ...API, acceptsAlso: isUnpaid }
  const query = new URLSearchParams({ ids: ids.join(','), 'tweet.fields': 'public_metrics' })
  const call = { token: accessTokenOf(account), signal: account.signal }
  const answer = await callApi(reading, api(`/2/tweets?${query}`), call)
  if (isUnpaid(answer)) {
    const unpaid: NumbersAnswer = { gap: 'not_given', reason: coded('numbers_paid', { network: API.name }) }
    return new Map(ids.map((id) => [id, unpaid]))
  }
  const { data } = readResponse(API, counted, answer)
  return new Map(
    data.map(({ id, public_metrics: found }) => {
      const { impression_count: views = null, like_count: likes, reply_count: comments } = found
      const shares = sumOf(found.retweet_count, found.quote_count)
      return [id, { numbers: { views, likes, comments, shares } }]
    }),
  )
}

async function uploadVideo({ account, video, directory, signal }: SendRequest): Promise<string> {
  const call = { method: 'POST', token: accessTokenOf(account), signal } as const
  const { sizeBytes } = video.facts
  const about = { media_type: video.contentType, total_bytes: sizeBytes, media_category: 'tweet_video' }
  const begun = await callApiForJson(API, api('/2/media/upload/initialize'), media, { ...call, json: about })
  const { id } = begun.data
  for (let index = 0; index * SEGMENT_BYTES < sizeBytes; index++) {
    const start = index * SEGMENT_BYTES
    const part = { path: video.path, start, lengthBytes: Math.min(SEGMENT_BYTES, sizeBytes - start) }
    const field = { field: 'media', part, contentType: video.contentType }
    const form = await multipartFile(directory, { segment_index: String(index) }, field)
    await callApi(API, api(`/2/media/upload/${id}/append`), { ...call, ...form })
  }
  const finished = await callApiForJson(API, api(`/2/media/upload/${id}/finalize`), media, call)
  if (!isProcessed(finished.data.processing_info)) await waitUntilProcessed(id, call.token, signal)
  return id
}

async function waitUntilProcessed(id: string, token: Token, signal: AbortSignal): Promise<void> {
  await waitForNetwork(API, signal, async () => {
    const status = await callApiForJson(API, api(`/2/media/upload?command=STATUS&media_id=${id}`), media, {
      token,
      signal,
    })
    return isProcessed(status.data.processing_info) ? true : null
  })
}

/** @throws NetworkFailure `video_refused` when X could not process the video. */
function isProcessed(info: z.output<typeof processing>): boolean {
  if (info?.state !== 'failed') return info === undefined || info.state === 'succeeded'
  throw new NetworkFailure('video_refused', videoFailed('X', info.error?.message))
}

function published(id: string): PublishedPost {
  return { networkPostId: id, postUrl: `https://x.com/i/status/${id}` }
}
