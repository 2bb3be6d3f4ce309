import ipaddr from 'ipaddr.js'
import type { ServiceContext } from './send-error.ts'

/**
 * The network that a request comes from, as a name to count by: an IPv4 address, or the /64 of an IPv6 one, since a single
 * household has as many addresses in it as it likes. Behind a reverse proxy it is the proxy's for everybody.
 */
export function callerAddress(context: ServiceContext): string {
  return networkOf(context.env.incoming.socket.remoteAddress ?? '')
}

export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv6)
    return `${parsed.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`
  return parsed.toString()
}
