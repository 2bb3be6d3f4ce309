import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { errorCode } from '#lib/core/error-code.ts'
import { purposeMac } from '#lib/core/purpose-mac.ts'

/** The DNS record with which a team proves that a host name is its own. No other team's proof is the same. */
export function domainRecord(teamId: string, host: string): { name: string; value: string } {
  const proof = purposeMac('portal-domain', `${teamId}\n${host}`).subarray(0, 18).toString('base64url')
  return { name: `_reelwright.${host}`, value: `reelwright=${proof}` }
}

/** Name servers that do not answer are given up after this time. */
const TIMEOUT_MS = 8_000
const FIRST_TRY_MS = 2_500

/**
 * Asks DNS for the record.
 *
 * @returns `unknown` if the name servers gave no answer.
 */
export async function findDomainRecord({ name, value }: { name: string; value: string }) {
  const resolver = new Resolver({ timeout: FIRST_TRY_MS, tries: 2 })
  resolver.setServers(dns.getServers())
  const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS)
  try {
    const records = await resolver.resolveTxt(name)
    return records.some((parts) => parts.join('') === value) ? 'found' : 'other'
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes(errorCode(error)) ? 'missing' : 'unknown'
  } finally {
    clearTimeout(timer)
  }
}
