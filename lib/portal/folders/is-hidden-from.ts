import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { Actor } from '#lib/auth/member.ts'
import { mayNotSeeAll } from '#lib/auth/tenancy.ts'

/** Whether a project or post, by its id, is in a client's folder that the person does not see. */
export async function isHiddenFrom(
  transaction: Transaction,
  { teamId, userId, role }: Pick<Actor, 'teamId' | 'userId' | 'role'>,
  subjectId: string,
): Promise<boolean> {
  if (!mayNotSeeAll({ userId, role })) return false
  const [row] = await transaction.execute<{ hidden: boolean }>(
    sql`select portal.subject_is_hidden_from(${teamId}, ${userId ?? ''}, ${subjectId}) as hidden`,
  )
  return row?.hidden ?? true
}
