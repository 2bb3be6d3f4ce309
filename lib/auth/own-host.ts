/**
 * The portal host that a request is for: the host of the page it came from if that is the portal's, else the requested
 * host if it is, else the portal's first.
 *
 * @param origins the portal's own, at least one.
 */
export function ownHost(origins: readonly string[], origin: string | undefined, host: string | undefined): string {
  const found = origins.find((one) => one === origin) ?? origins.find((one) => new URL(one).host === host) ?? origins[0]
  return found === undefined ? '' : new URL(found).host
}
