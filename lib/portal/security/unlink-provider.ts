import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import { revokeOtherSessions, type SignedIn } from '#lib/auth/session.ts'
import { findProvider } from '#lib/auth/sign-in-providers.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { unlinkIdentity } from '../accounts/providers/unlink-identity.ts'
import { recordSecurityChange } from './record-security-change.ts'

export const providerInput = z.object({ provider: z.string().max(40) })

/**
 * Stops a provider from signing a person in and ends every other session, as removing a passkey does.
 *
 * @throws Failure `proof_required`, `not_found`, `conflict` if it is the last way to sign in.
 */
export async function unlinkProvider(
  person: SignedIn,
  provider: string,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requireRecentProof(person, now)
  const { userId, sessionId } = person
  await portalDatabase().transaction(async (transaction) => {
    await unlinkIdentity(transaction, userId, provider)
    await revokeOtherSessions(userId, sessionId, transaction)
    const about = findProvider(provider)?.name ?? provider
    const change = { action: 'person.provider_unlinked' as const, about, before: { provider: about } }
    await recordSecurityChange(transaction, userId, change, now)
  })
}
