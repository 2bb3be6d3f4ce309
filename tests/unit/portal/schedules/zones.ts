/** Zones whose clocks change at different times of the year and day, by an hour or half of one, and some that never do. */
export const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Chisinau',
  'Atlantic/Azores',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'America/Asuncion',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
] as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** What a wall clock shows, `YYYY-MM-DDTHH:MM`, by the platform's own calendar and not by the product's. */
export function shownAt(at: number, zone: string): string {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(zone, format)
  }
  return format.format(at).replace(' ', 'T')
}

/** The days of a year on which the clocks of a zone change, as `YYYY-MM-DD`. */
export function changeDays(zone: string, year: number): string[] {
  const days: string[] = []
  const hours = (date: Date) => shownAt(date.getTime(), zone).slice(11)
  for (let day = 0; day < 366; day++) {
    const [noon, next] = [new Date(Date.UTC(year, 0, 1 + day, 12)), new Date(Date.UTC(year, 0, 2 + day, 12))]
    if (hours(noon) !== hours(next)) {
      for (const at of [noon, next]) days.push(shownAt(at.getTime(), zone).slice(0, 10))
    }
  }
  return [...new Set(days)]
}
