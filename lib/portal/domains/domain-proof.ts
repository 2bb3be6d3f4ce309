import type { portalDomains } from '#db/schema/portal/portal-domains.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How often DNS is asked for the record of a domain, and how often after the record is gone. */
export const CHECK_EVERY_MS = DAY_MS
export const CHECK_LOST_EVERY_MS = HOUR_MS

/** A host is served this long without its record, so that a mistake in DNS closes no portal. */
export const GRACE_DAYS = 7

/** A record counts as gone once name servers have not answered for this long. */
const SILENCE_MS = 7 * DAY_MS

type Row = typeof portalDomains.$inferSelect

/** When a host stops being served after its record was lost. */
export function servedUntil(lostAt: Date): Date {
  return new Date(lostAt.getTime() + GRACE_DAYS * DAY_MS)
}

/** The columns of a domain whose record was just seen. */
export function recordProof(now: Date) {
  return { provenAt: now, lostAt: null, checkAt: new Date(now.getTime() + CHECK_EVERY_MS) }
}

/**
 * Whether the proof of a domain is lost.
 *
 * @param found why DNS did not confirm the record (`findDomainRecord`).
 */
export function isProofLost(
  { verifiedAt, provenAt: seenAt }: Pick<Row, 'verifiedAt' | 'provenAt'>,
  found: 'other' | 'missing' | 'unknown',
  now: Date,
): boolean {
  if (found !== 'unknown') return true
  const seen = seenAt ?? verifiedAt ?? now
  return now.getTime() - seen.getTime() > SILENCE_MS
}
