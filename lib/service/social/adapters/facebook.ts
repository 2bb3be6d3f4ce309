import { z } from 'zod'
import type { AccountAccess, Adapter, LookUpResult, PublishedPost, SendRequest } from '../adapter.ts'
import { callApi, callApiForJson, waitForNetwork } from '../network-api.ts'
import { afterHandover, NetworkFailure, videoFailed } from '../network-failure.ts'
import { goneFrom, type NumbersAnswer, readEach, unlessRefused } from '../numbers/numbers-answer.ts'
import { mayReadNumbers, numbersScopes } from '../oauth-account.ts'
import {
  access,
  graph,
  metaApi,
  metaFigure,
  metaLinking,
  readMetaInsights,
  readMetaObject,
  uploadToMeta,
} from './meta.ts'

const API = metaApi('Facebook')
const SCOPES = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts', 'business_management']

const phase = z.object({ status: z.string(), error: z.object({ message: z.string() }).optional() })
const reel = z.object({
  status: z.object({
    video_status: z.string(),
    processing_phase: phase.optional(),
    publishing_phase: phase.extend({ publish_status: z.string().optional() }).optional(),
  }),
  permalink_url: z.string().optional(),
})
const summary = z.object({ summary: z.object({ total_count: z.int() }) }).optional()
const shown = z.object({ likes: summary, comments: summary })
const progress = z.object({ videoId: z.string() })

/** Reels of Facebook pages. A video gets its id before it is uploaded and is published once by it. */
export const facebook: Adapter = {
  linking: metaLinking(
    API,
    () => [...SCOPES, ...numbersScopes('facebook', ['read_insights'])],
    ({ id, name, picture }) => ({
      networkAccountId: id,
      displayName: name,
      handle: null,
      avatarUrl: picture?.data.url ?? null,
      profileUrl: `https://www.facebook.com/${id}`,
    }),
  ),
  isIdempotent: false,
  publish: async (sending) => {
    const { account, post, signal } = sending
    const videoId = await uploadVideo(sending)
    await sending.remember({ videoId })
    await sending.beforeSending()
    const json = {
      upload_phase: 'finish',
      video_id: videoId,
      video_state: 'PUBLISHED',
      description: post.text,
      ...(post.title === null ? {} : { title: post.title }),
    }
    await callApi(API, graph(`${account.networkAccountId}/video_reels`), { method: 'POST', json, ...access(account) })
    return afterHandover(waitForNetwork(API, signal, () => publishedReel(account, videoId)))
  },
  lookUp: async ({ account, remembered }): Promise<LookUpResult> => {
    for (const each of remembered) {
      const kept = progress.safeParse(each)
      if (!kept.success) continue
      const { status } = await readReel(account, kept.data.videoId)
      const state = status.publishing_phase?.status ?? 'not_started'
      const published = await publishedReel(account, kept.data.videoId)
      if (published !== null) return { state: 'published', ...published }
      if (state === 'in_progress' || status.video_status === 'processing') return { state: 'processing' }
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

/**
 * All metrics of a reel are asked for: one that this reel does not have would refuse a list of names. Without the permission
 * for them, the page's own access shows likes and comments.
 */
async function countsOf(account: AccountAccess, videoId: string): Promise<NumbersAnswer> {
  const found = mayReadNumbers('facebook')
    ? await readMetaInsights(API, graph(`${videoId}/video_insights`), access(account)).catch(unlessRefused)
    : undefined
  if (found === undefined) return shownCounts(account, videoId)
  if (found === null) return goneFrom(API.name)
  const actions = found.get('post_video_social_actions')
  const { COMMENT: comments = null, SHARE: shares = null } = typeof actions === 'object' ? actions : {}
  const views = metaFigure(found, 'fb_reels_total_plays') ?? metaFigure(found, 'blue_reels_play_count')
  return { numbers: { views, likes: metaFigure(found, 'post_video_likes_by_reaction_type'), comments, shares } }
}

async function shownCounts(account: AccountAccess, videoId: string): Promise<NumbersAnswer> {
  const fields = 'likes.summary(true).limit(0),comments.summary(true).limit(0)'
  const found = await readMetaObject(API, graph(`${videoId}?fields=${fields}`), shown, access(account))
  if (found === null) return goneFrom(API.name)
  const [likes, comments] = [found.likes?.summary.total_count ?? null, found.comments?.summary.total_count ?? null]
  return { numbers: { views: null, likes, comments, shares: null } }
}

async function uploadVideo(sending: SendRequest): Promise<string> {
  const { account } = sending
  const shape = z.object({ video_id: z.string(), upload_url: z.string() })
  const call = { method: 'POST', json: { upload_phase: 'start' }, ...access(account) } as const
  const begun = await callApiForJson(API, graph(`${account.networkAccountId}/video_reels`), shape, call)
  await uploadToMeta(API, begun.upload_url, sending)
  return begun.video_id
}

function readReel(account: AccountAccess, videoId: string): Promise<z.output<typeof reel>> {
  return callApiForJson(API, graph(`${videoId}?fields=status,permalink_url`), reel, access(account))
}

/** The reel once it is seen by others; null before. @throws NetworkFailure `video_refused` when it never will be. */
async function publishedReel(account: AccountAccess, videoId: string): Promise<PublishedPost | null> {
  const { status, permalink_url: path } = await readReel(account, videoId)
  const error = status.processing_phase?.error ?? status.publishing_phase?.error
  if (status.video_status === 'error' || error !== undefined) {
    throw new NetworkFailure('video_refused', videoFailed('Facebook', error?.message))
  }
  if (status.publishing_phase?.status !== 'complete') return null
  const postUrl = path === undefined ? null : new URL(path, 'https://www.facebook.com').href
  return { networkPostId: videoId, postUrl }
}
