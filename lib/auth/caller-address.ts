import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The address of the caller.
 *
 * @param socket the other end of the connection.
 * @param forwarded `X-Forwarded-For` as received: each proxy has appended the address that it saw.
 * @param proxies how many trusted proxies are in front. Earlier entries are made up by the caller.
 */
export function callerAddress(socket: string | undefined, forwarded: string | undefined, proxies: number): string {
  const seen = [...(forwarded ?? '').split(',').map((entry) => entry.trim()), socket ?? '']
  const entry = seen[seen.length - 1 - proxies] ?? ''
  return plainAddress(isIP(entry) === 0 ? (socket ?? '') : entry)
}

/**
 * What counts as one caller for rate limits: an IPv4 address, or the 64-bit network of an IPv6 address, since one host
 * usually controls all of it.
 */
export function callerNetwork(address: string): string {
  if (isIP(address) !== 6) return address
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}

/**
 * The networks beside a network (`callerNetwork`), which one customer of a provider can have all of: 256 IPv4 addresses,
 * or the 48 bits from which 65,536 IPv6 networks are given out.
 */
export function callerNeighborhood(network: string): string {
  const [address = ''] = network.split('/')
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(address) !== 6) return network
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 3)
  return `${parts.map((part) => part.toString(16)).join(':')}::/48`
}

/** Turns an IPv4-mapped IPv6 address into the IPv4 address. */
function plainAddress(address: string): string {
  return isIP(address) === 6 ? ipaddr.process(address).toString() : address || 'unknown'
}
