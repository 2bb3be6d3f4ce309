import type { Transaction } from '#db/client.ts'
import type { Member } from '#lib/auth/member.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { accountName, type SocialAccountRow } from './social-account-view.ts'

/** Writes to the audit log that an account has been linked or has another key. Call it last in the transaction. */
export function recordAccount(
  transaction: Transaction,
  member: Member,
  action: 'social_account.linked' | 'social_account.key_changed',
  account: Pick<SocialAccountRow, 'id' | 'displayName' | 'network' | 'keyEnding'>,
): Promise<void> {
  const subject = { kind: 'social_account', id: account.id, name: accountName(account) }
  const after = { keyEnding: account.keyEnding }
  return recordAudit(transaction, member, member.teamId, { action, subject, after })
}
