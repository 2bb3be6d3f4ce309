import { type NextRequest, NextResponse } from 'next/server'
import { bearerOf, readAccessToken } from '#lib/auth/embed-access.ts'
import { readAlias, sessionIdOf } from '#lib/auth/embed-alias.ts'
import { findFrameLocale, findFrameOrigins } from '#lib/auth/embed-session.ts'
import { MAX_STRANGERS_BYTES } from '#lib/auth/form-refusal.ts'
import { requestedCustomDomain } from '#lib/auth/portal-domain.ts'
import { findSession } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { FAILURES, Failure } from '#lib/core/failure.ts'
import { portalOrigin, settings } from '#lib/core/settings/env.ts'
import { ES } from '#lib/i18n/es.ts'
import { knownLocale, LOCALE_HEADER, type Locale } from '#lib/i18n/locales.ts'
import { translatable } from '#lib/i18n/message.ts'
import { requestLocale } from '#lib/i18n/request-locale.ts'
import { ENGLISH, type Text, textIn } from '#lib/i18n/text.ts'
import { answerAtDomain } from '#lib/portal/domains/answer-at-domain.ts'
import { translateReason } from '#lib/portal/http/message-text.ts'
import { requireSameOrigin } from '#lib/portal/http/same-origin.ts'

/**
 * Gives every page its own script nonce: Next reads it from the request's policy and puts it on the scripts it writes.
 * `x-page` gives a page its own address, so that signing in can lead back to it.
 * Nothing is authorized here; every page and action asks for itself. What another site's page sends would be refused
 * without us, by Next with a bare 500 before any page of ours is asked; here it is refused in words.
 * Only where a partner's frame begins may it be framed, on the pages of the sites that the partner allows, and the
 * players of shared videos anywhere.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const locale = await findLocale(request)
  const t = TEXTS[locale]
  const answered = (await refuse(request, t)) ?? (await answerHost(request, t)) ?? leadToFrame(request)
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = contentSecurityPolicy(nonce, await frameAncestors(request.nextUrl.pathname))
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set('x-page', request.nextUrl.pathname + request.nextUrl.search)
  headers.set(LOCALE_HEADER, locale)
  const response =
    answered === 'nothing'
      ? showNothing(request, headers, t)
      : (answered ?? NextResponse.next({ request: { headers } }))
  response.headers.set('content-security-policy', policy)
  if (portalOrigin().startsWith('https:')) response.headers.set('strict-transport-security', 'max-age=31536000')
  return response
}

const TEXTS: Record<Locale, Text> = { en: ENGLISH, es: textIn('es', ES) }

/**
 * A partner's session has the language of its frame; any other page is in the one that the browser chose or accepts.
 */
async function findLocale({ nextUrl, headers }: NextRequest): Promise<Locale> {
  const [, first = '', ref = ''] = nextUrl.pathname.split('/')
  const frame = first === 'embed' ? ref : readAlias(first)?.ref
  const ofFrame = frame === undefined ? null : await findFrameLocale(sessionIdOf(frame))
  return knownLocale(ofFrame) ?? requestLocale((name) => headers.get(name))
}

/** Null for what a page may be asked. */
async function refuse(request: NextRequest, t: Text): Promise<NextResponse | null> {
  try {
    requireDecodable(request.nextUrl.pathname)
    if (request.method !== 'POST') return null
    requireSameOrigin(request.headers)
    await requireSmall(request)
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return new NextResponse(`${translateReason(error.publicMessage, t)}\n`, {
      status: FAILURES[error.code].status,
      headers: PLAIN,
    })
  }
}

/**
 * A page that a frame opens or loads again brings no access: it is led to where the frame gets some and continues from
 * there. Null for everything else.
 */
function leadToFrame({ nextUrl, method, headers }: NextRequest): NextResponse | null {
  const [, team = '', ...rest] = nextUrl.pathname.split('/')
  const alias = readAlias(team)
  if (alias === null || method === 'POST' || bearerOf(headers.get('authorization')) !== undefined) return null
  const at = new URLSearchParams({ at: `/${rest.join('/')}${nextUrl.search}` })
  // Next takes no relative address here, and sends one where host and scheme stay.
  const location = new URL(`/embed/${alias.ref}?${at}`, nextUrl.origin).href
  return new NextResponse(null, { status: 307, headers: { location, 'cache-control': 'no-store' } })
}

/** The answer for pages that a team's own host name does not show (`answerAtDomain`). Null for pages that it shows. */
async function answerHost({ headers, nextUrl }: NextRequest, t: Text): Promise<NextResponse | 'nothing' | null> {
  const answer = await answerAtDomain(headers.get('host'), nextUrl.pathname)
  if (answer === 'page') return null
  if (answer === 'nothing') return answer
  if (answer === 'elsewhere') return leadElsewhere(`${portalOrigin()}${nextUrl.pathname}${nextUrl.search}`, headers, t)
  const sentence = t(
    'There is no portal at this address. Open {origin}, or ask your administrator to set up this address.',
    {
      origin: portalOrigin(),
    },
  )
  return new NextResponse(`${sentence}\n`, { status: 421, headers: PLAIN })
}

/** The page for a link that never existed, in the look of the team whose host it is. */
function showNothing({ nextUrl, method }: NextRequest, headers: Headers, t: Text): NextResponse {
  if (method !== 'GET')
    return new NextResponse(`${t('We could not find anything at this address.')}\n`, { status: 404, headers: PLAIN })
  return NextResponse.rewrite(new URL('/s/nothing', nextUrl.origin), { request: { headers } })
}

/**
 * To the portal's own address. No redirect: where the portal listens at that address itself, Next would make it relative,
 * so that it led here again. The policy keeps Next's router from going to another origin; of an empty answer it makes a
 * document's request.
 */
function leadElsewhere(address: string, headers: Headers, t: Text): NextResponse {
  if (headers.get('sec-fetch-dest') === 'empty') return new NextResponse(null, { status: 204, headers: NOT_KEPT })
  return new NextResponse(`${t('This page is at {address}', { address })}\n`, {
    headers: { ...PLAIN, refresh: `0; url=${address}` },
  })
}

const NOT_KEPT = { 'cache-control': 'no-store' }
const PLAIN = { ...NOT_KEPT, 'content-type': 'text/plain; charset=utf-8' }

/** As a content security policy has it. Any page may show the player of a shared video that needs no password. */
async function frameAncestors(path: string): Promise<string> {
  const [, folder, ref = '', ...rest] = path.split('/')
  if (folder === 's' && rest.length === 1 && rest[0] === 'player') return '*'
  if (folder !== 'embed' || rest.length > 0) return "'none'"
  return (await findFrameOrigins(sessionIdOf(ref))).join(' ') || "'none'"
}

function requireDecodable(path: string): void {
  try {
    decodeURIComponent(path)
  } catch (cause) {
    throw new Failure('invalid', translatable('This address is not valid. Check it for typos.'), { cause })
  }
}

/** As much as Next takes in an action (`bodySizeLimit`); it would answer more with a bare 500. */
const MAX_ACTION_BYTES = 2 ** 20

/** What Next passes on to another page has no length any more, and was checked when it came (`formRefusal`). */
async function requireSmall(request: NextRequest): Promise<void> {
  const bytes = Number(request.headers.get('content-length') ?? 0)
  if (bytes > MAX_ACTION_BYTES)
    throw new Failure('too_large', translatable('Forms are limited to 1 MB. Shorten your text.'))
  if (bytes > MAX_STRANGERS_BYTES && !(await isKnown(request)))
    throw new Failure(
      'too_large',
      translatable('Your entry is too long (limit 64 KB if you are not signed in). Shorten it or sign in.'),
    )
}

/** Whether a person is signed in, in the browser or in a partner's frame. What they may do is for actions to ask. */
async function isKnown({ headers, cookies }: NextRequest): Promise<boolean> {
  const bearer = bearerOf(headers.get('authorization'))
  if (bearer !== undefined) return (await readAccessToken(bearer)) !== null
  return (
    (await findSession(cookies.get(sessionCookie().name)?.value, requestedCustomDomain(headers.get('host')))) !== null
  )
}

/**
 * Pages only, and every page: Next takes an action at any of them. Matched bodies are cut at 10 MB, so uploads under /api
 * must never pass here; there, an address without a route of ours is not a page of Next's either
 * (app/api/[...nothing]).
 */
export const config = { matcher: ['/((?!api/|mcp$|_next/static/|favicon.ico$|icon.svg$|apple-icon.png$).*)'] }

/**
 * `style-src` allows inline styles because positions and progress are style attributes; `media-src` allows any address
 * because a pasted link is previewed by the browser itself, muted and without credentials.
 */
function contentSecurityPolicy(nonce: string, frameAncestors: string): string {
  const development = settings().NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    'media-src * blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}
