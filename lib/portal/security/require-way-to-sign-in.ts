import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { identities } from '#db/schema/portal/identities.ts'
import { passkeys } from '#db/schema/portal/passkeys.ts'
import { users } from '#db/schema/portal/users.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'

/**
 * Asks that a person still has a way to sign in: a password, a passkey or an account at a provider. Call it after
 * removing one: it locks the person's row until the transaction ends, so of two removals at once the second one sees
 * the first.
 *
 * @throws Failure `conflict`.
 */
export async function requireWayToSignIn(transaction: Transaction, userId: string): Promise<void> {
  const [user] = await transaction
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (user?.passwordHash != null) return
  if ((await transaction.$count(passkeys, eq(passkeys.userId, userId))) > 0) return
  if ((await transaction.$count(identities, eq(identities.userId, userId))) > 0) return
  throw new Failure(
    'conflict',
    translatable('This is your only way to sign in. Set a password or add a passkey first.'),
  )
}
