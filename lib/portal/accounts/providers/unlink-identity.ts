import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { identities } from '#db/schema/portal/identities.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { requireWayToSignIn } from '../../security/require-way-to-sign-in.ts'

/**
 * Stops a provider from signing a person in.
 *
 * @throws Failure `conflict` if it is the last way in which the person can sign in, `not_found`.
 */
export async function unlinkIdentity(transaction: Transaction, userId: string, provider: string): Promise<void> {
  const removed = await transaction
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
    .returning({ subject: identities.subject })
  if (removed.length === 0) throw new Failure('not_found', translatable('This provider is not linked to your account.'))
  await requireWayToSignIn(transaction, userId)
}
