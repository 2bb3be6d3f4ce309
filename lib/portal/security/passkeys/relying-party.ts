import { isIP } from 'node:net'
import { Failure } from '#lib/core/failure.ts'
import { portalOrigin, portalOrigins } from '#lib/core/settings/env.ts'
import { translatable } from '#lib/i18n/message.ts'

/** Which pages a passkey is for. */
export type RelyingParty = { id: string; origins: string[] }

/**
 * The portal as passkeys know it, by its settings alone: the host of its address, and those of its origins that have
 * this host. Null where browsers offer no passkeys: at an IP address, or without TLS elsewhere than on localhost.
 */
export function findRelyingParty(): RelyingParty | null {
  const { hostname, protocol } = new URL(portalOrigin())
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  if (!isSecure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return { id: hostname, origins: portalOrigins().filter((origin) => new URL(origin).hostname === hostname) }
}

/** @throws Failure `conflict`. */
export function requireRelyingParty(): RelyingParty {
  const party = findRelyingParty()
  if (party !== null) return party
  throw new Failure('conflict', translatable('Passkeys need an https address. Contact your administrator.'))
}
