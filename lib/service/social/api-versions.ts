import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { type Settings, settings } from '#lib/core/settings/env.ts'

/** A network's API in the version that is called, and the day from which the network may not answer it any more. */
export type ApiVersion = {
  api: string
  version: string
  /** ISO date; null where the network has named none. */
  endsOn: string | null
  /** The setting that names another version; null where the code is written for this one. */
  setting: 'LINKEDIN_API_VERSION' | 'META_API_VERSION' | null
  /** The setting without which no account is linked, so that the version does not matter. */
  needs: keyof Settings | null
}

const LINKEDIN = '202609'
const META = 'v23.0'

/** Meta's versions end two years after the next one came out: the ends in its own changelog, or by that rule. */
const META_ENDS: Record<string, string> = {
  'v21.0': '2027-01-21',
  'v22.0': '2027-05-29',
  'v23.0': '2027-10-08',
  'v24.0': '2028-02-18',
  'v25.0': '2028-07-29',
}

/** Every version of an API that posts go through. */
export function apiVersions(given: Settings = settings()): ApiVersion[] {
  const linkedin = given.LINKEDIN_API_VERSION ?? LINKEDIN
  const meta = given.META_API_VERSION ?? META
  const open = { endsOn: null, setting: null }
  return [
    {
      api: 'LinkedIn',
      version: linkedin,
      endsOn: yearAfter(linkedin),
      setting: 'LINKEDIN_API_VERSION',
      needs: 'LINKEDIN_CLIENT_ID',
    },
    {
      api: 'Facebook and Instagram',
      version: meta,
      endsOn: META_ENDS[meta] ?? null,
      setting: 'META_API_VERSION',
      needs: 'FACEBOOK_CLIENT_ID',
    },
    { ...open, api: 'Threads', version: 'v1.0', needs: 'THREADS_CLIENT_ID' },
    { ...open, api: 'Pinterest', version: 'v5', needs: 'PINTEREST_CLIENT_ID' },
    { ...open, api: 'TikTok', version: 'v2', needs: 'TIKTOK_CLIENT_ID' },
    { ...open, api: 'X', version: '2', needs: 'X_CLIENT_ID' },
    { ...open, api: 'YouTube', version: 'v3', needs: 'YOUTUBE_CLIENT_ID' },
    { ...open, api: 'Mastodon', version: 'v1 and v2', needs: null },
  ]
}

export const linkedinVersion = (): string => settings().LINKEDIN_API_VERSION ?? LINKEDIN
export const metaVersion = (): string => settings().META_API_VERSION ?? META

/** LinkedIn supports each month's version for at least a year. */
function yearAfter(version: string): string {
  return `${Number(version.slice(0, 4)) + 1}-${version.slice(4, 6)}-01`
}

const DAY_MS = 86_400_000
const WARNING_DAYS = 60

export type EndingVersion = { isOver: boolean; message: string; fix: string }

/** Versions in use that have ended or do so within 60 days. */
export function endingVersions(given: Settings = settings(), now: Date = currentDatabaseTime()): EndingVersion[] {
  return apiVersions(given).flatMap(({ api, version, endsOn, setting, needs }) => {
    const isUsed = needs === null || given[needs] !== undefined
    if (endsOn === null || !isUsed || Date.parse(endsOn) - now.getTime() > WARNING_DAYS * DAY_MS) return []
    const isOver = Date.parse(endsOn) <= now.getTime()
    const message = `version ${version} of the API of ${api} ${isOver ? 'ended' : 'ends'} on ${endsOn}`
    const fix = setting === null ? 'Update Reelwright.' : `Update Reelwright, or set ${setting} to a newer version.`
    return [{ isOver, message, fix }]
  })
}
