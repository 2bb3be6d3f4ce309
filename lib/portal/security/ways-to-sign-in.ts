import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { identities } from '#db/schema/portal/identities.ts'
import { passkeys } from '#db/schema/portal/passkeys.ts'
import { users } from '#db/schema/portal/users.ts'

/**
 * How many ways to sign in a person has: a password, passkeys, accounts at providers. Locks the person's row until the
 * transaction ends, so that two removals at once cannot both leave one.
 */
export async function countWaysToSignIn(transaction: Transaction, userId: string): Promise<number> {
  const [user] = await transaction
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const keys = await transaction.$count(passkeys, eq(passkeys.userId, userId))
  const providers = await transaction.$count(identities, eq(identities.userId, userId))
  return (user?.passwordHash ? 1 : 0) + keys + providers
}
