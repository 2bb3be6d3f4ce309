import { z } from 'zod'
import { readCaller } from '#lib/auth/caller.ts'
import { bearerOf } from '#lib/auth/embed-access.ts'
import { readAlias } from '#lib/auth/embed-alias.ts'
import { findFrameMember, findMediaMember } from '#lib/auth/embed-member.ts'
import { findMember, type Member } from '#lib/auth/member.ts'
import { findOperator, type Operator } from '#lib/auth/operator.ts'
import { hasPermission, type Permission } from '#lib/auth/permissions.ts'
import { findDomain, requestedCustomDomain } from '#lib/auth/portal-domain.ts'
import { readCookie } from '#lib/auth/read-cookie.ts'
import { withOrigin } from '#lib/auth/request-origin.ts'
import { findSession } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { FAILURES, Failure } from '#lib/core/failure.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { translateReason } from './message-text.ts'
import { publicFailure } from './public-failure.ts'
import { requestText } from './request-text.ts'
import { requireSameOrigin } from './same-origin.ts'

/**
 * What a route handler takes: the schemas of its path and query. `who: 'operator'` is for those who run the installation,
 * `who: 'anyone'` for requests that are authorized in another way. `permission` is what a member needs; by default that
 * of a viewer.
 */
export type Shape<Who extends 'member' | 'operator' | 'anyone', Params extends z.ZodType, Query extends z.ZodType> = {
  who: Who
  permission?: Permission
  /**
   * What it reads may also be loaded by a partner's frame without a header, by the MAC in its alias: only for pictures,
   * videos, downloads and streams (lib/auth/embed-alias.ts).
   */
  media?: boolean
  /** What needs no member is served at the portal's own address only, unless it belongs to pages at a team's own host name. */
  atDomains?: boolean
  params?: Params
  query?: Query
}

export type EndpointRequest<Who, Params, Query> = {
  request: Request
  params: Params
  query: Query
  member: Who extends 'member' ? Member : null
  operator: Who extends 'operator' ? Operator : null
}

export type RouteHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

const nothing = z.unknown()

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * The entry point of route handlers. Checks in this order: the member (`team` in the query or path and the session's
 * membership), the origin if it changes something, the input. Failures are answered with their status and `{error:
 * {message}}`.
 */
export function endpoint<
  Who extends 'member' | 'operator' | 'anyone',
  Params extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
>(
  shape: Shape<Who, Params, Query>,
  perform: (asked: EndpointRequest<Who, z.output<Params>, z.output<Query>>) => Promise<Response>,
): RouteHandler {
  return async (request, context) => {
    try {
      const given = { path: await context.params, query: Object.fromEntries(new URL(request.url).searchParams) }
      if (!isStorable(given)) throw notFoundFailure()
      await requireServed(request, shape)
      const member = shape.who === 'member' ? await requireMemberOf(request, given, shape) : null
      const operator = shape.who === 'operator' ? await requireOperatorOf(request) : null
      if (!SAFE_METHODS.includes(request.method) && shape.who !== 'anyone') {
        requireSameOrigin(request.headers)
      }
      const params = read(shape.params ?? nothing, given.path) as z.output<Params>
      const query = read(shape.query ?? nothing, given.query) as z.output<Query>
      const who = { member, operator } as Pick<EndpointRequest<Who, unknown, unknown>, 'member' | 'operator'>
      const asked = { request, params, query, ...who }
      const answer = await withOrigin(
        readCaller((name) => request.headers.get(name)),
        () => perform(asked),
      )
      return request.method === 'HEAD' ? await dropBody(answer) : answer
    } catch (error) {
      return failureResponse(error, await requestText(request))
    }
  }
}

/** A body that nobody reads is ended, or its file or connection would stay open. */
async function dropBody(answer: Response): Promise<Response> {
  if (answer.body === null) return answer
  await answer.body.cancel()
  return new Response(null, answer)
}

/** The response to a failure, in the same form for all routes; in English for programs. */
export function failureResponse(error: unknown, t?: Text): Response {
  const failure = publicFailure(error)
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (failure.retryAfterSeconds !== undefined) headers.set('retry-after', String(failure.retryAfterSeconds))
  const { status } = FAILURES[failure.code]
  const message = t === undefined ? failure.publicMessage : translateReason(failure.publicMessage, t)
  return Response.json({ error: { message } }, { status, headers })
}

const teamName = z.object({ team: z.string().min(1) })

type RequiredAccess = { permission?: Permission; media?: boolean }

async function requireMemberOf(
  request: Request,
  given: { path: unknown; query: unknown },
  { permission = 'projects.view', media = false }: RequiredAccess,
): Promise<Member> {
  const named = [given.path, given.query].map((part) => teamName.safeParse(part)).find((part) => part.success)
  const team = named?.data?.team ?? ''
  const bearer = bearerOf(request.headers.get('authorization'))
  // Frames have the portal's own address.
  if (bearer !== undefined && requestedCustomDomain(request.headers.get('host')) !== null) throw notFoundFailure()
  const isFrames = bearer !== undefined || readAlias(team) !== null
  const member = isFrames
    ? await requireFrameMember(bearer, team, media && SAFE_METHODS.includes(request.method))
    : await findBrowserMember(request, team)
  if (member === null || !hasPermission(member, permission)) throw notFoundFailure()
  return member
}

/**
 * At a team's own host name, the session's cookie or the request decides which team; a host of no team serves nothing.
 */
async function requireServed(
  { headers }: Request,
  { who, atDomains }: { who: 'member' | 'operator' | 'anyone'; atDomains?: boolean },
): Promise<void> {
  const domain = requestedCustomDomain(headers.get('host'))
  if (domain === null) return
  if ((who !== 'member' && atDomains !== true) || (await findDomain(domain)) === null) throw notFoundFailure()
}

/** By the session's cookie. @throws Failure `unauthenticated` for nobody. */
async function findBrowserMember(request: Request, team: string): Promise<Member | null> {
  const cookie = readCookie(request.headers.get('cookie') ?? '', sessionCookie().name)
  const person = await findSession(cookie, requestedCustomDomain(request.headers.get('host')))
  if (person === null) throw new Failure('unauthenticated', translatable('Sign in to see this.'))
  return findMember(person, team)
}

/** An operator's endpoint answers everybody else as if it did not exist, signed in or not. */
async function requireOperatorOf(request: Request): Promise<Operator> {
  const cookie = readCookie(request.headers.get('cookie') ?? '', sessionCookie().name)
  const operator = await findOperator(await findSession(cookie))
  if (operator === null) throw notFoundFailure()
  return operator
}

/** Never by a cookie. @throws Failure `unauthenticated` for an invalid or expired token. */
async function requireFrameMember(bearer: string | undefined, team: string, isMedia: boolean): Promise<Member> {
  const byAlias = () => (isMedia ? findMediaMember(team) : null)
  const member = await (bearer === undefined ? byAlias() : findFrameMember(bearer, team))
  if (member === null) throw new Failure('unauthenticated', translatable('Your access has expired. Reload the page.'))
  return member
}

/** Missing items and those of others get the same answer. */
export function notFoundFailure(): Failure {
  return new Failure('not_found', translatable('It does not exist, or you do not have access to its team.'))
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw notFoundFailure()
}
