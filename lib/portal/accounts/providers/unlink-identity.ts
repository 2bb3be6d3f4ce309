import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { identities } from '#db/schema/portal/identities.ts'
import { passkeys } from '#db/schema/portal/passkeys.ts'
import { users } from '#db/schema/portal/users.ts'
import { Failure } from '#lib/core/failure.ts'

/**
 * Stops a provider from signing a person in.
 *
 * @throws Failure `conflict` if it is the last way in which the person can sign in, `not_found`.
 */
export async function unlinkIdentity(transaction: Transaction, userId: string, provider: string): Promise<void> {
  await requireOtherWay(transaction, userId, provider)
  const removed = await transaction
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
    .returning({ subject: identities.subject })
  if (removed.length === 0) throw new Failure('not_found', 'This provider is not linked to your account.')
}

/** Locks the person, so that two ways are not removed at once, each as if the other stayed. */
async function requireOtherWay(transaction: Transaction, userId: string, provider: string): Promise<void> {
  const [user] = await transaction
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const others = and(eq(identities.userId, userId), ne(identities.provider, provider))
  const isThere =
    user?.passwordHash != null ||
    (await transaction.$count(passkeys, eq(passkeys.userId, userId))) > 0 ||
    (await transaction.$count(identities, others)) > 0
  if (isThere) return
  const refusal = 'This is your last way to sign in. Set a password or add a passkey first.'
  throw new Failure('conflict', refusal)
}
