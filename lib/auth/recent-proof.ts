import { and, eq, isNull } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { sessions } from '#db/schema/portal/sessions.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'

/** How long a proof is recent. */
const PROOF_MINUTES = 10

type Confirmed = { confirmedAt: Date | null }

/**
 * Asks that the person has proved within the last ten minutes who they are, by signing in or by `confirmPerson`, so that
 * a browser that was left open cannot change how an account is protected or delete a team. Forms whose action throws
 * this show the dialog of `useProof` and send themselves again.
 *
 * @throws Failure `proof_required`.
 */
export function requireRecentProof(person: Confirmed, now: Date = currentDatabaseTime()): void {
  if (hasRecentProof(person, now)) return
  throw new Failure('proof_required', translatable('Confirm your identity, then try again.'))
}

/** Whether the person has proved within the last ten minutes who they are. */
export function hasRecentProof({ confirmedAt }: Confirmed, now: Date = currentDatabaseTime()): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < PROOF_MINUTES * 60_000
}

/** Notes that the person of a session has just proved who they are. */
export async function markConfirmed(sessionId: string, now: Date = currentDatabaseTime()): Promise<void> {
  await portalDatabase()
    .update(sessions)
    .set({ confirmedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}
