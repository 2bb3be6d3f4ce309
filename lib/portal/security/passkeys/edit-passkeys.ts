import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { passkeys } from '#db/schema/portal/passkeys.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import { revokeOtherSessions, type SignedIn } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { requireWayToSignIn } from '../require-way-to-sign-in.ts'

export const passkeyInput = z.object({ id: z.string().max(100) })

export const passkeyNameInput = passkeyInput.extend({
  name: z
    .string(issueText(translatable('Enter a name.')))
    .overwrite(plainLine)
    .min(1, issueText(translatable('Enter a name.')))
    .max(60, issueText(translatable('Use at most 60 characters.'))),
})

/** @throws Failure `not_found` if the person has no such passkey. */
export async function renamePasskey(person: SignedIn, { id, name }: { id: string; name: string }): Promise<void> {
  const renamed = await portalDatabase()
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, person.userId)))
    .returning({ id: passkeys.id })
  if (renamed.length === 0) throw passkeyGone()
}

/**
 * Removes a passkey and ends every other session, because a lost device may still be signed in.
 *
 * @throws Failure `proof_required`, `not_found`, `conflict` if it is the last way to sign in.
 */
export async function removePasskey(person: SignedIn, id: string, now: Date = currentDatabaseTime()): Promise<void> {
  requireRecentProof(person, now)
  const { userId, sessionId } = person
  await portalDatabase().transaction(async (transaction) => {
    const [removed] = await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name })
    if (removed === undefined) throw passkeyGone()
    await requireWayToSignIn(transaction, userId)
    await revokeOtherSessions(userId, sessionId, transaction)
    const about = removed.name
    const change = { action: 'person.passkey_removed' as const, about, before: { passkey: about } }
    await recordSecurityChange(transaction, userId, change, now)
  })
}

function passkeyGone(): Failure {
  return new Failure('not_found', translatable('This passkey no longer exists. Reload the page.'))
}
