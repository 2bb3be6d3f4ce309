import type { Member } from '#lib/auth/member.ts'
import { sessionToken } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import type { RouteHandler } from '#lib/portal/http/endpoint.ts'

const ORIGIN = 'http://localhost:3000'

/** Calls a route handler as the browser of a member does; null is nobody. */
export async function ask(
  handler: RouteHandler,
  member: Member | null,
  path: string,
  params: Record<string, unknown> = {},
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has('origin')) headers.set('origin', ORIGIN)
  if (member !== null) headers.set('cookie', `${sessionCookie().name}=${await sessionToken(member.sessionId)}`)
  const request = new Request(`${ORIGIN}${path}`, { ...init, headers, ...(init.body ? { duplex: 'half' } : {}) })
  return handler(request, { params: Promise.resolve(params) })
}
