import { isIP } from 'node:net'

/**
 * The host that a request is for, as the header `host` has it from here on.
 *
 * The portal's own: the host of the page it came from if that is the portal's, else the requested host if it is, else the
 * portal's first. Names that could be a team's own (`nameOf`) stay, with the port of the portal; whether they are one is
 * looked up by the handler that answers.
 *
 * @param origins the portal's own, at least one.
 */
export function resolveHost(origins: readonly string[], origin: string | undefined, host: string | undefined): string {
  const name = customDomainOf(origins, host)
  const [first] = origins
  if (first === undefined) return ''
  if (name !== null) return new URL(customDomainOrigin(first, name)).host
  const found = origins.find((one) => one === origin) ?? origins.find((one) => new URL(one).host === host)
  return new URL(found ?? first).host
}

/** No name of a team's can be this, so that whatever is looked up for it is unknown. */
const NO_NAME = 'unknown.invalid'

const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * The name in a header `host` that could be a team's own: with a dot, not an IP address and not the portal's. Null for
 * the portal's own addresses, and for names of a local network (`localhost`, `portal`).
 */
export function customDomainOf(origins: readonly string[], host: string | null | undefined): string | null {
  const name = (host ?? '').toLowerCase().replace(/:\d*$/, '')
  const isLocal = !name.includes('.') || isIP(name.replace(/^\[|\]$/g, '')) !== 0
  if (isLocal || origins.some((one) => new URL(one).hostname === name)) return null
  return NAME.test(name) ? name : NO_NAME
}

/** Where a team's own name is reached: over the portal's scheme and port. */
export function customDomainOrigin(portal: string, name: string): string {
  const { protocol, port } = new URL(portal)
  return `${protocol}//${name}${port === '' ? '' : `:${port}`}`
}
