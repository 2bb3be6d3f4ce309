import type { Source } from './source.ts'

/** The one file that takes rows from a table which several processes take from at the same time. */
const CLAIMS = 'db/claim.ts'

/** As SQL and as the query builder has it. */
const SKIPPING = /skip\s+locked|\bskipLocked\b/i

/**
 * One sentence if the file claims rows in its own way. pg-boss, which keeps the service's queue, claims in its package.
 */
export function claimComplaints({ path, text }: Source): string[] {
  if (path === CLAIMS || path.startsWith('tests/')) return []
  return SKIPPING.test(text) ? [`${path} takes rows by itself; only ${CLAIMS} passes over locked ones`] : []
}
