import type { Text } from '#lib/i18n/text.ts'

/** `Fri 21 Nov, 12:30` on the clock of a zone. */
export function formatZonedDateTime(at: Date, zone: string, t: Text): string {
  const day = at.toLocaleDateString(t.tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })
  const time = at.toLocaleTimeString(t.tag, { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return `${day.replace(',', '')}, ${time}`
}

/** `Fri 21 Nov, 12:30 in Berlin`. */
export function formatWithZone(at: Date, zone: string, t: Text): string {
  const moment = formatZonedDateTime(at, zone, t)
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ')
  return zone.includes('/') ? t('{moment} in {city}', { moment, city }) : `${moment} ${zone}`
}

/** `12:30:14`. */
export function formatZonedTime(at: Date, zone: string, t: Text): string {
  return at.toLocaleTimeString(t.tag, { timeZone: zone })
}
