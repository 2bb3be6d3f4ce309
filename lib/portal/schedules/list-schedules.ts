import { asc, eq } from 'drizzle-orm'
import { scheduleBlackouts } from '#db/schema/portal/schedule-blackouts.ts'
import { scheduleSlots } from '#db/schema/portal/schedule-slots.ts'
import { schedules } from '#db/schema/portal/schedules.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { databaseNow } from '../database-now.ts'
import { takenTimes } from './choose-slot.ts'
import { type AccountPlan, readPlans } from './read-plans.ts'
import { freeSlots, slotsAfter } from './slots.ts'

export type ScheduleView = {
  id: string
  name: string
  timeZone: string
  paused: boolean
  slots: { accountId: string; weekday: number; localTime: string }[]
  blackouts: string[]
}

/** The team's schedules, oldest first. */
export function listSchedules(member: Actor): Promise<ScheduleView[]> {
  return inTeam(member, async (transaction) => {
    const ofTeam = { schedules: eq(schedules.teamId, member.teamId), slots: eq(scheduleSlots.teamId, member.teamId) }
    const rows = await transaction
      .select()
      .from(schedules)
      .where(ofTeam.schedules)
      .orderBy(asc(schedules.createdAt), asc(schedules.id))
    const slots = await transaction
      .select()
      .from(scheduleSlots)
      .where(ofTeam.slots)
      .orderBy(asc(scheduleSlots.localTime), asc(scheduleSlots.weekday))
    const dates = await transaction
      .select()
      .from(scheduleBlackouts)
      .where(eq(scheduleBlackouts.teamId, member.teamId))
      .orderBy(asc(scheduleBlackouts.date))
    return rows.map(({ id, name, timeZone, paused }) => ({
      id,
      name,
      timeZone,
      paused,
      slots: slots
        .filter((slot) => slot.scheduleId === id)
        .map(({ accountId, weekday, localTime }) => ({ accountId, weekday, localTime })),
      blackouts: dates.filter((one) => one.scheduleId === id).map(({ date }) => date),
    }))
  })
}

/** The next free times of an account over all its schedules, at most `count`. */
export function nextFreeTimes(member: Actor, accountId: string, count = 10, now?: Date): Promise<Date[]> {
  return inTeam(member, async (transaction) => {
    const after = now ?? (await databaseNow(transaction))
    const plans = await readPlans(transaction, member.teamId, [accountId])
    const taken = await takenTimes(transaction, member.teamId, [accountId], after)
    return freeSlots(plans, after, count, taken.get(accountId))
  })
}

/** What a schedule that is being edited would offer an account next; nothing is looked up, so taken slots are in it. */
export function previewTimes(plan: Omit<AccountPlan, 'scheduleId' | 'accountId'>, after: Date, count = 10): Date[] {
  return slotsAfter(plan, after).take(count).toArray()
}

/** The free slots of every account between two instants, for the calendar. */
export function listFreeSlots(
  member: Actor,
  from: Date,
  to: Date,
  now?: Date,
): Promise<{ accountId: string; at: Date }[]> {
  return inTeam(member, async (transaction) => {
    const today = now ?? (await databaseNow(transaction))
    const start = from > today ? from : today
    const plans = await readPlans(transaction, member.teamId)
    const accountIds = [...new Set(plans.map(({ accountId }) => accountId))]
    const taken = await takenTimes(transaction, member.teamId, accountIds, start)
    return accountIds.flatMap((accountId) => {
      const used = new Set(taken.get(accountId)?.map((at) => at.getTime()))
      const ofAccount = plans.filter((plan) => plan.accountId === accountId)
      const times = new Set(ofAccount.flatMap((plan) => [...slotsAfter(plan, start, to)].map((at) => at.getTime())))
      return [...times]
        .filter((at) => !used.has(at))
        .sort((one, other) => one - other)
        .map((at) => ({ accountId, at: new Date(at) }))
    })
  })
}
