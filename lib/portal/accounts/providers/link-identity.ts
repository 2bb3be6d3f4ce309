import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { identities } from '#db/schema/portal/identities.ts'
import { findProvider } from '#lib/auth/sign-in-providers.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { recordSecurityChange } from '#lib/portal/security/record-security-change.ts'
import type { ProviderAccount } from './provider-flow.ts'
import { ProviderProblem } from './provider-problem.ts'

/** `linkIdentity` for a person who has an account here already: a new link is noted as a security change. */
export async function linkToPerson(
  transaction: Transaction,
  userId: string,
  account: ProviderAccount,
): Promise<boolean> {
  const isLinked = await linkIdentity(transaction, userId, account)
  if (isLinked) {
    const about = findProvider(account.provider)?.name ?? account.provider
    const change = { action: 'person.provider_linked' as const, about, after: { provider: about } }
    await recordSecurityChange(transaction, userId, change, currentDatabaseTime())
  }
  return isLinked
}

/**
 * Makes an account at a provider sign a person in, or notes that it did again.
 *
 * @returns whether it was not linked before.
 * @throws ProviderProblem `other-person` if it belongs to someone else by then.
 */
export async function linkIdentity(
  transaction: Transaction,
  userId: string,
  { provider, subject, email }: ProviderAccount,
): Promise<boolean> {
  const now = currentDatabaseTime()
  const linked = await transaction
    .insert(identities)
    .values({ provider, subject, userId, email, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  if (linked.length > 0) return true
  const used = await transaction
    .update(identities)
    .set({ lastUsedAt: now })
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject), eq(identities.userId, userId)))
    .returning({ userId: identities.userId })
  if (used.length === 0) throw new ProviderProblem('other-person')
  return false
}
