import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { type SignInMethod, sessions } from '#db/schema/portal/sessions.ts'
import { revokeOtherSessions, type SignedIn } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { Message } from '#lib/i18n/message.ts'
import { recordInTeams } from '../audit/record-in-teams.ts'
import { type BrowserView, describeBrowser } from './describe-browser.ts'

/** A browser in which a person is signed in. */
export type SessionView = {
  id: string
  /** The browser's name, or that it is unknown. */
  browser: Message
  system: string | null
  device: BrowserView['device']
  network: string
  method: SignInMethod
  /** The sign-in provider's id, if `method` is `provider`. */
  provider: string | null
  createdAt: Date
  lastSeenAt: Date
  isCurrent: boolean
}

export const sessionInput = z.object({ id: z.string().max(100) })

/** Where a person is signed in: this browser first, then the last active. */
export async function listSessions(person: SignedIn, now: Date = currentDatabaseTime()): Promise<SessionView[]> {
  const rows = await portalDatabase()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, person.userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  const views = rows.map(({ id, userAgent, network, method, provider, createdAt, lastSeenAt }) => ({
    ...{ id, network, method, provider, createdAt, lastSeenAt },
    ...seenBrowser(userAgent),
    isCurrent: id === person.sessionId,
  }))
  return [...views.filter(({ isCurrent }) => isCurrent), ...views.filter(({ isCurrent }) => !isCurrent)]
}

/** Ends another session of a person: its next request is refused, and its open pages lose their stream at once. Idempotent. */
export async function endSession(person: SignedIn, id: string, now: Date = currentDatabaseTime()): Promise<void> {
  await portalDatabase().transaction(async (transaction) => {
    const ended = await transaction
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        and(
          eq(sessions.id, id),
          eq(sessions.userId, person.userId),
          ne(sessions.id, person.sessionId),
          isNull(sessions.revokedAt),
        ),
      )
      .returning({ userAgent: sessions.userAgent })
    const [first] = ended
    if (first === undefined) return
    await recordInTeams(transaction, person, sessionsEnded(person, { sessions: 1, ...browserFacts(first.userAgent) }))
  })
}

/** Ends all other sessions of a person. @returns how many. */
export async function endOtherSessions(person: SignedIn): Promise<number> {
  return portalDatabase().transaction(async (transaction) => {
    const count = await revokeOtherSessions(person.userId, person.sessionId, transaction)
    if (count > 0) await recordInTeams(transaction, person, sessionsEnded(person, { sessions: count }))
    return count
  })
}

function seenBrowser(userAgent: string) {
  const { name, system, device } = describeBrowser(userAgent)
  return { browser: name, system, device }
}

function browserFacts(userAgent: string) {
  const { name, system } = describeBrowser(userAgent)
  return { browser: name, ...(system !== null && { system }) }
}

function sessionsEnded({ userId, name }: SignedIn, after: { sessions: number; browser?: string; system?: string }) {
  return { action: 'person.sessions_ended' as const, subject: { kind: 'person', id: userId, name }, after }
}
