const redirects = new Set([301, 302, 303, 307, 308])
/** Hubs lead to their content network in one or two hops. */
const maxRedirects = 5

/** What trying again does not change. */
export class PermanentDownloadError extends Error {}

/**
 * Asks an address for its content, following redirects with the same headers: hubs keep large files elsewhere. Only http
 * and https are followed, and never from a protected connection to an open one.
 *
 * @throws Refused when it redirects without end or to where it may not; TypeError when it cannot be reached; the signal's
 * reason.
 */
export async function openAddress(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  let url = new URL(address)
  for (let hop = 0; hop <= maxRedirects; hop++) {
    // A compressed answer would count other bytes than the file has.
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...headers },
    })
    const location = response.headers.get('location')
    if (!redirects.has(response.status) || location === null) return response
    await response.body?.cancel()
    if (!URL.canParse(location, url.href))
      throw new PermanentDownloadError(`${url.host} redirects to something that is no address`)
    const next = new URL(location, url)
    const isOpen = next.protocol === 'https:' || (next.protocol === 'http:' && url.protocol === 'http:')
    if (!isOpen || next.username !== '')
      throw new PermanentDownloadError(`${url.host} redirects to an address that is not followed`)
    url = next
  }
  throw new PermanentDownloadError(`${new URL(address).host} redirects more than ${maxRedirects} times`)
}
