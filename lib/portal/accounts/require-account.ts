import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { Failure } from '#lib/core/failure.ts'
import { say } from '#lib/words/message.ts'

/**
 * @returns the id of the person with this address.
 * @throws Failure `gone` if nobody has it any more.
 */
export async function requireAccount(transaction: Transaction, email: string): Promise<string> {
  const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (user === undefined) throw new Failure('gone', say('The account of this link no longer exists.'))
  return user.id
}
