import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { AuditFacts } from '#db/schema/portal/audit-entries.ts'
import type { PostRow } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import type { Actor } from '#lib/auth/member.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { recordAudit, SYSTEM } from '../audit/record-audit.ts'
import { settlePublications } from '../notices/notify-posts.ts'
import { accountName } from '../social-accounts/social-account-view.ts'
import { warnNearLimit } from '../usage/warn-near-limit.ts'

/**
 * Writes to the audit log what a person did with publications, and ends the notices whose cause it ended. Call it last
 * in the transaction.
 */
export async function recordPublications(
  transaction: Transaction,
  actor: Pick<Actor, 'teamId' | 'userId' | 'apiKeyId' | 'userName' | 'ruleId'>,
  action: AuditAction,
  publicationIds: readonly string[],
  after?: AuditFacts,
): Promise<void> {
  const ids = [...new Set(publicationIds)]
  if (ids.length === 0) return
  await settlePublications(transaction, { teamId: actor.teamId, ids, by: actor }, currentDatabaseTime())
  const rows = await transaction
    .select({ id: publications.id, title: publications.title })
    .from(publications)
    .where(and(eq(publications.teamId, actor.teamId), inArray(publications.id, ids)))
    .orderBy(publications.id)
  for (const { id, title } of rows) {
    const change = { action, subject: subjectOf(id, title), ...(after && { after }) }
    await recordAudit(transaction, actor, actor.teamId, change)
  }
}

/** The same for a post that went out at its time, which may bring the team near its limit. */
export async function recordPublished(transaction: Transaction, post: PostRow, now: Date): Promise<void> {
  const { teamId } = post
  const [row] = await transaction
    .select({ id: publications.id, title: publications.title, account: socialAccounts })
    .from(publications)
    .innerJoin(socialAccounts, and(eq(socialAccounts.teamId, teamId), eq(socialAccounts.id, post.accountId)))
    .where(and(eq(publications.teamId, teamId), eq(publications.id, post.publicationId)))
  if (row === undefined) return
  const after = { account: accountName(row.account) }
  const change = { action: 'post.published' as const, subject: subjectOf(row.id, row.title), after }
  await recordAudit(transaction, SYSTEM, teamId, change, now)
  await warnNearLimit(transaction, teamId, ['posts'], now)
}

export function subjectOf(id: string, title: string): { kind: string; id: string; name: string } {
  return { kind: 'publication', id, name: title === '' ? 'Untitled' : title }
}
