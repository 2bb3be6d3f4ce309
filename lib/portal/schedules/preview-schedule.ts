import { z } from 'zod'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { previewTimes } from './list-schedules.ts'
import { scheduleInput } from './schedule-input.ts'
import { isOnTheClock, nextClockChange, wallClock } from './wall-clock.ts'

/** A schedule that is being edited, and the account whose times are asked for. */
export const previewInput = scheduleInput.omit({ name: true }).extend({ accountId: z.string().max(64) })

export type SchedulePreview = {
  /** In which the times are. A zone that is still being typed may be invalid. */
  timeZone: string
  /** `isMoved`: the clock skips the weekly time on that day, so that it is the first valid one after. */
  times: { at: Date; isMoved: boolean }[]
  /** When the clocks of the zone change next. */
  clockChange: { at: Date; minutes: number } | null
}

/** The next ten times of an account by a schedule, whether taken or not. */
export function previewSchedule(
  { accountId, timeZone, paused, slots, blackouts }: z.output<typeof previewInput>,
  now: Date = currentDatabaseTime(),
): SchedulePreview {
  const times = slots.filter((slot) => slot.accountId === accountId)
  const next = previewTimes({ timeZone, paused, times, blackouts }, now, 10)
  return {
    timeZone,
    times: next.map((at) => {
      const { date, time, weekday } = wallClock(at, timeZone)
      const isWeekly = times.some((slot) => slot.weekday === weekday && slot.localTime === time)
      return { at, isMoved: !isWeekly && times.some((slot) => !isOnTheClock(date, slot.localTime, timeZone)) }
    }),
    clockChange: nextClockChange(now, timeZone),
  }
}
