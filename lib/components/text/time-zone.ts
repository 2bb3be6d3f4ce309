/** The cookie in which a browser sends its time zone, so that pages are sent with the times that it will show. */
export const ZONE_COOKIE = 'zone'

/** The zone that a browser named, null where there is none of that name. */
export function knownZone(name: string | undefined): string | null {
  try {
    return name === undefined ? null : new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
