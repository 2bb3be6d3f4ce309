/** `Fri 21 Nov, 12:30` on the clock of a zone. */
export function zonedMoment(at: Date, timeZone: string): string {
  const day = at.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return `${day.replace(',', '')}, ${time}`
}
