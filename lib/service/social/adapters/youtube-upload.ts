import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import type { OutgoingPost, SendRequest } from '../adapter.ts'
import { callNetwork, type NetworkResponse } from '../call-network.ts'
import { secondsToMidnight } from '../daily-limits.ts'
import { callApi, failureOf, type NetworkApi, networkUrl, readResponse } from '../network-api.ts'
import { NetworkFailure } from '../network-failure.ts'
import { renewRefused, type Token, withRenewal } from '../token.ts'

const errorResponse = z.object({
  error: z.object({ message: z.string(), errors: z.array(z.object({ reason: z.string() })).optional() }),
})

const RATE_LIMIT_REASONS = /^(?:rateLimitExceeded|userRateLimitExceeded)$/
const DAILY_LIMIT_REASONS = /^(?:quotaExceeded|dailyLimitExceeded|dailyLimitExceededUnreg|uploadLimitExceeded)$/
/** The API is not switched on in the operator’s project, or the project is locked. */
const OPERATOR_REASONS = /^(?:accessNotConfigured|SERVICE_DISABLED|keyInvalid)$/
const TRANSIENT_REASONS = /^(?:backendError|internalError|processingFailure|SERVICE_UNAVAILABLE)$/
const TEXT_REASONS = /^(?:invalidTitle|invalidDescription|invalidTags|invalidVideoMetadata)$/

export const YOUTUBE_API: NetworkApi = {
  name: 'YouTube',
  readErrorText: (json) => errorResponse.safeParse(json).data?.error.message,
  codeOf: ({ status, json }) => {
    const reason = reasonOf(json)
    if (RATE_LIMIT_REASONS.test(reason) || DAILY_LIMIT_REASONS.test(reason)) return 'rate_limited'
    if (TRANSIENT_REASONS.test(reason)) return 'unavailable'
    if (TEXT_REASONS.test(reason)) return 'text_refused'
    return status === 401 || reason === 'youtubeSignupRequired' ? 'account_rejected' : undefined
  },
  waitOf: ({ json, headers }) => {
    if (OPERATOR_REASONS.test(reasonOf(json))) return { waitsFor: 'operator' }
    if (!DAILY_LIMIT_REASONS.test(reasonOf(json))) return undefined
    return { seconds: secondsToMidnight(QUOTA_ZONE, headers.date), waitsFor: 'daily_limit' }
  },
}

/** Google's quotas begin again at midnight there. */
const QUOTA_ZONE = 'America/Los_Angeles'

function reasonOf(json: unknown): string {
  return errorResponse.safeParse(json).data?.error.errors?.[0]?.reason ?? ''
}

type Access = { token: string | Token; signal: AbortSignal }

/** Category "People & Blogs", YouTube's own default. */
const CATEGORY = '22'

/** Bytes in one request; YouTube wants multiples of 256 KiB. */
const PART_BYTES = 64 * 1024 * 1024

/** Starts a resumable upload, which makes no video yet. @returns the upload's own address, a secret. */
export async function startUpload(post: OutgoingPost, video: SendRequest['video'], access: Access): Promise<string> {
  const address = 'https://www.googleapis.com/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status'
  const { languageTag, audioLanguageTag } = post
  const snippet = {
    ...{ title: post.title ?? '', description: post.text, tags: post.tags, categoryId: CATEGORY },
    ...(languageTag !== null && { defaultLanguage: languageTag }),
    ...(audioLanguageTag !== null && { defaultAudioLanguage: audioLanguageTag }),
  }
  const status = { privacyStatus: post.privacy, selfDeclaredMadeForKids: false }
  const { headers } = await callApi(YOUTUBE_API, networkUrl('youtube', address), {
    method: 'POST',
    json: { snippet, status },
    headers: {
      'x-upload-content-length': String(video.facts.sizeBytes),
      'x-upload-content-type': video.contentType,
    },
    ...access,
  })
  if (headers.location !== undefined) return headers.location
  throw new NetworkFailure('unavailable', coded('network_named_no_upload', { network: 'YouTube' }))
}

/** The upload is no longer known: it expired, or it ended long ago. */
export const UPLOAD_GONE = Symbol('gone')
export type UploadState = { videoId: string } | { nextByte: number } | typeof UPLOAD_GONE

/** How far an upload has come. Sends nothing. */
export async function uploadState(url: string, sizeBytes: number, access: Access): Promise<UploadState> {
  const ask = (token: string) => put(url, token, { 'content-range': `bytes */${sizeBytes}` }, '', access.signal)
  return stateOf(await withRenewal(access.token, ask, ({ status }) => status === 401))
}

/**
 * Sends the missing part of a video. If the access ends before that, it is renewed, and the upload goes on at the same
 * address from YouTube's reported position; a fresh token that is refused at the same place is the end.
 *
 * @returns the video's id.
 */
export async function resumeUpload(
  url: string,
  video: SendRequest['video'],
  from: UploadState,
  access: Access,
): Promise<string> {
  const { sizeBytes } = video.facts
  let state = from
  let renewedAt = -1
  while (state !== UPLOAD_GONE && !('videoId' in state)) {
    const start = state.nextByte
    const lengthBytes = Math.min(PART_BYTES, sizeBytes - start)
    const range = `bytes ${start}-${start + lengthBytes - 1}/${sizeBytes}`
    const headers = { 'content-range': range, 'content-type': video.contentType }
    const answer = await put(
      url,
      currentToken(access.token),
      headers,
      { path: video.path, start, lengthBytes },
      access.signal,
    )
    const renew = typeof access.token === 'string' ? undefined : access.token.renew
    if (answer.status === 401 && renew !== undefined && renewedAt !== start) {
      renewedAt = start
      await renewRefused(renew)
      state = await uploadState(url, sizeBytes, access)
      continue
    }
    state = stateOf(answer)
    if (state !== UPLOAD_GONE && 'nextByte' in state && state.nextByte <= start) {
      throw new NetworkFailure('unavailable', coded('network_stopped_upload', { network: 'YouTube' }))
    }
  }
  if (state === UPLOAD_GONE)
    throw new NetworkFailure('unavailable', coded('network_forgot_upload', { network: 'YouTube' }))
  return state.videoId
}

function currentToken(token: string | Token): string {
  return typeof token === 'string' ? token : token.value()
}

function put(
  url: string,
  token: string,
  headers: Record<string, string>,
  body: NonNullable<Parameters<typeof callNetwork>[1]['body']>,
  signal: AbortSignal,
): Promise<NetworkResponse> {
  const call = { method: 'PUT', headers: { authorization: `Bearer ${token}`, ...headers }, body, signal } as const
  return callNetwork(url, { ...call, name: YOUTUBE_API.name })
}

function stateOf(answer: NetworkResponse): UploadState {
  if (answer.status === 308) return { nextByte: nextByteOf(answer) }
  if (answer.status === 404 || answer.status === 410) return UPLOAD_GONE
  if (answer.status !== 200 && answer.status !== 201) throw failureOf(YOUTUBE_API, answer)
  return { videoId: readResponse(YOUTUBE_API, z.object({ id: z.string() }), answer).id }
}

function nextByteOf({ headers }: NetworkResponse): number {
  const last = /^bytes=0-(\d+)$/.exec(headers.range ?? '')?.[1]
  return last === undefined ? 0 : Number(last) + 1
}
