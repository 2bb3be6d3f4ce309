import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import { type Database, portalDatabase, type Transaction } from '#db/client.ts'
import { type SignInMethod, sessions } from '#db/schema/portal/sessions.ts'
import { users } from '#db/schema/portal/users.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { newId } from '#lib/core/ids.ts'
import { requireSetting } from '#lib/core/settings/env.ts'
import type { DeviceOwner } from './known-device.ts'
import { readJwt } from './read-jwt.ts'
import { SESSION_SECONDS } from './session-cookie.ts'

/** A person with a live session. */
export type SignedIn = {
  userId: string
  name: string
  email: string
  sessionId: string
  /** How the session was begun. */
  method: SignInMethod
  /** The sign-in provider's id, if `method` is `provider`. */
  provider: string | null
  /** When the person last proved who they are in this session. */
  confirmedAt: Date | null
  /** The team's own host name at which the session began, and that team, which alone it opens; null for the portal's own. */
  domain: string | null
  onlyTeamId: string | null
}

/** The facts about a browser and its person when a session begins. */
export type NewSession = {
  userAgent: string
  network: string
  method: SignInMethod
  provider?: string | null
  /** See `SignedIn`. */
  domain?: string | null
}

/**
 * Inserts a session. Signing in goes through `beginSession` (lib/portal/accounts), which also asks for the second step
 * and writes the audit log.
 *
 * @returns the new session's id.
 */
export async function startSession(
  userId: string,
  { userAgent, network, method, provider = null, domain = null }: NewSession,
  database: Database | Transaction = portalDatabase(),
): Promise<string> {
  const id = newId('sess')
  const now = currentDatabaseTime()
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  await database.insert(sessions).values({
    id,
    userId,
    userAgent: userAgent.slice(0, 300),
    network,
    method,
    provider,
    domain,
    confirmedAt: now,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  return id
}

/** The cookie's value for a session. */
export function sessionToken(sessionId: string): Promise<string> {
  return encode({ token: { sessionId }, secret: requireSetting('AUTH_SECRET'), maxAge: SESSION_SECONDS })
}

/**
 * The person of a session cookie; null if it is missing, forged, expired or revoked, and at another host than the one at
 * which the session began. Queries the database every time.
 *
 * @param domain the team's own host name that was asked for; null for the portal's own.
 */
export async function findSession(token: string | undefined, domain: string | null = null): Promise<SignedIn | null> {
  const sessionId = await readToken(token)
  const person = sessionId === null ? null : await findSessionById(sessionId)
  return person?.domain === domain ? person : null
}

/**
 * The person of a browser's session: never that of a partner's frame (embed-session.ts). Null for one that began at a
 * team's own host name which no longer is the team's.
 */
export async function findSessionById(sessionId: string): Promise<SignedIn | null> {
  const now = currentDatabaseTime()
  const [row] = await portalDatabase()
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      sessionId: sessions.id,
      method: sessions.method,
      provider: sessions.provider,
      confirmedAt: sessions.confirmedAt,
      domain: sessions.domain,
      onlyTeamId: sql<string | null>`(select team_id from portal.team_of_domain(${sessions.domain}))`,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        ne(sessions.method, 'embed'),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  if (row === undefined || (row.domain !== null && row.onlyTeamId === null)) return null
  const { lastSeenAt, ...person } = row
  if (now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) await markSeen(sessionId, now)
  return person
}

/** Ends a session. Idempotent. */
export async function revokeSession(
  sessionId: string,
  database: Database | Transaction = portalDatabase(),
): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: currentDatabaseTime() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

/** Ends the session of a cookie, if it names one. A browser that signs in again keeps no session it had before. */
export async function revokeSessionOfCookie(token: string | undefined): Promise<void> {
  const sessionId = await readToken(token)
  if (sessionId !== null) await revokeSession(sessionId)
}

/** The owner of a session, for the known-device cookie, and the language that they chose. */
export async function findSessionOwner(sessionId: string): Promise<(DeviceOwner & { locale: string | null }) | null> {
  const [owner] = await portalDatabase()
    .select({ id: users.id, passwordHash: users.passwordHash, locale: users.locale })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  return owner ?? null
}

/** Ends all sessions of a person. */
export async function revokeSessionsOf(
  userId: string,
  database: Database | Transaction = portalDatabase(),
): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: currentDatabaseTime() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
}

/** Ends all sessions of a person but one. @returns how many. */
export async function revokeOtherSessions(
  userId: string,
  sessionId: string,
  database: Database | Transaction = portalDatabase(),
): Promise<number> {
  const ended = await database
    .update(sessions)
    .set({ revokedAt: currentDatabaseTime() })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return ended.length
}

/** "Last seen" is only for display, so it is not written on every request. */
const SEEN_EVERY_MS = 5 * 60_000

async function markSeen(sessionId: string, now: Date): Promise<void> {
  await portalDatabase()
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, now)))
}

async function readToken(token: string | undefined): Promise<string | null> {
  const sessionId = token === undefined ? undefined : (await readJwt(token))?.sessionId
  return typeof sessionId === 'string' ? sessionId : null
}
