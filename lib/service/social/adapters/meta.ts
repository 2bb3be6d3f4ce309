import { z } from 'zod'
import type { AccountAccess, SendRequest } from '../adapter.ts'
import { metaVersion } from '../api-versions.ts'
import { type NetworkResponse, parseJson } from '../call-network.ts'
import { DAILY_RETRY_SECONDS } from '../daily-limits.ts'
import type { LinkContext, OAuthLinking, OAuthTokens, OfferedAccount } from '../linking/linking.ts'
import { type ApiCall, callApi, callApiForJson, type NetworkApi, networkUrl, readResponse } from '../network-api.ts'
import { accessTokenOf, clientOf, missingSettingsOf } from '../oauth-account.ts'
import type { Token } from '../token.ts'

const errorResponse = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    error_user_msg: z.string().optional(),
    is_transient: z.boolean().optional(),
  }),
})

/** Codes of Meta's errors: the app, the user, the page or the account has made too many calls, or too many posts. */
const RATE_LIMIT_CODES = new Set([4, 17, 32, 341, 613, 80_001, 80_002, 80_006])
/** The account has posted as much as it may in 24 hours, which are counted for each post separately. */
const DAILY_LIMIT_CODE = 9
/** Meta's own servers failed, temporarily. */
const TRANSIENT_CODES = new Set([1, 2])
/** The app is wrong, or the version of the API has ended. */
const OPERATOR_CODES = new Set([101, 2635])
/** The session has ended, or a permission was withdrawn. */
const REJECTED_CODES = new Set([10, 102, 190])

export function metaApi(name: string): NetworkApi {
  const read = (json: unknown) => errorResponse.safeParse(json).data?.error
  return {
    name,
    readErrorText: (json) => read(json)?.error_user_msg ?? read(json)?.message,
    codeOf: ({ json }) => {
      const { code, is_transient: isTransient } = read(json) ?? {}
      if (code === undefined) return undefined
      if (RATE_LIMIT_CODES.has(code) || code === DAILY_LIMIT_CODE) return 'rate_limited'
      if (TRANSIENT_CODES.has(code)) return 'unavailable'
      if (REJECTED_CODES.has(code) || (code >= 200 && code < 300)) return 'account_rejected'
      return isTransient === true ? 'unavailable' : undefined
    },
    isTokenRefused: ({ json }) => read(json)?.code === 190 || read(json)?.code === 102,
    waitOf: ({ json, headers }) => {
      const { code = 0 } = read(json) ?? {}
      if (code === DAILY_LIMIT_CODE) return { seconds: DAILY_RETRY_SECONDS, waitsFor: 'daily_limit' }
      if (OPERATOR_CODES.has(code)) return { waitsFor: 'operator' }
      return RATE_LIMIT_CODES.has(code)
        ? { seconds: secondsToRegainAccess(headers['x-business-use-case-usage']) }
        : undefined
    },
  }
}

const usage = z.record(z.string(), z.array(z.looseObject({ estimated_time_to_regain_access: z.number().optional() })))

/** Meta names the minutes after which an app or an account may call again. */
function secondsToRegainAccess(header: string | undefined): number | undefined {
  const read = usage.safeParse(parseJson(header ?? ''))
  if (!read.success) return undefined
  const minutes = Object.values(read.data).flatMap((each) =>
    each.map(({ estimated_time_to_regain_access: left }) => left ?? 0),
  )
  const longest = Math.max(0, ...minutes)
  return longest === 0 ? undefined : longest * 60
}

export function graph(path: string): string {
  return networkUrl('facebook', `https://graph.facebook.com/${metaVersion()}/${path}`)
}

export function access(account: AccountAccess): { token: Token; signal: AbortSignal } {
  return { token: accessTokenOf(account), signal: account.signal }
}

const page = z.object({
  id: z.string(),
  name: z.string(),
  access_token: z.string(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
  instagram_business_account: z
    .object({
      id: z.string(),
      username: z.string(),
      name: z.string().optional(),
      profile_picture_url: z.string().optional(),
    })
    .optional(),
})
export type MetaPage = z.output<typeof page>

/** Signing in at Facebook, which is one app and one API with Instagram, for the pages that the person manages and the Instagram accounts that belong to them. */
export function metaLinking(
  api: NetworkApi,
  scopes: () => readonly string[],
  offer: (page: MetaPage) => Omit<OfferedAccount, 'credentials' | 'expiresAt' | 'instance'> | null,
): OAuthLinking {
  return {
    kind: 'oauth',
    missingSettings: () => missingSettingsOf('FACEBOOK'),
    server: async () => ({
      authorizationEndpoint: networkUrl('facebook', `https://www.facebook.com/${metaVersion()}/dialog/oauth`),
      tokenEndpoint: graph('oauth/access_token'),
      ...clientOf('FACEBOOK'),
      scopes: scopes(),
      scopeSeparator: ',',
    }),
    offers: async (tokens, context) => {
      const pages = await pagesOf(api, tokens, context)
      return pages.flatMap((each) => {
        const offered = offer(each)
        // A page's token that was given for a long-lived token of its manager never runs out.
        const credentials = { accessToken: each.access_token, refreshToken: null }
        return offered === null ? [] : [{ ...offered, instance: null, credentials, expiresAt: null }]
      })
    },
  }
}

async function pagesOf(api: NetworkApi, { accessToken }: OAuthTokens, { signal }: LinkContext): Promise<MetaPage[]> {
  const { clientId, clientSecret } = clientOf('FACEBOOK')
  const form = {
    grant_type: 'fb_exchange_token',
    client_id: clientId,
    client_secret: clientSecret,
    fb_exchange_token: accessToken,
  }
  const exchanged = z.object({ access_token: z.string() })
  const longLived = await callApiForJson(api, graph('oauth/access_token'), exchanged, { method: 'POST', form, signal })
  const instagram = 'instagram_business_account{id,username,name,profile_picture_url}'
  const address = graph(`me/accounts?limit=100&fields=id,name,access_token,picture{url},${instagram}`)
  return (
    await callApiForJson(api, address, z.object({ data: z.array(page) }), { token: longLived.access_token, signal })
  ).data
}

/** A metric of an insights answer: figures over the life of a post, or a figure for each kind of reaction. */
const insights = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: z.union([z.number(), z.record(z.string(), z.number())]) })).default([]),
    }),
  ),
})
export type MetaInsights = Map<string, number | Record<string, number>>

/** The reel is not there, or not for this account; Meta has one answer for both. */
const NO_OBJECT = z.object({ error: z.object({ code: z.literal(100), error_subcode: z.literal(33) }) })

/** How numbers are read: a permission that is missing is no reason to link the account again. */
function metaNumbersApi(api: NetworkApi): NetworkApi {
  const lacks = ({ json }: NetworkResponse) => {
    const code = errorResponse.safeParse(json).data?.error.code ?? 0
    return code === 10 || (code >= 200 && code < 300)
  }
  return {
    ...api,
    lacksPermission: lacks,
    codeOf: (answer) => (lacks(answer) ? 'refused' : api.codeOf?.(answer)),
    acceptsAlso: ({ json }) => NO_OBJECT.safeParse(json).success,
  }
}

/** @returns null for a post that is not there. @throws NetworkFailure, `refused` without the permission. */
export async function readMetaInsights(api: NetworkApi, url: string, call: ApiCall): Promise<MetaInsights | null> {
  const found = await readMetaObject(api, url, insights, call)
  return found === null
    ? null
    : new Map(found.data.flatMap(({ name, values: [first] }) => (first ? [[name, first.value]] : [])))
}

export async function readMetaObject<Shape extends z.ZodType>(
  api: NetworkApi,
  url: string,
  shape: Shape,
  call: ApiCall,
): Promise<z.output<Shape> | null> {
  const answer = await callApi(metaNumbersApi(api), url, call)
  return NO_OBJECT.safeParse(answer.json).success ? null : readResponse(api, shape, answer)
}

/** The figure of a metric, or the sum of its kinds; null where Meta leaves it out. */
export function metaFigure(found: MetaInsights, name: string): number | null {
  const value = found.get(name)
  if (typeof value === 'object') return Object.values(value).reduce((sum, each) => sum + each, 0)
  return value ?? null
}

/** Sends a video to the address that an upload was given. */
export async function uploadToMeta(
  api: NetworkApi,
  url: string,
  { account, video, signal }: SendRequest,
): Promise<void> {
  const { sizeBytes } = video.facts
  const call: ApiCall = {
    method: 'POST',
    token: accessTokenOf(account),
    scheme: 'OAuth',
    headers: {
      offset: '0',
      file_size: String(sizeBytes),
      'content-type': 'application/octet-stream',
    },
    body: { path: video.path, start: 0, lengthBytes: sizeBytes },
    signal,
  }
  await callApi(api, url, call)
}

/** Meta writes zones without a colon. */
export function parseMetaTime(timestamp: string): number {
  return Date.parse(timestamp.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
}
