import { addDays, instantOf, wallClock, weekdayOf } from './wall-clock.ts'

/** A weekly time: ISO weekday (1 is Monday) and `HH:MM` on the wall clock. */
type WeeklyTime = { weekday: number; localTime: string }

/** What decides an account's slots in one schedule. */
export type WeeklyPlan = {
  timeZone: string
  paused: boolean
  times: readonly WeeklyTime[]
  /** Dates without slots, as `YYYY-MM-DD` in the zone. */
  blackouts: readonly string[]
}

/** How far ahead slots are looked for. */
const SLOT_HORIZON_DAYS = 366

/**
 * The slots of a plan after an instant, in order of time, each instant once: two times that a clock change pushes onto
 * the same instant are one slot.
 *
 * @param until no slot after it. Default: SLOT_HORIZON_DAYS ahead.
 */
export function* slotsAfter(plan: WeeklyPlan, after: Date, until: Date = horizon(after)): Generator<Date> {
  if (plan.paused || plan.times.length === 0) return
  const blackouts = new Set(plan.blackouts)
  let last = after.getTime()
  // A gap can carry a late time into the next day, so the day before is read too.
  let date = addDays(wallClock(after, plan.timeZone).date, -1)
  let pending: number[] = []
  const lastDate = wallClock(until, plan.timeZone).date
  for (; date <= lastDate; date = addDays(date, 1)) {
    const ofDay = blackouts.has(date) ? [] : instantsOn(plan, date)
    pending = [...pending, ...ofDay].sort((one, other) => one - other)
    const startOfNext = instantOf(addDays(date, 1), '00:00', plan.timeZone).getTime()
    const [ready, later] = [pending.filter((at) => at < startOfNext), pending.filter((at) => at >= startOfNext)]
    for (const at of ready) {
      if (at <= last) continue
      if (at > until.getTime()) return
      last = at
      yield new Date(at)
    }
    pending = later
  }
}

/** The last moment at which slots are looked for. */
export function horizon(after: Date): Date {
  return new Date(after.getTime() + SLOT_HORIZON_DAYS * 86_400_000)
}

function instantsOn({ times, timeZone }: WeeklyPlan, date: string): number[] {
  const weekday = weekdayOf(date)
  return times
    .filter((time) => time.weekday === weekday)
    .map(({ localTime }) => instantOf(date, localTime, timeZone).getTime())
}

/** The first slots of several plans together, in order of time, each instant once and none that is taken. */
export function freeSlots(
  plans: readonly WeeklyPlan[],
  after: Date,
  count: number,
  taken: readonly Date[] = [],
): Date[] {
  const isTaken = new Set(taken.map((at) => at.getTime()))
  const found = new Set<number>()
  for (const plan of plans) {
    let ofPlan = 0
    for (const at of slotsAfter(plan, after)) {
      if (isTaken.has(at.getTime())) continue
      found.add(at.getTime())
      ofPlan += 1
      if (ofPlan === count) break
    }
  }
  return [...found]
    .sort((one, other) => one - other)
    .slice(0, count)
    .map((at) => new Date(at))
}

/** Whether an instant is a slot of the plan. */
export function isSlot(plan: WeeklyPlan, at: Date): boolean {
  for (const slot of slotsAfter(plan, new Date(at.getTime() - 1), at)) if (slot.getTime() === at.getTime()) return true
  return false
}
