import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'

/** Those that a row can name. */
export function linkedAccounts(transaction: Transaction, teamId: string) {
  return transaction
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.teamId, teamId), isNull(socialAccounts.unlinkedAt)))
}
