import { and, eq, isNull } from 'drizzle-orm'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { rotateServiceKey } from '../service/service-social-accounts.ts'
import { saveLinkedAccount } from './save-linked-account.ts'

/**
 * Has the service make a new access key for an account; the old one stops at once. The row is held while the service
 * works, so that no post is sent with the old key until then.
 *
 * @throws Failure `forbidden`, `not_found`; `invalid` where the key was made elsewhere: paste a new one instead; what
 * `rotateServiceKey` throws.
 */
export async function rotateKey(member: Member, accountId: string): Promise<void> {
  requirePermission(member, 'publishing.manage')
  await inTeam(member, async (transaction) => {
    const [row] = await transaction
      .select()
      .from(socialAccounts)
      .where(
        and(
          eq(socialAccounts.teamId, member.teamId),
          eq(socialAccounts.id, accountId),
          isNull(socialAccounts.unlinkedAt),
        ),
      )
      .for('update')
    if (row === undefined) throw notFoundFailure()
    if (row.serviceAccountId === null) {
      throw new Failure(
        'invalid',
        translatable('This key was created elsewhere. Create a new one there and paste it here.'),
      )
    }
    const linked = await rotateServiceKey(row.serviceAccountId)
    await saveLinkedAccount(transaction, member, linked, await databaseNow(transaction))
  })
}
