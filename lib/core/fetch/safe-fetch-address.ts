import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { coded } from '#lib/contract/messages/coded.ts'
import { FetchFailure } from './safe-fetch-failure.ts'
import { type PinnedAddress, resolveName } from './safe-fetch-resolve.ts'

/**
 * Decides whether `url` may be called and where it leads. Every address that its name resolves to must be public: a
 * name with even one private address is refused, since either could be used for the connection.
 *
 * @param allowedOrigins exact origins that are allowed although they are private.
 * @throws FetchFailure `address_refused` or `unreachable`.
 */
export async function resolvePublicAddress(url: URL, allowedOrigins: readonly string[]): Promise<PinnedAddress> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused(url, 'only http and https')
  if (url.username !== '' || url.password !== '') throw refused(url, 'credentials in the address')
  const isAllowed = allowedOrigins.includes(url.origin)
  if (!isAllowed && isObviouslyPrivateAddress(url.href)) throw refused(url, 'it names a private address')
  const addresses = await addressesOf(url, isAllowed)
  const first = addresses[0]
  if (first === undefined) throw refused(url, 'the name has no address')
  const foreign = addresses.find(({ address }) => !isPublicAddress(address))
  if (foreign !== undefined && !isAllowed) throw refused(url, `it leads to ${foreign.address}`)
  return first
}

/** IPv6 ranges inside 2000::/3 that lead to something else than a host of the internet, or wrap an IPv4 address. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** The metadata and health address of a large cloud: formally public, but internal. */
const DENIED_IPV4 = new Set(['168.63.129.16'])

/** Whether an IP address, in any textual form, belongs to the public internet. */
export function isPublicAddress(text: string): boolean {
  const bare = text.replace(/^\[|\]$/g, '')
  if (isIP(bare) === 0 || bare.includes('%')) return false
  const address = ipaddr.parse(bare)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast' && !DENIED_IPV4.has(address.toString())
  if (address instanceof ipaddr.IPv6) {
    return address.match(GLOBAL_IPV6) && !SPECIAL_IPV6.some((range) => address.match(range))
  }
  return false
}

/**
 * Whether a URL obviously leads to a private address: an IP address or a name of this machine. Other names are not
 * resolved here; they are checked when they are called.
 */
export function isObviouslyPrivateAddress(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && !isPublicAddress(host))
}

/** The URL parser has already turned decimal, octal, hexadecimal and full-width forms into plain ones. */
async function addressesOf(url: URL, isAllowed: boolean): Promise<PinnedAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }]
  try {
    return await resolveName(host, isAllowed)
  } catch (cause) {
    throw refused(url, 'the name does not resolve', cause)
  }
}

/** One message for every reason: the exact reason would reveal details of the service's network. */
function refused(url: URL, reason: string, cause?: unknown): FetchFailure {
  const host = url.host === '' ? url.protocol : url.host
  return new FetchFailure('address_refused', coded('address_private', { host }), {
    cause: new Error(reason, { cause }),
  })
}
