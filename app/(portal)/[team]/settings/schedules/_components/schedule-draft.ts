import type { Text } from '#lib/i18n/text.ts'
import type { ScheduleView } from '#lib/portal/schedules/list-schedules.ts'

/** The short names of the days of a week, Monday first. */
export function weekdays(tag: string): string[] {
  const monday = Date.UTC(2024, 0, 1)
  const name = (at: number) => new Date(at).toLocaleDateString(tag, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => name(monday + index * 86_400_000))
}

/** A schedule as it is being edited; slots are texts such as `acct_… 1 12:30`. */
export type ScheduleDraft = {
  name: string
  timeZone: string
  paused: boolean
  slots: string[]
  blackouts: string[]
}

export function firstDraft(schedule: ScheduleView | undefined, zone: string, t: Text): ScheduleDraft {
  if (schedule === undefined) return { name: t('Weekly'), timeZone: zone, paused: false, slots: [], blackouts: [] }
  const { name, timeZone, paused, blackouts } = schedule
  const slots = schedule.slots.map(({ accountId, weekday, localTime }) => slotText(accountId, weekday, localTime))
  return { name, timeZone, paused, slots, blackouts }
}

/** A slot that another page proposes. */
export type SuggestedSlot = { accountId: string; weekday: number; time: string }

/** The draft with a proposed slot, which is not saved yet. */
export function withSuggestion(draft: ScheduleDraft, suggested: SuggestedSlot | null): ScheduleDraft {
  if (suggested === null) return draft
  const slot = slotText(suggested.accountId, suggested.weekday, suggested.time)
  return { ...draft, slots: [...new Set([...draft.slots, slot])] }
}

export function slotText(accountId: string, weekday: number, time: string): string {
  return `${accountId} ${weekday} ${time}`
}

/** The times of day at which an account posts on some day. */
export function timesOf({ slots }: ScheduleDraft, accountId: string): string[] {
  const own = slots.filter((slot) => slot.startsWith(`${accountId} `))
  return [...new Set(own.map((slot) => slot.slice(-5)))].sort()
}

/** The times that were added for some account and have no day. `added` is by account. */
export function unfinishedTimes(draft: ScheduleDraft, added: Readonly<Record<string, readonly string[]>>): string[] {
  const without = Object.entries(added).flatMap(([accountId, times]) => {
    const used = timesOf(draft, accountId)
    return times.filter((time) => !used.includes(time))
  })
  return [...new Set(without)].sort()
}

/** The slots without those of an account. */
export function slotsWithout({ slots }: ScheduleDraft, accountId: string): string[] {
  return slots.filter((slot) => !slot.startsWith(`${accountId} `))
}

/** The slots with those of an account replaced by another one's times. */
export function copiedSlots(draft: ScheduleDraft, sourceId: string, accountId: string): string[] {
  const source = `${sourceId} `
  const copied = draft.slots.filter((slot) => slot.startsWith(source))
  return [...slotsWithout(draft, accountId), ...copied.map((slot) => `${accountId} ${slot.slice(source.length)}`)]
}

/** Whether posts that stand in its slots may lose them. */
export function takesSlotsAway(before: ScheduleDraft, now: ScheduleDraft): boolean {
  return (
    (now.paused && !before.paused) ||
    now.timeZone !== before.timeZone ||
    before.slots.some((slot) => !now.slots.includes(slot)) ||
    now.blackouts.some((date) => !before.blackouts.includes(date))
  )
}

export function fieldsOf({ name, timeZone, paused, slots, blackouts }: ScheduleDraft): [string, string][] {
  return [
    ['name', name],
    ['timeZone', timeZone],
    ['paused', String(paused)],
    ...slots.map((slot): [string, string] => ['slots', slot]),
    ...blackouts.map((date): [string, string] => ['blackouts', date]),
  ]
}
