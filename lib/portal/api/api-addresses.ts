import { isObviouslyPrivateAddress } from '#lib/core/fetch/safe-fetch-address.ts'
import { portalOrigin, settings } from '#lib/core/settings/env.ts'

/** Where the API is on this portal. */
export const BASE_PATH = '/api/v2'

export function apiBase(): string {
  return `${portalOrigin()}${BASE_PATH}`
}

/** Where reports of first tries go: it takes them and keeps nothing. */
export const INBOX_PATH = '/api/inbox'

/** Whether it shows in an address itself that it may not be called. The portal's own files may. */
export function isRefusedAddress(address: string): boolean {
  if (!isPrivate(address)) return false
  const path = ownPath(address) ?? ''
  return !path.startsWith('/api/media/') && uploadAt(address) === null
}

/** The upload that an address of the API names as a source; null for any other. */
export function uploadAt(address: string): string | null {
  return /^\/api\/v2\/uploads\/(upl_[0-9a-z]{26})\/file$/.exec(ownPath(address) ?? '')?.[1] ?? null
}

/** The same for reports, which may go to the portal's own inbox. */
export function isRefusedReport(address: string): boolean {
  return isPrivate(address) && ownPath(address) !== INBOX_PATH
}

/** Private origins that may be called for a report to this address. */
export function receiverOrigins(address: string): readonly string[] {
  const { ALLOW_PRIVATE_ORIGINS } = settings()
  return ownPath(address) === INBOX_PATH
    ? [...ALLOW_PRIVATE_ORIGINS, new URL(portalOrigin()).origin]
    : ALLOW_PRIVATE_ORIGINS
}

/** The path of an address of this portal; null for any other. */
export function ownPath(address: string): string | null {
  const { origin, pathname } = new URL(address)
  return origin === new URL(portalOrigin()).origin ? pathname : null
}

/** Whether an address is literally private, and the operator has not allowed it. */
export function isPrivate(address: string): boolean {
  return isObviouslyPrivateAddress(address) && !settings().ALLOW_PRIVATE_ORIGINS.includes(new URL(address).origin)
}
