import { portalOrigin } from '#lib/core/settings/env.ts'

/** Where the portal is reached from outside: what absolute links in pages are made from. */
export function publicAddress(): URL {
  return new URL(portalOrigin())
}
