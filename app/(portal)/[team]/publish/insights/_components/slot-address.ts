import type { Route } from 'next'
import type { Band } from '#lib/portal/insights/best-times.ts'

/** The schedules, with a time in a band filled in for the account that posts most in it. */
export function slotAddress(teamSlug: string, { weekday, hour, accountId }: Band): Route {
  const time = `${String(hour).padStart(2, '0')}:00`
  const search = new URLSearchParams({ weekday: String(weekday), time })
  if (accountId !== null) search.set('account', accountId)
  return `/${teamSlug}/settings/schedules?${search}` as Route
}
