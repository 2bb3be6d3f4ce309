import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'

/**
 * @returns the id of the person with this address.
 * @throws Failure `gone` if nobody has it any more.
 */
export async function requireAccount(database: Database | Transaction, email: string): Promise<string> {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (user === undefined) throw new Failure('gone', translatable('The account for this link no longer exists.'))
  return user.id
}
