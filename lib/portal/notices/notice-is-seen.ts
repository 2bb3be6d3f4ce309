import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import type { NoticeRow } from '#db/schema/portal/notices.ts'
import { isHiddenFrom } from '../folders/is-hidden-from.ts'

/** Whether the member still sees what a notice is about, which may be sent long after it was written. */
export async function isNoticeSeen(
  transaction: Transaction,
  { teamId, userId, subjectId }: Pick<NoticeRow, 'teamId' | 'userId' | 'subjectId'>,
): Promise<boolean> {
  const ofPerson = and(eq(memberships.teamId, teamId), eq(memberships.userId, userId))
  const [member] = await transaction.select({ role: memberships.role }).from(memberships).where(ofPerson)
  return member !== undefined && !(await isHiddenFrom(transaction, { teamId, userId, role: member.role }, subjectId))
}
