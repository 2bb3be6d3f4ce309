import type { CalendarDay, CalendarEntry } from './calendar-types.ts'

/** The posts and free slots of a day by time; of those at one time the posts first. */
export function entriesOf({ groups, slots }: Pick<CalendarDay, 'groups' | 'slots'>): CalendarEntry[] {
  return [
    ...groups.map((group) => ({ key: group.key, time: group.time, group, slot: null })),
    ...slots.map((slot) => ({ key: slot.key, time: slot.time, group: null, slot })),
  ].sort((one, other) => one.time.localeCompare(other.time))
}
