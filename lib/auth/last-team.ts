import { portalOrigin } from '#lib/core/settings/env.ts'

/** The cookie with the team that a browser used last. The start page leads there; it opens nothing by itself. */
export const LAST_TEAM_COOKIE = 'team'

const YEAR_SECONDS = 365 * 24 * 3600

/** The header `set-cookie` for a team whose pages are open. */
export function lastTeamHeader(teamSlug: string): string {
  const secure = portalOrigin().startsWith('https:') ? '; Secure' : ''
  return `${LAST_TEAM_COOKIE}=${teamSlug}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}
