import { z } from 'zod'
import { languageOf } from '#lib/contract/languages/language-tag.ts'
import type { AccountAccess, Adapter, LookUpResult, PublishedPost, SendRequest } from '../adapter.ts'
import type { NetworkResponse } from '../call-network.ts'
import { multipartFile } from '../multipart-file.ts'
import { callApi, callApiForJson, type NetworkApi, readResponse, waitForNetwork } from '../network-api.ts'
import { goneFrom, readEach } from '../numbers/numbers-answer.ts'
import { mastodonClient } from './mastodon-client.ts'
import { mastodonTextLimit } from './mastodon-limits.ts'

const SCOPES = ['read:accounts', 'read:statuses', 'write:media', 'write:statuses']

const API: NetworkApi = {
  name: 'Mastodon',
  readErrorText: (json) => z.object({ error: z.string() }).safeParse(json).data?.error,
  codeOf: ({ status, json }) => {
    if (status !== 422) return undefined
    return /character limit/i.test(API.readErrorText(json) ?? '') ? 'text_refused' : 'refused'
  },
}
const MEDIA_API: NetworkApi = { ...API, codeOf: ({ status }) => (status === 422 ? 'video_refused' : undefined) }

const credentials = z.object({ accessToken: z.string() })
const profile = z.object({
  id: z.string(),
  username: z.string(),
  acct: z.string(),
  display_name: z.string(),
  avatar: z.string().nullish(),
  url: z.string(),
})
const status = z.object({
  id: z.string(),
  url: z.string().nullable(),
  media_attachments: z.array(z.object({ id: z.string() })),
})
const upload = z.object({ id: z.string() })
const counts = z.object({ favourites_count: z.int(), replies_count: z.int(), reblogs_count: z.int() })

/** Mastodon: any server that speaks its API. Posting needs no renewal of credentials; they never run out. */
export const mastodon: Adapter = {
  linking: {
    kind: 'oauth',
    missingSettings: () => [],
    server: async (context) => {
      const { instance, clientId, clientSecret } = await mastodonClient(API, SCOPES, context)
      return {
        authorizationEndpoint: `${instance}/oauth/authorize`,
        tokenEndpoint: `${instance}/oauth/token`,
        clientId,
        clientSecret,
        scopes: SCOPES,
      }
    },
    offers: async ({ accessToken }, { instance, signal }) => {
      const account = await callApiForJson(API, `${instance}/api/v1/accounts/verify_credentials`, profile, {
        token: accessToken,
        signal,
      })
      // A server that does not report its limit now is asked again with the next health check.
      const textLimit = await mastodonTextLimit(API, instance, { token: accessToken, signal }).catch(() => null)
      return [
        {
          networkAccountId: account.id,
          displayName: account.display_name || account.username,
          handle: `@${account.acct}@${new URL(instance ?? account.url).host}`,
          avatarUrl: account.avatar ?? null,
          profileUrl: account.url,
          instance,
          credentials: { accessToken },
          expiresAt: null,
          textLimit,
        },
      ]
    },
  },
  // The server makes one status of requests with the same Idempotency-Key for an hour; after it, the list of statuses
  // shows whether the first request made one.
  isIdempotent: true,
  publish: async (sending) => {
    const { account, post, signal } = sending
    const mediaId = await uploadVideo(sending)
    await sending.remember({ mediaId })
    await sending.beforeSending()
    const made = await callApiForJson(API, `${account.instance}/api/v1/statuses`, status, {
      method: 'POST',
      json: { status: post.text, media_ids: [mediaId], visibility: post.privacy, ...languageOfPost(post) },
      headers: { 'idempotency-key': post.id },
      token: tokenOf(account),
      signal,
    })
    return published(made)
  },
  lookUp: async ({ account, remembered, signal }): Promise<LookUpResult> => {
    const mediaIds = remembered.flatMap((each) => z.object({ mediaId: z.string() }).safeParse(each).data?.mediaId ?? [])
    const address = `${account.instance}/api/v1/accounts/${account.networkAccountId}/statuses?limit=40&only_media=true`
    const recent = await callApiForJson(API, address, z.array(status), { token: tokenOf(account), signal })
    const found = recent.find(({ media_attachments }) => media_attachments.some(({ id }) => mediaIds.includes(id)))
    return found === undefined ? { state: 'absent' } : { state: 'published', ...published(found) }
  },
  refresh: null,
  check: async (account) => {
    const { signal } = account
    await callApi(API, `${account.instance}/api/v1/accounts/verify_credentials`, { token: tokenOf(account), signal })
  },
  // Servers do not count views.
  readNumbers: ({ account, posts }) =>
    readEach(API.name, posts, async ({ networkPostId }) => {
      const address = `${account.instance}/api/v1/statuses/${networkPostId}`
      const answer = await askForStatus(address, account)
      if (answer === null) return goneFrom(API.name)
      const { favourites_count: likes, replies_count: comments, reblogs_count: shares } = answer
      return { numbers: { views: null, likes, comments, shares } }
    }),
  textLimit: (account) => mastodonTextLimit(API, account.instance, { token: tokenOf(account), signal: account.signal }),
}

/** Servers take a language without its region or script, in two letters or three. */
function languageOfPost({ languageTag }: SendRequest['post']): { language?: string } {
  return languageTag === null ? {} : { language: languageOf(languageTag) }
}

/** Null for a status that the server does not have. */
async function askForStatus(address: string, account: AccountAccess): Promise<z.output<typeof counts> | null> {
  const isGone = ({ status: code }: NetworkResponse) => code === 404 || code === 410
  const reading: NetworkApi = { ...API, acceptsAlso: isGone }
  const answer = await callApi(reading, address, { token: tokenOf(account), signal: account.signal })
  return isGone(answer) ? null : readResponse(API, counts, answer)
}

/** Uploads the video and waits until the server has processed it: a status cannot be posted with it before. */
async function uploadVideo({ account, video, directory, signal }: SendRequest): Promise<string> {
  const token = tokenOf(account)
  const part = { path: video.path, start: 0, lengthBytes: video.facts.sizeBytes }
  const form = await multipartFile(directory, {}, { field: 'file', part, contentType: video.contentType })
  const address = `${account.instance}/api/v2/media`
  const answer = await callApi(MEDIA_API, address, { method: 'POST', ...form, token, signal })
  const { id } = readResponse(MEDIA_API, upload, answer)
  if (answer.status === 200) return id
  return waitForNetwork(MEDIA_API, signal, async () => {
    const progress = await callApi(MEDIA_API, `${account.instance}/api/v1/media/${id}`, { token, signal })
    return progress.status === 206 ? null : id
  })
}

function tokenOf(account: AccountAccess): string {
  return credentials.parse(account.credentials).accessToken
}

function published({ id, url }: z.output<typeof status>): PublishedPost {
  return { networkPostId: id, postUrl: url }
}
