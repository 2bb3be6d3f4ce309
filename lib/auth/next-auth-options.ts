import { createHash } from 'node:crypto'
import type { NextAuthOptions } from 'next-auth'
import { encode } from 'next-auth/jwt'
import CredentialsProvider from 'next-auth/providers/credentials'
import { Failure } from '#lib/core/failure.ts'
import { logger } from '#lib/core/log/log.ts'
import { ringOf } from '#lib/core/secrets/key-ring.ts'
import { timingSafeEqualText } from '#lib/core/secrets/timing-safe-equal-text.ts'
import { portalOrigin, shareAddressWithNextAuth } from '#lib/core/settings/env.ts'
import { type Caller, readCaller } from './caller.ts'
import { type Credentials, credentialsInput } from './check-credentials.ts'
import { readCookie } from './read-cookie.ts'
import { readJwt } from './read-jwt.ts'
import { findSessionById, revokeSession, revokeSessionOfCookie } from './session.ts'
import { SESSION_SECONDS, sessionCookie } from './session-cookie.ts'

/** Signs in with a password; without a session the person must do something more, which only the sign-in page asks for. */
type SignIn = (
  credentials: Credentials,
  caller: Caller,
) => Promise<{ kind: 'signed-in'; sessionId: string } | { kind: 'second-step' } | null>

/**
 * next-auth's own routes (`/api/auth/session`, `/csrf`, `/callback/credentials`, `/signout`) over the same session rows
 * and the same cookie as the forms: the token names a row, and the row decides.
 *
 * @param signIn the same as the form's, so that its limits hold here too.
 * @param refuse gets the reason when no password was asked for, such as too many tries; the library would answer 401.
 * @param cookies the request's header.
 */
export function nextAuthOptions(signIn: SignIn, refuse: (failure: Failure) => void, cookies: string): NextAuthOptions {
  shareAddressWithNextAuth()
  const { name, options } = sessionCookie()
  return {
    secret: secretOfForm(cookies),
    jwt: {
      encode: ({ token }) => encode({ token: token ?? {}, secret: ringOf('AUTH_SECRET')[0], maxAge: SESSION_SECONDS }),
      decode: async ({ token }) => (token === undefined ? null : readJwt(token)),
    },
    useSecureCookies: portalOrigin().startsWith('https:'),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    cookies: { sessionToken: { name, options }, ...ownCookies() },
    // Its own pages would have another design and no content security policy.
    pages: { signIn: '/sign-in', signOut: '/', error: '/sign-in', verifyRequest: '/sign-in' },
    providers: [
      CredentialsProvider({
        name: 'Email and password',
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (credentials, request) => authorize(signIn, refuse, credentials, request.headers ?? {}),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => ({ sessionId: user === undefined ? token.sessionId : user.id }),
      session: async ({ session, token }) => {
        const person = typeof token.sessionId === 'string' ? await findSessionById(token.sessionId) : null
        return person === null || person.domain !== null
          ? { expires: new Date(0).toISOString() }
          : { user: { name: person.name, email: person.email }, expires: session.expires }
      },
    },
    logger: OWN_LOG,
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sessionId === 'string') await revokeSession(token.sessionId)
      },
    },
  }
}

/** The accepted AUTH_SECRET with which a form's token was made, so that a form that is open while it is changed is taken. */
function secretOfForm(cookies: string): string {
  const ring = ringOf('AUTH_SECRET')
  const cookie = readCookie(cookies, ownCookies()?.csrfToken?.name ?? '') ?? ''
  const [token = '', proof = ''] = decodeURIComponent(cookie).split('|')
  const proofBy = (secret: string) => createHash('sha256').update(`${token}${secret}`).digest('hex')
  return ring.find((secret) => timingSafeEqualText(proof, proofBy(secret))) ?? ring[0]
}

/** Its own log would write what a caller sent line by line, so that anybody could add lines of their own. */
const OWN_LOG: NonNullable<NextAuthOptions['logger']> = {
  error: (code, about) => {
    const err = about instanceof Error ? about : about.error
    logger('portal').warn({ code, err }, 'the sign-in library refused a request')
  },
  warn: (code) => logger('portal').warn({ code }, 'the sign-in library warns'),
  debug: () => undefined,
}

/** next-auth's other cookies; over TLS no sibling host can set them (`__Host-`). */
function ownCookies(): NextAuthOptions['cookies'] {
  const secure = portalOrigin().startsWith('https:')
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const named = (name: string) => ({ name: `${secure ? '__Host-' : ''}next-auth.${name}`, options })
  return {
    callbackUrl: named('callback-url'),
    csrfToken: named('csrf-token'),
    pkceCodeVerifier: named('pkce.code_verifier'),
    state: named('state'),
    nonce: named('nonce'),
  }
}

/** next-auth's user id is the session's id, not the person's. */
async function authorize(
  signIn: SignIn,
  refuse: (failure: Failure) => void,
  credentials: Record<string, string> | undefined,
  headers: Record<string, unknown>,
): Promise<{ id: string } | null> {
  const input = credentialsInput.safeParse(credentials)
  if (!input.success) return null
  const caller = readCaller((name) => (typeof headers[name] === 'string' ? headers[name] : null))
  try {
    const signedIn = await signIn(input.data, caller)
    if (signedIn?.kind !== 'signed-in') return null
    await revokeSessionOfCookie(readCookie(String(headers.cookie ?? ''), sessionCookie().name))
    return { id: signedIn.sessionId }
  } catch (error) {
    if (error instanceof Failure && error.code === 'unauthenticated') return null
    if (error instanceof Failure) refuse(error)
    throw error
  }
}
