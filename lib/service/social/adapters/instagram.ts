import { z } from 'zod'
import type { AccountAccess, Adapter, LookUpResult, PublishedPost, SendRequest } from '../adapter.ts'
import { callApi, callApiForJson, waitForNetwork } from '../network-api.ts'
import { NetworkFailure, videoFailed } from '../network-failure.ts'
import { goneFrom, type NumbersAnswer, readEach, unlessRefused } from '../numbers/numbers-answer.ts'
import { mayReadNumbers, numbersScopes } from '../oauth-account.ts'
import {
  access,
  graph,
  metaApi,
  metaFigure,
  metaLinking,
  parseMetaTime,
  readMetaInsights,
  readMetaObject,
  uploadToMeta,
} from './meta.ts'

const API = metaApi('Instagram')
const SCOPES = [
  'instagram_basic',
  'instagram_content_publish',
  'pages_show_list',
  'pages_read_engagement',
  'business_management',
]

const made = z.object({ id: z.string() })
const container = z.object({ status_code: z.string(), status: z.string().optional() })
const reels = z.object({
  data: z.array(
    z.object({ id: z.string(), caption: z.string().optional(), permalink: z.string(), timestamp: z.string() }),
  ),
})
/** Likes are left out where the account hides them. */
const shown = z.object({
  like_count: z.int().nullable().default(null),
  comments_count: z.int().nullable().default(null),
})
const progress = z.object({ containerId: z.string() })

/** Instagram Reels of professional accounts. A container holds the video; it can be published once. */
export const instagram: Adapter = {
  linking: metaLinking(
    API,
    () => [...SCOPES, ...numbersScopes('instagram', ['instagram_manage_insights'])],
    ({ instagram_business_account: account }) => {
      if (account === undefined) return null
      return {
        networkAccountId: account.id,
        displayName: account.name ?? account.username,
        handle: `@${account.username}`,
        avatarUrl: account.profile_picture_url ?? null,
        profileUrl: `https://www.instagram.com/${account.username}/`,
      }
    },
  ),
  isIdempotent: false,
  publish: async (sending) => {
    const { account } = sending
    const containerId = await fillContainer(sending)
    await sending.remember({ containerId })
    await sending.beforeSending()
    const json = { creation_id: containerId }
    const call = { method: 'POST', json, ...access(account) } as const
    const { id } = await callApiForJson(API, graph(`${account.networkAccountId}/media_publish`), made, call)
    return { networkPostId: id, postUrl: await permalinkOf(account, id) }
  },
  lookUp: async ({ account, post, remembered, sentAt }): Promise<LookUpResult> => {
    for (const each of remembered) {
      const kept = progress.safeParse(each)
      if (!kept.success || (await statusOf(account, kept.data.containerId)).status_code !== 'PUBLISHED') continue
      const found = await findReel(account, post.text, sentAt)
      return found === null
        ? { state: 'published', networkPostId: kept.data.containerId, postUrl: null }
        : { state: 'published', ...found }
    }
    return { state: 'absent' }
  },
  readNumbers: ({ account, posts }) =>
    readEach(API.name, posts, ({ networkPostId }) => countsOf(account, networkPostId)),
  refresh: null,
  check: async (account) => {
    await callApi(API, graph(`${account.networkAccountId}?fields=id`), access(account))
  },
}

/** Without the permission for insights, an account still shows the likes and comments of its reels. */
async function countsOf(account: AccountAccess, mediaId: string): Promise<NumbersAnswer> {
  const metrics = 'views,likes,comments,shares'
  const found = mayReadNumbers('instagram')
    ? await readMetaInsights(API, graph(`${mediaId}/insights?metric=${metrics}`), access(account)).catch(unlessRefused)
    : undefined
  if (found === undefined) return shownCounts(account, mediaId)
  if (found === null) return goneFrom(API.name)
  const [views, likes, comments, shares] = metrics.split(',').map((name) => metaFigure(found, name))
  return {
    numbers: { views: views ?? null, likes: likes ?? null, comments: comments ?? null, shares: shares ?? null },
  }
}

async function shownCounts(account: AccountAccess, mediaId: string): Promise<NumbersAnswer> {
  const address = graph(`${mediaId}?fields=like_count,comments_count`)
  const found = await readMetaObject(API, address, shown, access(account))
  if (found === null) return goneFrom(API.name)
  return { numbers: { views: null, likes: found.like_count, comments: found.comments_count, shares: null } }
}

/** Makes a container with the video and its text, and waits until Instagram has processed it. */
async function fillContainer(sending: SendRequest): Promise<string> {
  const { account, post, signal } = sending
  const cover = post.coverSeconds === null ? {} : { thumb_offset: Math.round(post.coverSeconds * 1000) }
  const json = { media_type: 'REELS', upload_type: 'resumable', caption: post.text, ...cover }
  const shape = z.object({ id: z.string(), uri: z.string() })
  const call = { method: 'POST', json, ...access(account) } as const
  const { id, uri } = await callApiForJson(API, graph(`${account.networkAccountId}/media`), shape, call)
  await uploadToMeta(API, uri, sending)
  await waitForNetwork(API, signal, async () => {
    const { status_code: code, status } = await statusOf(account, id)
    if (code === 'ERROR' || code === 'EXPIRED') {
      throw new NetworkFailure('video_refused', videoFailed('Instagram', status))
    }
    return code === 'FINISHED' ? true : null
  })
  return id
}

function statusOf(account: AccountAccess, containerId: string): Promise<z.output<typeof container>> {
  return callApiForJson(API, graph(`${containerId}?fields=status_code,status`), container, access(account))
}

/** A published reel whose address is not reported is published all the same. */
async function permalinkOf(account: AccountAccess, id: string): Promise<string | null> {
  const shape = z.object({ permalink: z.string() })
  const asked = callApiForJson(API, graph(`${id}?fields=permalink`), shape, access(account))
  return asked.then(
    ({ permalink }) => permalink,
    () => null,
  )
}

/** A container that is published does not name its reel, so the reel is found by its text and its time. */
async function findReel(account: AccountAccess, caption: string, sentAt: Date): Promise<PublishedPost | null> {
  const address = graph(`${account.networkAccountId}/media?fields=id,caption,permalink,timestamp&limit=25`)
  const { data } = await callApiForJson(API, address, reels, access(account))
  const since = sentAt.getTime() - 60_000
  const isReel = (reel: (typeof data)[number]) =>
    (reel.caption ?? '') === caption && parseMetaTime(reel.timestamp) >= since
  const found = data.find(isReel)
  return found === undefined ? null : { networkPostId: found.id, postUrl: found.permalink }
}
