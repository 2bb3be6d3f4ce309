import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type {
  AccountAccess,
  Adapter,
  LookUpResult,
  PublishedPost,
  RenewedCredentials,
  SendRequest,
} from '../adapter.ts'
import { type ApiCall, callApi, callApiForJson, networkUrl, waitForNetwork } from '../network-api.ts'
import { NetworkFailure, renewalFailure, videoFailed } from '../network-failure.ts'
import { goneFrom, type NumbersAnswer, readEach, sameForAll, sumOf } from '../numbers/numbers-answer.ts'
import { accessTokenOf, clientOf, mayReadNumbers, missingSettingsOf, numbersScopes } from '../oauth-account.ts'
import { metaApi, metaFigure, parseMetaTime, readMetaInsights } from './meta.ts'

const API = metaApi('Threads')
/** A topic with one of these is refused. */
const NOT_IN_TOPICS = /[.&]/g

const SCOPES = ['threads_basic', 'threads_content_publish']

const profile = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().optional(),
  threads_profile_picture_url: z.string().optional(),
})
const made = z.object({ id: z.string() })
const container = z.object({ status: z.string(), error_message: z.string().optional() })
const thread = z.object({ id: z.string(), text: z.string().optional(), permalink: z.string(), timestamp: z.string() })
const longLived = z.object({ access_token: z.string(), expires_in: z.number() })
const progress = z.object({ containerId: z.string() })

/** Threads fetches the video itself, from the service's address. A container holds it and can be published once. */
export const threads: Adapter = {
  linking: {
    kind: 'oauth',
    missingSettings: () => missingSettingsOf('THREADS'),
    server: async () => ({
      authorizationEndpoint: networkUrl('threads', 'https://threads.net/oauth/authorize'),
      tokenEndpoint: networkUrl('threads', 'https://graph.threads.net/oauth/access_token'),
      ...clientOf('THREADS'),
      scopes: [...SCOPES, ...numbersScopes('threads', ['threads_manage_insights'])],
      scopeSeparator: ',',
    }),
    offers: async ({ accessToken }, { signal }) => {
      const { clientSecret } = clientOf('THREADS')
      const query = new URLSearchParams({ grant_type: 'th_exchange_token', client_secret: clientSecret })
      const renewed = await renew('access_token', query, accessToken, signal)
      const { access_token: token } = renewed.answer
      const fields = 'id,username,name,threads_profile_picture_url'
      const account = await ask(`me?fields=${fields}`, profile, { token, signal })
      return [
        {
          networkAccountId: account.id,
          displayName: account.name ?? account.username,
          handle: `@${account.username}`,
          avatarUrl: account.threads_profile_picture_url ?? null,
          profileUrl: `https://www.threads.net/@${account.username}`,
          instance: null,
          credentials: renewed.credentials,
          expiresAt: renewed.expiresAt,
        },
      ]
    },
  },
  isIdempotent: false,
  publish: async (sending) => {
    const { account } = sending
    const containerId = await fillContainer(sending)
    await sending.remember({ containerId })
    await sending.beforeSending()
    const call = { method: 'POST', form: { creation_id: containerId }, ...access(account) } as const
    const { id } = await ask(`${account.networkAccountId}/threads_publish`, made, call)
    return published(account, id)
  },
  lookUp: async ({ account, post, remembered, sentAt }): Promise<LookUpResult> => {
    for (const each of remembered) {
      const kept = progress.safeParse(each)
      if (!kept.success || (await statusOf(account, kept.data.containerId)).status !== 'PUBLISHED') continue
      const found = await findThread(account, post.text, sentAt)
      return { state: 'published', ...(found ?? { networkPostId: kept.data.containerId, postUrl: null }) }
    }
    return { state: 'absent' }
  },
  readNumbers: async ({ account, posts }) => {
    if (!mayReadNumbers('threads')) return sameForAll(posts, NOT_SET_UP)
    return readEach(API.name, posts, ({ networkPostId }) => countsOf(account, networkPostId))
  },
  refresh: async (account) => {
    const query = new URLSearchParams({ grant_type: 'th_refresh_token' })
    const renewed = renew('refresh_access_token', query, accessTokenOf(account).value(), account.signal)
    return renewed.catch((error: unknown) => {
      throw renewalFailure(error)
    })
  },
  check: async (account) => {
    await callApi(API, api('me?fields=id'), access(account))
  },
}

const NOT_SET_UP: NumbersAnswer = { gap: 'not_permitted', reason: coded('numbers_not_set_up', { network: 'Threads' }) }

async function countsOf(account: AccountAccess, id: string): Promise<NumbersAnswer> {
  const metrics = 'views,likes,replies,reposts,quotes,shares'
  const found = await readMetaInsights(API, api(`${id}/insights?metric=${metrics}`), access(account))
  if (found === null) return goneFrom(API.name)
  const figure = (name: string) => metaFigure(found, name)
  const shares = sumOf(figure('reposts'), figure('quotes'), figure('shares'))
  return { numbers: { views: figure('views'), likes: figure('likes'), comments: figure('replies'), shares } }
}

const api = (path: string): string => networkUrl('threads', `https://graph.threads.net/v1.0/${path}`)

function ask<Shape extends z.ZodType>(path: string, shape: Shape, call: ApiCall): Promise<z.output<Shape>> {
  return callApiForJson(API, api(path), shape, call)
}

function access(account: AccountAccess) {
  return { token: accessTokenOf(account), signal: account.signal }
}

/**
 * A token for sixty days in place of another. It can be renewed only while it is good, so that it counts as running out
 * after half of its time.
 */
async function renew(
  path: string,
  query: URLSearchParams,
  token: string,
  signal: AbortSignal,
): Promise<RenewedCredentials & { answer: z.output<typeof longLived> }> {
  query.set('access_token', token)
  const answer = await callApiForJson(
    API,
    networkUrl('threads', `https://graph.threads.net/${path}?${query}`),
    longLived,
    {
      signal,
    },
  )
  const credentials = { accessToken: answer.access_token, refreshToken: null }
  return { credentials, expiresAt: new Date(currentDatabaseTime().getTime() + (answer.expires_in * 1000) / 2), answer }
}

/** Makes a container with the video and its text, and waits until Threads has fetched and processed it. */
async function fillContainer({ account, post, video, signal }: SendRequest): Promise<string> {
  const topic = post.tags[0]?.replace(NOT_IN_TOPICS, '')
  const form = {
    media_type: 'VIDEO',
    video_url: video.link(),
    text: post.text,
    ...(topic ? { topic_tag: topic } : {}),
  }
  const { id } = await ask(`${account.networkAccountId}/threads`, made, { method: 'POST', form, ...access(account) })
  await waitForNetwork(API, signal, async () => {
    const { status, error_message: reason } = await statusOf(account, id)
    if (status === 'ERROR' || status === 'EXPIRED') {
      throw new NetworkFailure('video_refused', videoFailed('Threads', reason))
    }
    return status === 'FINISHED' ? true : null
  })
  return id
}

function statusOf(account: AccountAccess, containerId: string): Promise<z.output<typeof container>> {
  return ask(`${containerId}?fields=status,error_message`, container, access(account))
}

/** A thread whose address is not reported is published all the same. */
async function published(account: AccountAccess, id: string): Promise<PublishedPost> {
  const shape = z.object({ permalink: z.string() })
  const asked = ask(`${id}?fields=permalink`, shape, access(account))
  const postUrl = await asked.then(
    ({ permalink }) => permalink,
    () => null,
  )
  return { networkPostId: id, postUrl }
}

/** A container that is published does not name its thread, so the thread is found by its text and its time. */
async function findThread(account: AccountAccess, text: string, sentAt: Date): Promise<PublishedPost | null> {
  const path = `${account.networkAccountId}/threads?fields=id,text,permalink,timestamp&limit=25`
  const { data } = await ask(path, z.object({ data: z.array(thread) }), access(account))
  const since = sentAt.getTime() - 60_000
  const found = data.find((each) => (each.text ?? '') === text && parseMetaTime(each.timestamp) >= since)
  return found === undefined ? null : { networkPostId: found.id, postUrl: found.permalink }
}
