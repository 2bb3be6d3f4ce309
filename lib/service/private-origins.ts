import { isObviouslyPrivateAddress } from '#lib/core/fetch/safe-fetch-address.ts'
import { PORTAL_ROUTES } from '#lib/core/http/portal-routes.ts'
import { portalOrigin, settings } from '#lib/core/settings/env.ts'
import { keyOfOwnLink } from './files/file-links.ts'
import { PORTAL_OWNER } from './keys/issue-key.ts'

/**
 * Private origins that may be called for an address, each for its own purpose: what the operator allows for everything,
 * and the portal's, for the portal's own projects, where the address is the one that the portal made for this purpose.
 */
export function reportOrigins(ownerId: string, address: string): readonly string[] {
  return withPortal(ownerId === PORTAL_OWNER && isPortalRoute(address, (path) => path === PORTAL_ROUTES.report))
}

/** The same for sources. Other addresses of the portal and the service are not sources, even for a trusted caller. */
export function sourceOrigins(ownerId: string, address: string): readonly string[] {
  return withPortal(isPortalSource(ownerId, address))
}

/** Whether a source is a file that was uploaded to the portal. */
export function isPortalSource(ownerId: string, address: string): boolean {
  return ownerId === PORTAL_OWNER && isPortalRoute(address, (path) => path.startsWith(PORTAL_ROUTES.source))
}

/** Whether it shows already in the address that its call would be refused. */
export function isRefusedReport(ownerId: string, address: string): boolean {
  return isObviouslyPrivateAddress(address) && !reportOrigins(ownerId, address).includes(new URL(address).origin)
}

export function isRefusedSource(ownerId: string, address: string): boolean {
  if (!isObviouslyPrivateAddress(address) || keyOfOwnLink(address) !== null) return false
  return !sourceOrigins(ownerId, address).includes(new URL(address).origin)
}

function isPortalRoute(address: string, matches: (path: string) => boolean): boolean {
  const url = new URL(address)
  return url.origin === new URL(portalOrigin()).origin && matches(url.pathname)
}

function withPortal(isForPortal: boolean): readonly string[] {
  const { ALLOW_PRIVATE_ORIGINS } = settings()
  return isForPortal ? [...ALLOW_PRIVATE_ORIGINS, new URL(portalOrigin()).origin] : ALLOW_PRIVATE_ORIGINS
}
