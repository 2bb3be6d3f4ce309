/**
 * The host of the portal that a request is for: that of the page it came from where that page is the portal's, else the
 * named one where it is, else the portal's first.
 *
 * @param origins the portal's own, at least one.
 */
export function ownHost(origins: readonly string[], origin: string | undefined, host: string | undefined): string {
  const found = origins.find((one) => one === origin) ?? origins.find((one) => new URL(one).host === host) ?? origins[0]
  return found === undefined ? '' : new URL(found).host
}
