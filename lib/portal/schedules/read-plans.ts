import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { scheduleBlackouts } from '#db/schema/portal/schedule-blackouts.ts'
import { scheduleSlots } from '#db/schema/portal/schedule-slots.ts'
import { schedules } from '#db/schema/portal/schedules.ts'
import type { WeeklyPlan } from './slots.ts'

/** A schedule's plan for one account. */
export type AccountPlan = WeeklyPlan & { scheduleId: string; accountId: string }

/** The plans of some accounts, or of all the team's, from all its schedules, oldest schedule first. */
export async function readPlans(
  transaction: Transaction,
  teamId: string,
  accountIds?: readonly string[],
): Promise<AccountPlan[]> {
  if (accountIds?.length === 0) return []
  const ofAccounts = accountIds === undefined ? [] : [inArray(scheduleSlots.accountId, [...accountIds])]
  const rows = await transaction
    .select({ slot: scheduleSlots, timeZone: schedules.timeZone, paused: schedules.paused })
    .from(scheduleSlots)
    .innerJoin(schedules, eq(schedules.id, scheduleSlots.scheduleId))
    .where(and(eq(scheduleSlots.teamId, teamId), ...ofAccounts))
    .orderBy(schedules.createdAt, schedules.id, scheduleSlots.weekday, scheduleSlots.localTime)
  if (rows.length === 0) return []
  const dates = await transaction.select().from(scheduleBlackouts).where(eq(scheduleBlackouts.teamId, teamId))
  const byPlan = Map.groupBy(rows, ({ slot }) => `${slot.scheduleId} ${slot.accountId}`)
  return [...byPlan.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { scheduleId, accountId } = first.slot
    const times = group.map(({ slot: { weekday, localTime } }) => ({ weekday, localTime }))
    const blackouts = dates.filter((one) => one.scheduleId === scheduleId).map(({ date }) => date)
    return [{ scheduleId, accountId, timeZone: first.timeZone, paused: first.paused, times, blackouts }]
  })
}
