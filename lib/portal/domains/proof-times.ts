import type { portalDomains } from '#db/schema/portal/portal-domains.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A domain whose record is there is asked about this often; one whose record is gone, each hour. */
export const CHECK_EVERY_MS = DAY_MS
export const CHECK_LOST_EVERY_MS = HOUR_MS

/** So many days a host is served without its record, so that a slip in DNS closes no portal. */
export const GRACE_DAYS = 7

/** Name servers that have not answered for so long count as if the record was gone. */
const SILENCE_MS = 7 * DAY_MS

type Row = typeof portalDomains.$inferSelect

/** When a host stops being served whose record is gone. */
export function servedUntil(lostAt: Date): Date {
  return new Date(lostAt.getTime() + GRACE_DAYS * DAY_MS)
}

/** What is kept of a domain whose record was seen. */
export function provenAt(now: Date) {
  return { provenAt: now, lostAt: null, checkAt: new Date(now.getTime() + CHECK_EVERY_MS) }
}

/** @param found what DNS says of the record (domain-record.ts). */
export function isLost(
  { verifiedAt, provenAt: seenAt }: Pick<Row, 'verifiedAt' | 'provenAt'>,
  found: 'other' | 'missing' | 'unknown',
  now: Date,
): boolean {
  if (found !== 'unknown') return true
  const seen = seenAt ?? verifiedAt ?? now
  return now.getTime() - seen.getTime() > SILENCE_MS
}
