import type { Settings } from '#lib/core/settings/env.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const SUBJECT = 'Reverse proxy'

/** Whether the portal knows whose requests it gets: rate limits count by it. */
export function checkProxy({ PUBLIC_URL, TRUST_PROXY }: Settings): Finding {
  // The portal itself speaks no TLS.
  const isBehindOne = PUBLIC_URL?.startsWith('https:') === true
  if (isBehindOne && TRUST_PROXY === 0) {
    const message =
      'PUBLIC_URL is https, so that a proxy is in front of the portal, but TRUST_PROXY is 0: all visitors count as one'
    return problem(
      SUBJECT,
      message,
      'Set TRUST_PROXY to the number of proxies that append to X-Forwarded-For, mostly 1.',
    )
  }
  if (PUBLIC_URL === undefined && TRUST_PROXY > 0) {
    const message = `TRUST_PROXY is ${TRUST_PROXY}, but PUBLIC_URL is not set: without a proxy, visitors can forge their address`
    return warning(SUBJECT, message, 'Set TRUST_PROXY to 0, or PUBLIC_URL to the address at the proxy.')
  }
  return ok(SUBJECT, TRUST_PROXY === 0 ? 'none is trusted' : `the last ${TRUST_PROXY} of X-Forwarded-For are trusted`)
}
