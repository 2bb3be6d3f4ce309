import type { Route } from 'next'

/** The page of a team's kit; without one, that of its default. */
export function kitAddress(teamSlug: string, kitId?: string): Route {
  const query = kitId === undefined ? '' : `?${new URLSearchParams({ kit: kitId })}`
  return `/${teamSlug}/settings/brand${query}` as Route
}
