import type { Network } from '#lib/contract/social.ts'

/** An answer of a network or of something in front of it. `null`: the connection ends without one. */
export type GivenResponse = { status: number; headers?: Record<string, string>; body?: string | object } | null

type ExpectedFailure = {
  code: 'account_rejected' | 'unavailable' | 'rate_limited' | 'refused' | 'text_refused' | 'video_refused'
  retryAfterSeconds?: number
  waitsFor?: 'daily_limit' | 'operator'
}

/** `source`: where the answer is documented or was seen. */
export type ResponseRow = { source: string; answer: GivenResponse; meaning: ExpectedFailure }

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const PAGE = '<!DOCTYPE html><html><head><title>Attention Required!</title></head><body>Ray ID</body></html>'
const passing = (source: string, answer: GivenResponse): ResponseRow => ({
  source,
  answer,
  meaning: { code: 'unavailable' },
})

/** What anything in front of a network may answer, whatever was asked. */
export const FROM_INTERMEDIARIES: ResponseRow[] = [
  passing('Cloudflare, page of a blocked request', { status: 403, headers: HTML, body: PAGE }),
  passing('A captive portal or a page of maintenance', { status: 200, headers: HTML, body: PAGE }),
  passing('A CDN without the path', { status: 404, headers: HTML, body: PAGE }),
  passing('A page without its type', { status: 400, body: PAGE }),
  passing('RFC 9110, 408', { status: 408 }),
  passing('RFC 9110, 421', { status: 421 }),
  passing('RFC 8470, 425', { status: 425 }),
  passing('RFC 9110, a redirect, which is not followed with a token', { status: 302, headers: { location: '/login' } }),
  passing('RFC 9110, 304 without a condition', { status: 304 }),
  passing('nginx, 502', { status: 502, headers: HTML, body: PAGE }),
  {
    source: 'RFC 9110, 503 with Retry-After',
    answer: { status: 503, headers: { 'retry-after': '120' } },
    meaning: { code: 'unavailable', retryAfterSeconds: 120 },
  },
  passing('LinkedIn’s 999 for requests that look automatic', { status: 999, headers: HTML, body: PAGE }),
  passing('A connection that ends', null),
  {
    source: 'RFC 6585, 429 with Retry-After',
    answer: { status: 429, headers: { 'retry-after': '7200' } },
    meaning: { code: 'rate_limited', retryAfterSeconds: 7200 },
  },
  {
    source: 'Cloudflare, 429 with a page',
    answer: { status: 429, headers: HTML, body: PAGE },
    meaning: { code: 'rate_limited' },
  },
]

const oauthError = (error: string, error_description?: string) => ({
  error,
  ...(error_description === undefined ? {} : { error_description }),
})
const rejected = (source: string, answer: GivenResponse): ResponseRow => ({
  source,
  answer,
  meaning: { code: 'account_rejected' },
})
const ofOperator = (source: string, answer: GivenResponse): ResponseRow => ({
  source,
  answer,
  meaning: { code: 'unavailable', waitsFor: 'operator' },
})
const limited = (source: string, answer: GivenResponse): ResponseRow => ({
  source,
  answer,
  meaning: { code: 'rate_limited' },
})
const google = (status: number, reason: string) => ({ error: { code: status, message: reason, errors: [{ reason }] } })

/** What every token endpoint of OAuth may answer to a refresh token (RFC 6749, section 5.2, and servers that deviate from it). */
export const FROM_TOKEN_ENDPOINTS: ResponseRow[] = [
  rejected('RFC 6749, invalid_grant', { status: 400, body: oauthError('invalid_grant', 'Token has been revoked.') }),
  rejected('Servers that answer invalid_grant with 401', { status: 401, body: oauthError('invalid_grant') }),
  passing('invalid_grant while the server fails', { status: 500, body: oauthError('invalid_grant') }),
  passing('RFC 6749, temporarily_unavailable', { status: 400, body: oauthError('temporarily_unavailable') }),
  passing('RFC 6749, server_error', { status: 400, body: oauthError('server_error') }),
  passing('RFC 6749, invalid_request', { status: 400, body: oauthError('invalid_request', 'Missing parameter') }),
  passing('RFC 6749, invalid_scope', { status: 400, body: oauthError('invalid_scope') }),
  passing('An error that no document names', { status: 400, body: oauthError('unexpected_thing') }),
  passing('401 without a word', { status: 401 }),
  passing('404 without a word', { status: 404 }),
  passing('An empty answer', { status: 200 }),
  passing('JSON that ends early', { status: 200, body: '{"access_token":"a' }),
  passing('JSON of another kind', { status: 200, body: '[]' }),
  passing('A token that is empty', { status: 200, body: { access_token: '' } }),
  passing('No content', { status: 204 }),
  ofOperator('RFC 6749, invalid_client', { status: 401, body: oauthError('invalid_client') }),
  ofOperator('RFC 6749, unauthorized_client', { status: 400, body: oauthError('unauthorized_client') }),
  limited('RFC 8628, slow_down', { status: 400, body: oauthError('slow_down') }),
  limited('Google, rateLimitExceeded', { status: 403, body: google(403, 'rateLimitExceeded') }),
  limited('Google, userRateLimitExceeded', { status: 403, body: google(403, 'userRateLimitExceeded') }),
]

const meta = (code: number, message = 'An error', rest: object = {}) => ({ error: { message, code, ...rest } })
const tiktok = (code: string) => ({ data: {}, error: { code, message: '', log_id: '1' } })
const bluesky = (error: string) => ({ error, message: error })

/** What single networks answer to a refresh token. */
export const FROM_REFRESHES: Partial<Record<Network, ResponseRow[]>> = {
  x: [
    rejected('X’s developer forum and clients of its API: a refresh token that was used or withdrawn', {
      status: 400,
      body: oauthError('invalid_request', 'Value passed for the token was invalid.'),
    }),
  ],
  pinterest: [
    rejected('Pinterest’s Python SDK, issue 114', {
      status: 401,
      body: { code: 283, message: 'The authorization grant is invalid' },
    }),
    passing('Pinterest, an authentication that failed for another reason', {
      status: 401,
      body: { code: 2, message: 'Authentication failed.' },
    }),
  ],
  tiktok: [
    rejected('TikTok, OAuth error handling: errors come with 200', {
      status: 200,
      body: oauthError('invalid_grant', 'Refresh token is invalid or expired.'),
    }),
    ofOperator('TikTok, OAuth error handling', { status: 200, body: oauthError('invalid_client') }),
  ],
  youtube: [
    ofOperator('Google, a client that was deleted', { status: 401, body: oauthError('deleted_client') }),
    passing('Google, internal_failure', { status: 400, body: oauthError('internal_failure') }),
  ],
  threads: [
    rejected('Meta, handling of errors: 190', { status: 400, body: meta(190, 'Error validating access token') }),
    rejected('Meta, 190 with the subcode of a changed password', {
      status: 400,
      body: meta(190, 'The session was invalidated', { error_subcode: 460 }),
    }),
    passing('Meta, handling of errors: 1', { status: 400, body: meta(1) }),
    passing('Meta, handling of errors: 2', { status: 500, body: meta(2) }),
    passing('Meta, a parameter', { status: 400, body: meta(100) }),
    limited('Meta, handling of errors: 4', { status: 400, body: meta(4) }),
    limited('Meta, handling of errors: 17', { status: 400, body: meta(17) }),
    ofOperator('Meta, an app that is wrong: 101', { status: 400, body: meta(101) }),
  ],
  bluesky: [
    rejected('AT protocol, com.atproto.server.refreshSession: AccountTakedown', {
      status: 401,
      body: bluesky('AccountTakedown'),
    }),
    rejected('AT protocol: the app password was withdrawn', { status: 401, body: bluesky('AuthenticationRequired') }),
    passing('AT protocol, InternalServerError', { status: 500, body: bluesky('InternalServerError') }),
    passing('AT protocol, UpstreamFailure', { status: 502, body: bluesky('UpstreamFailure') }),
    {
      source: 'atproto#1616: RateLimit-Reset is a moment',
      answer: {
        status: 429,
        headers: {
          'ratelimit-remaining': '0',
          'ratelimit-reset': String(Date.parse('2026-03-08T12:00:00Z') / 1000),
          date: 'Sun, 08 Mar 2026 10:00:00 GMT',
        },
        body: bluesky('RateLimitExceeded'),
      },
      meaning: { code: 'rate_limited', retryAfterSeconds: 7200 },
    },
  ],
}

const daily = (source: string, answer: GivenResponse, retryAfterSeconds: number): ResponseRow => ({
  source,
  answer,
  meaning: { code: 'rate_limited', waitsFor: 'daily_limit', retryAfterSeconds },
})
/** 2 a.m. in Los Angeles, six hours before the clocks change there the next night. */
const DATE = { date: 'Sat, 07 Mar 2026 10:00:00 GMT' }
const TWO_HOURS = 7200

/** What networks answer to a call for an account. */
export const FROM_CALLS: Partial<Record<Network, ResponseRow[]>> = {
  youtube: [
    rejected('Google, authError', { status: 401, body: google(401, 'authError') }),
    daily(
      'YouTube Data API, errors: quotaExceeded; quotas begin again at midnight in Los Angeles',
      { status: 403, headers: DATE, body: google(403, 'quotaExceeded') },
      22 * 3600,
    ),
    daily(
      'YouTube Data API on the day on which clocks go forward',
      {
        status: 403,
        headers: { date: 'Sun, 08 Mar 2026 09:00:00 GMT' },
        body: google(403, 'dailyLimitExceeded'),
      },
      22 * 3600,
    ),
    daily(
      'YouTube Data API, errors: uploadLimitExceeded',
      { status: 400, headers: DATE, body: google(400, 'uploadLimitExceeded') },
      22 * 3600,
    ),
    limited('Google, userRateLimitExceeded', { status: 403, body: google(403, 'userRateLimitExceeded') }),
    ofOperator('Google, accessNotConfigured', { status: 403, body: google(403, 'accessNotConfigured') }),
    passing('Google, backendError', { status: 403, body: google(403, 'backendError') }),
    {
      source: 'Google, forbidden',
      answer: { status: 403, body: google(403, 'forbidden') },
      meaning: { code: 'refused' },
    },
  ],
  x: [
    rejected('X, 401 Unauthorized', { status: 401, body: { title: 'Unauthorized', status: 401 } }),
    daily(
      'X, rate limits: the fields of a day of the account',
      {
        status: 429,
        headers: {
          ...DATE,
          'x-rate-limit-remaining': '12',
          'x-user-limit-24hour-remaining': '0',
          'x-user-limit-24hour-reset': String(Date.parse(DATE.date) / 1000 + 30_000),
        },
        body: { title: 'Too Many Requests' },
      },
      30_000,
    ),
    {
      source: 'X, rate limits: a quarter of an hour',
      answer: {
        status: 429,
        headers: { ...DATE, 'x-rate-limit-reset': String(Date.parse(DATE.date) / 1000 + 900) },
        body: { title: 'Too Many Requests' },
      },
      meaning: { code: 'rate_limited', retryAfterSeconds: 900 },
    },
  ],
  linkedin: [
    rejected('LinkedIn, EXPIRED_ACCESS_TOKEN', {
      status: 401,
      body: { status: 401, serviceErrorCode: 65601, code: 'EXPIRED_ACCESS_TOKEN', message: 'The token has expired' },
    }),
    daily(
      'LinkedIn, rate limits: a day of the application ends at midnight UTC',
      {
        status: 429,
        headers: DATE,
        body: { message: 'Resource level throttle APPLICATION DAY limit for calls to this resource is reached.' },
      },
      14 * 3600,
    ),
    ofOperator('LinkedIn, versioning: NONEXISTENT_VERSION', {
      status: 426,
      body: { code: 'NONEXISTENT_VERSION', message: 'Requested version 20240401 is not active' },
    }),
  ],
  tiktok: [
    rejected('TikTok, access_token_invalid', { status: 401, body: tiktok('access_token_invalid') }),
    limited('TikTok, rate_limit_exceeded', { status: 429, body: tiktok('rate_limit_exceeded') }),
    daily(
      'TikTok, content posting: spam_risk_too_many_posts',
      { status: 403, body: tiktok('spam_risk_too_many_posts') },
      TWO_HOURS,
    ),
    daily(
      'TikTok, content posting: reached_active_user_cap',
      { status: 403, body: tiktok('reached_active_user_cap') },
      TWO_HOURS,
    ),
    passing('TikTok, internal_error', { status: 500, body: tiktok('internal_error') }),
  ],
  pinterest: [
    rejected('Pinterest, 401', { status: 401, body: { code: 2, message: 'Authentication failed.' } }),
    limited('Pinterest, code 8', { status: 429, body: { code: 8, message: 'You have exceeded your rate limit.' } }),
  ],
  instagram: [
    rejected('Meta, 190', { status: 401, body: meta(190) }),
    daily(
      'Instagram, content publishing: code 9, subcode 2207042',
      { status: 400, body: meta(9, 'The daily maximum', { error_subcode: 2207042 }) },
      TWO_HOURS,
    ),
    limited('Meta, 32', { status: 400, body: meta(32) }),
    {
      source: 'Meta, X-Business-Use-Case-Usage: minutes until calls are taken again',
      answer: {
        status: 400,
        headers: {
          'x-business-use-case-usage': JSON.stringify({
            '17841': [{ type: 'instagram', call_count: 100, estimated_time_to_regain_access: 28 }],
          }),
        },
        body: meta(80_002),
      },
      meaning: { code: 'rate_limited', retryAfterSeconds: 28 * 60 },
    },
  ],
  facebook: [
    rejected('Meta, 190', { status: 400, body: meta(190) }),
    passing('Meta, 2', { status: 500, body: meta(2) }),
    limited('Meta, 613', { status: 400, body: meta(613) }),
    passing('Meta, is_transient', { status: 400, body: meta(2207001, 'Try again', { is_transient: true }) }),
    ofOperator('Meta, a version that has ended: 2635', { status: 400, body: meta(2635) }),
  ],
  threads: [
    rejected('Meta, 190', { status: 401, body: meta(190) }),
    limited('Meta, 4', { status: 400, body: meta(4) }),
  ],
  mastodon: [
    rejected('Mastodon, an access token that was revoked', {
      status: 401,
      body: { error: 'The access token was revoked' },
    }),
    {
      source: 'Mastodon, rate limits: the reset is a date',
      answer: {
        status: 429,
        headers: { ...DATE, 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '2026-03-07T10:05:00.000000Z' },
        body: { error: 'Too many requests' },
      },
      meaning: { code: 'rate_limited', retryAfterSeconds: 300 },
    },
    passing('Mastodon, 503 with words', { status: 503, body: { error: 'Remote data could not be fetched' } }),
  ],
  bluesky: [
    rejected('AT protocol, AccountTakedown', { status: 400, body: bluesky('AccountTakedown') }),
    passing('AT protocol, ExpiredToken: it is renewed', { status: 400, body: bluesky('ExpiredToken') }),
  ],
  telegram: [
    rejected('Telegram, a token that was replaced', {
      status: 401,
      body: { ok: false, error_code: 401, description: 'Unauthorized' },
    }),
    rejected('Telegram, a bot that was removed', {
      status: 403,
      body: { ok: false, error_code: 403, description: 'Forbidden: bot was kicked from the channel chat' },
    }),
    {
      source: 'Telegram, ResponseParameters: retry_after',
      answer: {
        status: 429,
        body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 35 } },
      },
      meaning: { code: 'rate_limited', retryAfterSeconds: 35 },
    },
  ],
}
