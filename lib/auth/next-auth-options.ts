import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { portalOrigin, requireSetting, shareAddressWithNextAuth } from '#lib/core/env.ts'
import { Failure } from '#lib/core/failure.ts'
import { callerNetwork } from './caller-address.ts'
import { findSessionById, revokeSession, SESSION_SECONDS, sessionCookie } from './session.ts'
import { signIn, signInInput } from './sign-in.ts'

/**
 * next-auth's own routes (`/api/auth/session`, `/csrf`, `/callback/credentials`, `/signout`) over the same session rows
 * and the same cookie as the forms: the token names a row, and the row decides.
 */
export function nextAuthOptions(): NextAuthOptions {
  shareAddressWithNextAuth()
  const { name, options } = sessionCookie()
  return {
    secret: requireSetting('AUTH_SECRET'),
    useSecureCookies: portalOrigin().startsWith('https:'),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    cookies: { sessionToken: { name, options } },
    // Its own pages would stand in another look and without our policy.
    pages: { signIn: '/sign-in', signOut: '/', error: '/sign-in', verifyRequest: '/sign-in' },
    providers: [
      CredentialsProvider({
        name: 'E-mail and password',
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (credentials, request) => authorize(credentials, request.headers ?? {}),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => ({ sessionId: user === undefined ? token.sessionId : user.id }),
      session: async ({ session, token }) => {
        const person = typeof token.sessionId === 'string' ? await findSessionById(token.sessionId) : null
        return person === null
          ? { expires: new Date(0).toISOString() }
          : { user: { name: person.name, email: person.email }, expires: session.expires }
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sessionId === 'string') await revokeSession(token.sessionId)
      },
    },
  }
}

/** The id that next-auth carries on is the session's, not the person's. */
async function authorize(
  credentials: Record<string, string> | undefined,
  headers: Record<string, unknown>,
): Promise<{ id: string } | null> {
  const input = signInInput.safeParse(credentials)
  if (!input.success) return null
  const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '')
  const address = text('x-forwarded-for').split(',').at(-1)?.trim() || 'unknown'
  try {
    return {
      id: (await signIn(input.data, { address: callerNetwork(address), userAgent: text('user-agent') })).sessionId,
    }
  } catch (error) {
    if (error instanceof Failure && error.code === 'unauthenticated') return null
    throw error
  }
}
