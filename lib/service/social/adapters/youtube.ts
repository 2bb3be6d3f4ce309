import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { logger } from '#lib/core/log/log.ts'
import { writeCover } from '#lib/media/render/write-poster.ts'
import { videoTaskOptions } from '../../engine/task-options.ts'
import type { AccountAccess, Adapter, LookUpResult, PublishedPost, SendRequest } from '../adapter.ts'
import type { OAuthServer } from '../linking/linking.ts'
import { callApi, callApiForJson, networkUrl } from '../network-api.ts'
import { readTogether } from '../numbers/numbers-answer.ts'
import { accessTokenOf, clientOf, credentialsOf, missingSettingsOf, renewAccess } from '../oauth-account.ts'
import { YOUTUBE_API as API, resumeUpload, startUpload, UPLOAD_GONE, uploadState } from './youtube-upload.ts'

const SCOPES = ['https://www.googleapis.com/auth/youtube.upload', 'https://www.googleapis.com/auth/youtube.readonly']
const CHANNELS = 'https://www.googleapis.com/youtube/v3/channels'

const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: z.string(),
          customUrl: z.string().optional(),
          thumbnails: z
            .object({ default: z.object({ url: z.string() }) })
            .partial()
            .optional(),
        }),
      }),
    )
    .default([]),
})

const VIDEOS = 'https://www.googleapis.com/youtube/v3/videos'
const VIDEOS_PER_CALL = 50

/** YouTube writes counts as text. */
const count = z.coerce.number().int().nullable().default(null)
const videos = z.object({
  items: z
    .array(
      z.object({ id: z.string(), statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }) }),
    )
    .default([]),
})

const progress = z.object({ uploadUrl: z.string(), sizeBytes: z.number() })

/** YouTube: one resumable upload for each post; its outcome is asked at the upload's own address. */
export const youtube: Adapter = {
  linking: {
    kind: 'oauth',
    missingSettings: () => missingSettingsOf('YOUTUBE'),
    server: async () => server(),
    offers: async (tokens, { signal }) => {
      const address = networkUrl('youtube', `${CHANNELS}?part=snippet&mine=true`)
      const { items } = await callApiForJson(API, address, channels, { token: tokens.accessToken, signal })
      return items.map(({ id, snippet }) => ({
        networkAccountId: id,
        displayName: snippet.title,
        handle: snippet.customUrl ?? null,
        avatarUrl: snippet.thumbnails?.default?.url ?? null,
        profileUrl: `https://www.youtube.com/channel/${id}`,
        instance: null,
        ...credentialsOf(tokens),
      }))
    },
  },
  // An upload's address is kept before the first byte is sent, and one upload makes one video.
  isIdempotent: true,
  publish: async (sending) => {
    const videoId = await sendVideo(sending)
    await setCover(sending, videoId)
    return published(videoId)
  },
  lookUp: async ({ account, remembered, signal }): Promise<LookUpResult> => {
    const kept = progress.safeParse(remembered[0])
    if (!kept.success) return { state: 'absent' }
    const { uploadUrl, sizeBytes } = kept.data
    const state = await uploadState(uploadUrl, sizeBytes, { token: accessTokenOf(account), signal })
    if (state === UPLOAD_GONE)
      return { state: 'unclear', reason: coded('network_forgot_upload_end', { network: 'YouTube' }) }
    return 'videoId' in state ? { state: 'published', ...published(state.videoId) } : { state: 'absent' }
  },
  // It counts no shares, and hides likes and comments where the channel does.
  readNumbers: ({ account, posts }) =>
    readTogether(API.name, posts, VIDEOS_PER_CALL, async (ids) => {
      const query = new URLSearchParams({ part: 'statistics', id: ids.join(','), maxResults: String(VIDEOS_PER_CALL) })
      const { items } = await callApiForJson(API, networkUrl('youtube', `${VIDEOS}?${query}`), videos, access(account))
      return new Map(
        items.map(({ id, statistics: { viewCount: views, likeCount: likes, commentCount: comments } }) => [
          id,
          { numbers: { views, likes, comments, shares: null } },
        ]),
      )
    }),
  refresh: (account) => renewAccess(API.name, server(), account),
  check: async (account) => {
    await callApi(API, networkUrl('youtube', `${CHANNELS}?part=id&mine=true`), access(account))
  },
}

function server(): OAuthServer {
  return {
    authorizationEndpoint: networkUrl('youtube', 'https://accounts.google.com/o/oauth2/v2/auth'),
    tokenEndpoint: networkUrl('youtube', 'https://oauth2.googleapis.com/token'),
    ...clientOf('YOUTUBE'),
    scopes: SCOPES,
    // Google gives a refresh token only when it asks for consent.
    parameters: { access_type: 'offline', prompt: 'consent' },
  }
}

/** Goes on with the upload of an earlier attempt where there is one. */
async function sendVideo(sending: SendRequest): Promise<string> {
  const { account, post, video, remembered, signal } = sending
  const call = { token: accessTokenOf(account), signal }
  const kept = progress.safeParse(remembered[0])
  const uploadUrl = kept.success ? kept.data.uploadUrl : await startUpload(post, video, call)
  const { sizeBytes } = video.facts
  await sending.remember({ uploadUrl, sizeBytes })
  await sending.beforeSending()
  const state = kept.success ? await uploadState(uploadUrl, sizeBytes, call) : { nextByte: 0 }
  return resumeUpload(uploadUrl, video, state, call)
}

/** The video is there already, so a cover that is refused, as for channels without a confirmed phone number, is left out. */
async function setCover({ account, post, video, directory, signal }: SendRequest, videoId: string): Promise<void> {
  if (post.coverSeconds === null) return
  try {
    const task = { ...videoTaskOptions(directory), signal, onProgress: () => undefined }
    const path = await writeCover({ path: video.path, seconds: video.facts.durationSeconds }, post.coverSeconds, task)
    const body = { path, start: 0, lengthBytes: (await stat(path)).size }
    const address = `https://www.googleapis.com/upload/youtube/v3/thumbnails/set?videoId=${videoId}`
    const headers = { 'content-type': 'image/jpeg' }
    const call = { method: 'POST', headers, body, token: accessTokenOf(account), signal } as const
    await callApi(API, networkUrl('youtube', address), call)
  } catch (error) {
    logger('publishing').warn({ err: error, postId: post.id }, 'cover not set')
  }
}

function access(account: AccountAccess) {
  return { token: accessTokenOf(account), signal: account.signal }
}

function published(videoId: string): PublishedPost {
  return { networkPostId: videoId, postUrl: `https://www.youtube.com/watch?v=${videoId}` }
}
