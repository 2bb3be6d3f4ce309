import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { AccountAccess, Adapter, LookUpResult, PublishedPost, SendRequest } from '../adapter.ts'
import type { NetworkResponse } from '../call-network.ts'
import type { OAuthServer, OAuthTokens } from '../linking/linking.ts'
import { LinkRefused, type OfferedAccount } from '../linking/linking.ts'
import { multipartFile } from '../multipart-file.ts'
import { callApi, callApiForJson, type NetworkApi, networkUrl, readResponse, waitForNetwork } from '../network-api.ts'
import { NetworkFailure, videoFailed } from '../network-failure.ts'
import { type CountedPost, goneFrom, type NumbersAnswer, readEach } from '../numbers/numbers-answer.ts'
import { accessTokenOf, clientOf, credentialsOf, missingSettingsOf, renewAccess } from '../oauth-account.ts'
import type { Token } from '../token.ts'

const SCOPES = ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read']

const API: NetworkApi = {
  name: 'Pinterest',
  readErrorText: (json) => z.object({ message: z.string() }).safeParse(json).data?.message,
}

const user = z.object({ username: z.string(), profile_image: z.string().nullish() })
const bookmark = z.string().nullish()
const boards = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })), bookmark })
const registered = z.object({
  media_id: z.string(),
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()),
})
const upload = z.object({ status: z.string() })
const pin = z.object({ id: z.string() })
const pins = z.object({ items: z.array(pin.extend({ note: z.string().nullish() })), bookmark })

const ANALYTICS_DAYS = 90
const count = z.int().nullable().default(null)
/** Saves are what shares are elsewhere: others keep the pin on boards of their own. */
const analytics = z.object({
  all: z.object({
    summary_metrics: z.object({ VIDEO_MRC_VIEW: count, SAVE: count }),
    lifetime_metrics: z.object({ TOTAL_COMMENTS: count, TOTAL_REACTIONS: count }).default({
      TOTAL_COMMENTS: null,
      TOTAL_REACTIONS: null,
    }),
  }),
})

/** Boards, and pins of a board that are looked through, come in pages of this size. */
const PAGE_SIZE = 100
const MAX_PAGES = 5

/** Where nobody chose a cover: early, and after what often is a black frame. */
const DEFAULT_COVER_SECONDS = 1

/**
 * Pinterest: each board is an account of its own. The video is uploaded to the storage that Pinterest names and pinned by
 * its media id. The post's id is in the pin's private note, by which a pin whose answer was lost is found.
 */
export const pinterest: Adapter = {
  linking: {
    kind: 'oauth',
    missingSettings: () => missingSettingsOf('PINTEREST'),
    server: async () => server(),
    offers: async (tokens, { signal }) => listBoards(tokens, signal),
  },
  isIdempotent: false,
  findsById: true,
  publish: async (sending) => {
    const { account, post, video, signal } = sending
    const mediaId = await uploadVideo(sending)
    await sending.beforeSending()
    const cover = post.coverSeconds ?? Math.min(DEFAULT_COVER_SECONDS, video.facts.durationSeconds / 2)
    const json = {
      board_id: account.networkAccountId,
      ...(post.title === null ? {} : { title: post.title }),
      description: post.text,
      note: post.id,
      media_source: { source_type: 'video_id', media_id: mediaId, cover_image_key_frame_time: cover },
    }
    const call = { method: 'POST', json, token: accessTokenOf(account), signal } as const
    return published((await callApiForJson(API, api('/v5/pins'), pin, call)).id)
  },
  lookUp: async ({ account, post }): Promise<LookUpResult> => {
    const found = await findPin(account, post.id)
    return found === null ? { state: 'absent' } : { state: 'published', ...published(found) }
  },
  readNumbers: ({ account, posts }) => readEach(API.name, posts, (post) => countsOf(account, post)),
  refresh: (account) => renewAccess(API.name, server(), account),
  check: async (account) => {
    await callApi(API, api(`/v5/boards/${account.networkAccountId}`), access(account))
  },
}

const api = (path: string): string => networkUrl('pinterest', `https://api.pinterest.com${path}`)

function access(account: AccountAccess) {
  return { token: accessTokenOf(account), signal: account.signal }
}

function server(): OAuthServer {
  return {
    authorizationEndpoint: networkUrl('pinterest', 'https://www.pinterest.com/oauth/'),
    tokenEndpoint: api('/v5/oauth/token'),
    ...clientOf('PINTEREST'),
    scopes: SCOPES,
    scopeSeparator: ',',
    clientAuthentication: 'basic',
  }
}

/** Sums over the days since the pin was made, of which Pinterest keeps 90. It has numbers of business accounts only. */
async function countsOf(account: AccountAccess, { networkPostId, publishedAt }: CountedPost): Promise<NumbersAnswer> {
  const isGone = ({ status }: NetworkResponse) => status === 404
  const reading: NetworkApi = { ...API, acceptsAlso: isGone }
  const now = currentDatabaseTime().getTime()
  const from = new Date(Math.max(publishedAt.getTime(), now - ANALYTICS_DAYS * 86_400_000))
  const query = new URLSearchParams({
    start_date: from.toISOString().slice(0, 10),
    end_date: new Date(now).toISOString().slice(0, 10),
    metric_types: 'VIDEO_MRC_VIEW,SAVE,TOTAL_COMMENTS,TOTAL_REACTIONS',
  })
  const answer = await callApi(reading, api(`/v5/pins/${networkPostId}/analytics?${query}`), access(account))
  if (isGone(answer)) return goneFrom(API.name)
  const { all } = readResponse(API, analytics, answer)
  const { VIDEO_MRC_VIEW: views, SAVE: shares } = all.summary_metrics
  const { TOTAL_COMMENTS: comments, TOTAL_REACTIONS: likes } = all.lifetime_metrics
  return { numbers: { views, likes, comments, shares } }
}

/** @throws LinkRefused for an account without a board. */
async function listBoards(tokens: OAuthTokens, signal: AbortSignal): Promise<OfferedAccount[]> {
  const call = { token: tokens.accessToken, signal }
  const { username, profile_image: avatarUrl = null } = await callApiForJson(API, api('/v5/user_account'), user, call)
  const found = await readPages('/v5/boards', boards, call)
  if (found.length === 0) throw new LinkRefused(coded('link_without_board'))
  return found.map(({ id, name }) => ({
    networkAccountId: id,
    displayName: name,
    handle: `@${username}`,
    avatarUrl,
    profileUrl: `https://www.pinterest.com/${username}/`,
    instance: null,
    ...credentialsOf(tokens),
  }))
}

/** Uploads the video to Pinterest's upload address, and waits until it is processed. @returns its media id. */
async function uploadVideo({ account, video, directory, signal }: SendRequest): Promise<string> {
  const call = access(account)
  const start = { method: 'POST', json: { media_type: 'video' }, ...call } as const
  const {
    media_id: mediaId,
    upload_url: address,
    upload_parameters: fields,
  } = await callApiForJson(API, api('/v5/media'), registered, start)
  const part = { path: video.path, start: 0, lengthBytes: video.facts.sizeBytes }
  const form = await multipartFile(directory, fields, { field: 'file', part, contentType: video.contentType })
  // The form is signed: an access token beside it would be refused.
  await callApi(API, address, { method: 'POST', ...form, signal })
  await waitForNetwork(API, signal, async () => {
    const { status } = await callApiForJson(API, api(`/v5/media/${encodeURIComponent(mediaId)}`), upload, call)
    if (status === 'failed') throw new NetworkFailure('video_refused', videoFailed('Pinterest'))
    return status === 'succeeded' ? true : null
  })
  return mediaId
}

async function findPin(account: AccountAccess, postId: string): Promise<string | null> {
  const found = await readPages(`/v5/boards/${account.networkAccountId}/pins`, pins, access(account))
  return found.find(({ note }) => note === postId)?.id ?? null
}

async function readPages<Item>(
  path: string,
  shape: z.ZodType<{ items: Item[]; bookmark?: string | null | undefined }>,
  call: { token: string | Token; signal: AbortSignal },
): Promise<Item[]> {
  const found: Item[] = []
  const query = new URLSearchParams({ page_size: String(PAGE_SIZE) })
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await callApiForJson(API, api(`${path}?${query}`), shape, call)
    found.push(...answer.items)
    if (!answer.bookmark) break
    query.set('bookmark', answer.bookmark)
  }
  return found
}

function published(id: string): PublishedPost {
  return { networkPostId: id, postUrl: `https://www.pinterest.com/pin/${id}/` }
}
