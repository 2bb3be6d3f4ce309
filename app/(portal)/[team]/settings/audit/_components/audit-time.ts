import type { Text } from '#lib/i18n/text.ts'

/** "Thursday 20 November" in the team's zone. */
export function dayOf(at: string, timeZone: string, t: Text): string {
  const date = new Date(at)
  const year = date.getUTCFullYear() === new Date().getUTCFullYear() ? {} : ({ year: 'numeric' } as const)
  const parts = { weekday: 'long', day: 'numeric', month: 'long', ...year, timeZone } as const
  return date.toLocaleDateString(t.tag, parts).replace(',', '')
}

/** "14:06:12". */
export function timeOf(at: string, timeZone: string, t: Text): string {
  return new Date(at).toLocaleTimeString(t.tag, { timeZone })
}

/** "Thu 20 Nov 2025, 14:06:12 CET". */
export function fullTime(at: string, timeZone: string, t: Text): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone } as const
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short', timeZone } as const
  const date = new Date(at)
  return `${date.toLocaleDateString(t.tag, day).replace(',', '')}, ${date.toLocaleTimeString(t.tag, clock)}`
}
