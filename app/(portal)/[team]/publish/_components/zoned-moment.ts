/** `Fri 21 Nov, 12:30` on the clock of a zone. */
export function zonedMoment(at: Date, zone: string): string {
  const day = at.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return `${day.replace(',', '')}, ${time}`
}

/** `Fri 21 Nov, 12:30 in Berlin`. */
export function momentAndPlace(at: Date, zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ')
  return `${zonedMoment(at, zone)} ${zone.includes('/') ? `in ${city}` : zone}`
}

/** `12:30:14`. */
export function zonedTime(at: Date, zone: string): string {
  return at.toLocaleTimeString('en-GB', { timeZone: zone })
}
