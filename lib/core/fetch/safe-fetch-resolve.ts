import dns from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'

/** An address that may be connected to. The name is not resolved a second time. */
export type PinnedAddress = { address: string; family: 4 | 6 }

/** A name whose servers do not answer is given up after this time. */
const TIMEOUT_MS = 8_000
const FIRST_TRY_MS = 2_500

/**
 * Every address of a name, IPv4 first. Untrusted names are queried directly: the system resolver would occupy one of
 * the process's few threads until the name servers answer, so two that never do would block all other lookups.
 *
 * @param isTrusted whether an operator has allowed the address. Then the system resolver is used, which knows local
 *   names.
 * @throws if there is none, or no answer in time.
 */
export async function resolveName(name: string, isTrusted: boolean): Promise<PinnedAddress[]> {
  if (isTrusted) {
    const found = await lookup(name, { all: true, order: 'ipv4first' })
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
  }
  const resolver = new Resolver({ timeout: FIRST_TRY_MS, tries: 2 })
  resolver.setServers(dns.getServers())
  const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS)
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = [...of(four, 4), ...of(six, 6)]
    if (found.length === 0) throw four.status === 'rejected' ? four.reason : new Error('The name has no address.')
    return found
  } finally {
    clearTimeout(timer)
  }
}

function of(result: PromiseSettledResult<string[]>, family: 4 | 6): PinnedAddress[] {
  return result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []
}
