import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The address of whoever calls.
 *
 * @param socket the other end of the connection.
 * @param forwarded `X-Forwarded-For` as it came: each proxy has added the address that it saw to the end.
 * @param proxies how many proxies of ours stand in front. Entries before theirs are the caller's own invention.
 */
export function callerAddress(socket: string | undefined, forwarded: string | undefined, proxies: number): string {
  const seen = [...(forwarded ?? '').split(',').map((entry) => entry.trim()), socket ?? '']
  const entry = seen[seen.length - 1 - proxies] ?? ''
  return plainAddress(isIP(entry) === 0 ? (socket ?? '') : entry)
}

/**
 * What counts as one caller for rate limits: an IPv4 address, or the 64-bit network of an IPv6 address, since whoever has
 * one address of it has all of them.
 */
export function callerNetwork(address: string): string {
  if (isIP(address) !== 6) return address
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}

/** An IPv4 address that came over an IPv6 socket is the IPv4 address. */
function plainAddress(address: string): string {
  return isIP(address) === 6 ? ipaddr.process(address).toString() : address || 'unknown'
}
