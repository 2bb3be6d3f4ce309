import { settings } from '#lib/core/settings/env.ts'
import { VERSION } from '#lib/core/version/version.ts'
import { apiBase } from '../api/api-addresses.ts'
import { publicAddress } from '../http/public-address.ts'
import { readPortalReadiness } from '../processes/read-portal-readiness.ts'
import { resolveSoon } from './resolve-soon.ts'

/** The documentation's facts about this installation, by the names with which its pages ask for it: `{{base}}`. */
export type DocsFacts = { base: string; origin: string; version: string }

export function docsFacts(): DocsFacts {
  return { base: apiBase(), origin: publicAddress().origin, version: VERSION }
}

/** Whether the portal can do its work; false where that is not known in time. */
export async function isPortalReady(): Promise<boolean> {
  return (await resolveSoon(readPortalReadiness()))?.isReady === true
}

/** Whether what was read of the documentation's files stays true; while it is written, it does not. */
export function keepsDocs(): boolean {
  return settings().NODE_ENV !== 'development'
}

/** Whether the page of all components is shown. */
export function showsComponents(): boolean {
  const { NODE_ENV, COMPONENTS_PAGE } = settings()
  return NODE_ENV === 'development' || COMPONENTS_PAGE
}
