import ipaddr from 'ipaddr.js'

/** A range of addresses in CIDR form, with its address rounded down; a single address is a range of one. Null for neither. */
export function readNetwork(text: string): string | null {
  const given = text.trim()
  const [address = '', ...rest] = given.split('/')
  if (!isPlainAddress(address) || rest.length > 1) return null
  const parsed = ipaddr.parse(address)
  const whole = parsed instanceof ipaddr.IPv4 ? 32 : 128
  const length = rest[0] ?? String(whole)
  if (!/^\d{1,3}$/.test(length) || Number(length) > whole) return null
  const range = `${address}/${length}`
  const start =
    parsed instanceof ipaddr.IPv4
      ? ipaddr.IPv4.networkAddressFromCIDR(range)
      : ipaddr.IPv6.networkAddressFromCIDR(range)
  return `${start.toString()}/${Number(length)}`
}

/** Whether an address is in one of the ranges, or there are none. An address that is not known is in no range. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return networks.some((network) => {
    const [start, length] = ipaddr.parseCIDR(network)
    return start.kind() === parsed.kind() && parsed.match([start, length] as [typeof parsed, number])
  })
}

/** In the usual form: no octal, hexadecimal or shortened IPv4, no zone. */
function isPlainAddress(text: string): boolean {
  return (
    ipaddr.IPv4.isValidFourPartDecimal(text) || (text.includes(':') && ipaddr.IPv6.isValid(text) && !text.includes('%'))
  )
}
