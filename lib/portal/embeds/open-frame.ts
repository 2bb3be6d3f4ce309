import { z } from 'zod'
import type { Caller } from '#lib/auth/caller.ts'
import { ACCESS_SECONDS, bearerOf, newAccessToken } from '#lib/auth/embed-access.ts'
import { embedAlias, sessionIdOf } from '#lib/auth/embed-alias.ts'
import { findFrameSession } from '#lib/auth/embed-member.ts'
import { findEmbedSession } from '#lib/auth/embed-session.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { limitWrongKeys } from '../api/limit-calls.ts'
import { requireFeature } from '../features/features.ts'
import { useCode } from './embed-codes.ts'
import { type FrameFacts, selectFrame } from './read-frame.ts'

/** `session` as addresses name it; `origin` of the page that shows the frame, as the browser gave it to the frame. */
const openFrameInput = z.object({
  session: z.string().regex(/^[0-9a-z]{26}$/),
  code: z.string().min(1).max(100),
  origin: z.string().max(300),
})

/** What a frame is given for its code. Times are ISO 8601. */
export type OpenedFrame = Omit<FrameFacts, 'partnerName'> & {
  accessToken: string
  expiresAt: string
  alias: string
  capabilities: readonly string[]
  sessionExpiresAt: string
  /** How long both live from now on, for browsers whose clock is wrong. */
  tokenSeconds: number
  sessionSeconds: number
}

/**
 * Exchanges a code, once, for access to the portal from pages of one origin.
 *
 * @param given the body `{session, code, origin}`.
 * @throws Failure `gone` once the session has ended; `forbidden` on a site that may not show it; `unauthenticated` for a
 *   code that is wrong, used or too old; `rate_limited` for a network that sends many such. All are worded for the
 *   person who sees the frame.
 */
export async function openFrame(
  given: unknown,
  caller: Caller,
  now: Date = currentDatabaseTime(),
): Promise<OpenedFrame> {
  const asked = openFrameInput.safeParse(given)
  try {
    if (!asked.success) throw new Failure('unauthenticated', REFUSED)
    return await exchange(asked.data, now)
  } catch (error) {
    if (error instanceof Failure) limitWrongKeys(caller)
    throw error
  }
}

const REFUSED = translatable('Your access has expired. Reload the page to continue.')

async function exchange(
  { session: ref, code, origin }: z.output<typeof openFrameInput>,
  now: Date,
): Promise<OpenedFrame> {
  await requireFeature('embedding')
  const session = await findEmbedSession(sessionIdOf(ref))
  if (session === null)
    throw new Failure('gone', translatable('Your session has ended. Reload the page to start again.'))
  const { id: sessionId, partnerId, capabilities, origins } = session
  if (!origins.includes(origin))
    throw new Failure('forbidden', translatable('This site is not allowed to show the portal.'))
  const alias = embedAlias(sessionId, origin)
  const facts = await inWholeTeam({ teamId: partnerId }, async (transaction) => {
    const isUsed = await useCode(transaction, { sessionId, code }, now)
    return isUsed ? selectFrame(transaction, sessionId, alias) : null
  })
  if (facts === null) throw new Failure('unauthenticated', REFUSED)
  const sessionSeconds = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000)
  const tokenSeconds = Math.min(ACCESS_SECONDS, sessionSeconds)
  const { partnerName: _, ...shown } = facts
  return {
    ...shown,
    ...{ alias, capabilities, accessToken: await newAccessToken({ sessionId, origin }, tokenSeconds) },
    ...{ tokenSeconds, sessionSeconds },
    expiresAt: new Date(now.getTime() + tokenSeconds * 1000).toISOString(),
    sessionExpiresAt: session.expiresAt.toISOString(),
  }
}

/** Until when the session of an access token lives. @throws Failure `unauthenticated` once it has ended. */
export async function checkFrame(authorization: string | null): Promise<{ sessionExpiresAt: string }> {
  const session = await findFrameSession(bearerOf(authorization) ?? '')
  if (session === null)
    throw new Failure('unauthenticated', translatable('Your session has ended. Reload the page to start again.'))
  return { sessionExpiresAt: session.expiresAt.toISOString() }
}
