import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { AuditFacts } from '#db/schema/portal/audit-entries.ts'
import { users } from '#db/schema/portal/users.ts'
import { requestOrigin } from '#lib/auth/request-origin.ts'
import { SYSTEM } from '../audit/record-audit.ts'
import { recordInTeams } from '../audit/record-in-teams.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { SecurityAction } from './security-actions.ts'

/** What a person changed. `about` names it where there are several, such as a passkey. */
export type SecurityChange = { action: SecurityAction; about?: string; before?: AuditFacts; after?: AuditFacts }

/**
 * Notifies a person by mail of a change to how their account is protected, and writes it to the audit logs of their
 * teams. These mails cannot be turned off. The last thing in a transaction, because it enters the teams.
 *
 * @param recipient where the mail goes: by default the person's address.
 */
export async function recordSecurityChange(
  transaction: Transaction,
  userId: string,
  { action, about = '', before, after }: SecurityChange,
  now: Date,
  recipient?: string,
): Promise<void> {
  const [person] = await transaction
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (person === undefined) return
  const { network, userAgent } = requestOrigin()
  const content = { kind: 'security-notice' as const, action, about, at: now.toISOString(), network, userAgent }
  await queueMail(transaction, recipient ?? person.email, content, now)
  await recordInTeams(
    transaction,
    { userId, name: person.name },
    {
      action,
      subject: { kind: 'person', id: userId, name: person.name },
      ...(before && { before }),
      ...(after && { after }),
    },
    action === 'person.second_step_attacked' ? SYSTEM : undefined,
  )
}
