import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { pastFolders } from '#lib/auth/tenancy.ts'
import type { UsageMonth } from '../usage/usage-month.ts'

const SECONDS = sql<string>`coalesce(sum(coalesce(${projects.sourceDurationSeconds}, ${autopilotItems.durationSeconds}, 0)), 0)`

/**
 * The source minutes that rules have used in a month, rounded up: of one rule, or of all of a team. What failed uses
 * nothing; a length that nobody knows counts once it is known.
 */
export async function minutesUsed(
  transaction: Transaction,
  { teamId, ruleId }: { teamId: string; ruleId?: string },
  month: UsageMonth,
): Promise<number> {
  const inMonth = and(gte(autopilotItems.startedAt, month.start), lt(autopilotItems.startedAt, month.end))
  const ofRule: SQL | undefined = ruleId === undefined ? undefined : eq(autopilotItems.ruleId, ruleId)
  const isMade = sql`(${autopilotItems.outcome} in ('making', 'made') or ${autopilotItems.reasonCode} = 'same_words')`
  const isUsed = and(isNotNull(autopilotItems.projectId), isMade)
  const [row] = await pastFolders(transaction, () =>
    transaction
      .select({ seconds: SECONDS })
      .from(autopilotItems)
      .leftJoin(projects, eq(projects.id, autopilotItems.projectId))
      .where(and(eq(autopilotItems.teamId, teamId), ofRule, inMonth, isUsed)),
  )
  return Math.ceil(Number(row?.seconds ?? 0) / 60)
}
