import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { errorCode } from '#lib/core/error-code.ts'
import { purposeMacs } from '#lib/core/secrets/purpose-mac.ts'

/** `earlier` are values that prove it too: those of an AUTH_SECRET that is still accepted. */
export type DomainRecord = { name: string; value: string; earlier: string[] }

const recordValue = (mac: Buffer) => `reelwright=${mac.subarray(0, 18).toString('base64url')}`

/** The DNS record with which a team proves that a host name is its own. No other team's proof is the same. */
export function domainRecord(teamId: string, host: string): DomainRecord {
  const [value, ...earlier] = purposeMacs('portal-domain', `${teamId}\n${host}`).map(recordValue)
  return { name: `_reelwright.${host}`, value: value ?? '', earlier }
}

/** Name servers that do not answer are given up after this time. */
const TIMEOUT_MS = 8_000
const FIRST_TRY_MS = 2_500

/**
 * Asks DNS for the record.
 *
 * @returns `unknown` if the name servers gave no answer.
 */
export async function findDomainRecord({ name, value, earlier }: DomainRecord) {
  const resolver = new Resolver({ timeout: FIRST_TRY_MS, tries: 2 })
  resolver.setServers(dns.getServers())
  const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS)
  try {
    const records = await resolver.resolveTxt(name)
    return records.some((parts) => [value, ...earlier].includes(parts.join(''))) ? 'found' : 'other'
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes(errorCode(error)) ? 'missing' : 'unknown'
  } finally {
    clearTimeout(timer)
  }
}
