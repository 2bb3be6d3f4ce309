import { z } from 'zod'
import { linkedinText } from '#lib/contract/linkedin-text.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import type { Adapter, SendRequest } from '../adapter.ts'
import { linkedinVersion } from '../api-versions.ts'
import { secondsToMidnight } from '../daily-limits.ts'
import type { OAuthServer } from '../linking/linking.ts'
import { type ApiCall, callApi, callApiForJson, type NetworkApi, networkUrl, waitForNetwork } from '../network-api.ts'
import { NetworkFailure, videoFailed } from '../network-failure.ts'
import { sameForAll } from '../numbers/numbers-answer.ts'
import { accessTokenOf, clientOf, credentialsOf, missingSettingsOf, renewAccess } from '../oauth-account.ts'

const versioned = () => ({ 'linkedin-version': linkedinVersion(), 'x-restli-protocol-version': '2.0.0' })

const API: NetworkApi = {
  name: 'LinkedIn',
  readErrorText: (json) => z.object({ message: z.string() }).safeParse(json).data?.message,
  waitOf: ({ status, json, headers }) => {
    // The version of the API has ended, which a setting mends.
    if (status === 426) return { waitsFor: 'operator' }
    const isDaily = status === 429 && /\bDAY limit\b/.test(API.readErrorText(json) ?? '')
    return isDaily ? { seconds: secondsToMidnight('UTC', headers.date), waitsFor: 'daily_limit' } : undefined
  },
}

const userInfo = z.object({ sub: z.string(), name: z.string(), picture: z.string().optional() })
const begun = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string().default(''),
    uploadInstructions: z.array(z.object({ uploadUrl: z.string(), firstByte: z.number(), lastByte: z.number() })),
  }),
})
const processed = z.object({ status: z.string(), processingFailureReason: z.string().optional() })

/** LinkedIn: a member's own posts. Apps may not read them, so that a person looks for one that was cut off. */
export const linkedin: Adapter = {
  linking: {
    kind: 'oauth',
    missingSettings: () => missingSettingsOf('LINKEDIN'),
    server: async () => server(),
    offers: async (tokens, { signal }) => {
      const member = await callApiForJson(API, api('/v2/userinfo'), userInfo, { token: tokens.accessToken, signal })
      return [
        {
          networkAccountId: member.sub,
          displayName: member.name,
          handle: null,
          avatarUrl: member.picture ?? null,
          profileUrl: null,
          instance: null,
          ...credentialsOf(tokens),
        },
      ]
    },
  },
  isIdempotent: false,
  publish: async (sending) => {
    const { post } = sending
    const video = await uploadVideo(sending)
    await sending.beforeSending()
    const { headers } = await call(sending, '/rest/posts', {
      author: authorOf(sending),
      commentary: linkedinText(post.text),
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      content: { media: { id: video, ...(post.title === null ? {} : { title: post.title }) } },
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    })
    const id = headers['x-restli-id']
    if (id === undefined)
      throw new NetworkFailure('unavailable', coded('network_named_no_post', { network: 'LinkedIn' }))
    return { networkPostId: id, postUrl: `https://www.linkedin.com/feed/update/${id}/` }
  },
  lookUp: async () => ({
    state: 'unclear',
    reason: coded('network_hides_posts', { network: 'LinkedIn' }),
  }),
  readNumbers: async ({ posts }) => sameForAll(posts, { gap: 'not_given', reason: coded('numbers_company_pages') }),
  refresh: (account) => renewAccess(API.name, server(), account),
  check: async (account) => {
    await callApi(API, api('/v2/userinfo'), { token: accessTokenOf(account), signal: account.signal })
  },
}

const api = (path: string): string => networkUrl('linkedin', `https://api.linkedin.com${path}`)

function server(): OAuthServer {
  return {
    authorizationEndpoint: networkUrl('linkedin', 'https://www.linkedin.com/oauth/v2/authorization'),
    tokenEndpoint: networkUrl('linkedin', 'https://www.linkedin.com/oauth/v2/accessToken'),
    ...clientOf('LINKEDIN'),
    scopes: ['openid', 'profile', 'w_member_social'],
  }
}

function call({ account, signal }: SendRequest, path: string, json: object) {
  return callApi(API, api(path), { method: 'POST', json, headers: versioned(), token: accessTokenOf(account), signal })
}

function authorOf({ account }: SendRequest): string {
  return `urn:li:person:${account.networkAccountId}`
}

/** Uploads the video in the parts that LinkedIn asks for, and waits until it is processed. @returns its URN. */
async function uploadVideo(sending: SendRequest): Promise<string> {
  const { account, video, signal } = sending
  const token = accessTokenOf(account)
  const asked = { owner: authorOf(sending), fileSizeBytes: video.facts.sizeBytes, uploadCaptions: false }
  const json = { initializeUploadRequest: { ...asked, uploadThumbnail: false } }
  const start: ApiCall = { method: 'POST', json, headers: versioned(), token, signal }
  const { value } = await callApiForJson(API, api('/rest/videos?action=initializeUpload'), begun, start)
  const uploadedPartIds: string[] = []
  for (const { uploadUrl, firstByte, lastByte } of value.uploadInstructions) {
    const body = { path: video.path, start: firstByte, lengthBytes: lastByte - firstByte + 1 }
    const headers = { 'content-type': 'application/octet-stream' }
    const part = await callApi(API, uploadUrl, { method: 'PUT', headers, body, token, signal })
    uploadedPartIds.push(part.headers.etag ?? '')
  }
  const finalizeUploadRequest = { video: value.video, uploadToken: value.uploadToken, uploadedPartIds }
  await call(sending, '/rest/videos?action=finalizeUpload', { finalizeUploadRequest })
  await waitForNetwork(API, signal, async () => {
    const address = api(`/rest/videos/${encodeURIComponent(value.video)}`)
    const { status, processingFailureReason: reason } = await callApiForJson(API, address, processed, {
      headers: versioned(),
      token,
      signal,
    })
    if (status !== 'PROCESSING_FAILED') return status === 'AVAILABLE' ? true : null
    throw new NetworkFailure('video_refused', videoFailed('LinkedIn', reason))
  })
  return value.video
}
