import { z } from 'zod'
import type { AccountAccess, Adapter, LookUpResult, PublishedPost, SendRequest } from '../adapter.ts'
import { callApi, callApiForJson, waitForNetwork } from '../network-api.ts'
import { afterHandover, NetworkFailure, videoFailed } from '../network-failure.ts'
import { access, graph, metaApi, metaLinking, uploadToMeta } from './meta.ts'

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
const progress = z.object({ videoId: z.string() })

/** Reels of Facebook pages. A video gets its id before it is uploaded and is published once by it. */
export const facebook: Adapter = {
  linking: metaLinking(API, SCOPES, ({ id, name, picture }) => ({
    networkAccountId: id,
    displayName: name,
    handle: null,
    avatarUrl: picture?.data.url ?? null,
    profileUrl: `https://www.facebook.com/${id}`,
  })),
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
  refresh: null,
  check: async (account) => {
    await callApi(API, graph(`${account.networkAccountId}?fields=id`), access(account))
  },
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
