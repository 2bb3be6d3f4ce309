import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { AutopilotRuleRow } from '#db/schema/portal/autopilot-rules.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { rolesWith } from '#lib/auth/permissions.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { notify } from './notify.ts'

export const failingThread = (ruleId: string) => `autopilot:${ruleId}`

/** Notifies the owners and admins that a source cannot be read, or that its rule was turned off for that. */
export async function notifyOfFailing(
  transaction: Transaction,
  { id, teamId, name }: Pick<AutopilotRuleRow, 'id' | 'teamId' | 'name'>,
  { failure, isOver }: { failure: CodedMessage; isOver: boolean },
  now: Date,
): Promise<void> {
  const rows = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), inArray(memberships.role, rolesWith('team.manage'))))
  await notify(
    transaction,
    {
      ...{ teamId, kind: 'autopilot', thread: failingThread(id), subjectId: id, needsYou: true },
      message: coded(isOver ? 'notice_autopilot_off' : 'notice_autopilot_failing', { name }),
      detail: toTextWithMessage(failure),
      userIds: rows.map(({ userId }) => userId),
    },
    now,
  )
}
