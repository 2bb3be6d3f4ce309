import { eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { auditHeads } from '#db/schema/portal/audit-heads.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'

/**
 * What a check of a whole log found.
 *
 * - `firstSequence` is above 1 where retention has removed older entries: the chain is then checked from there.
 * - `brokenAt` is the first entry that does not match its hash, does not follow the one before it, or is missing at the
 *   end; null for none.
 */
export type ChainCheck = { entries: number; firstSequence: number; brokenAt: number | null; checkedAt: Date }

const BATCH = 5_000

/** Computes the hash of every entry of a team's log again, or of the operator's (`null`), and follows the chain. */
export async function verifyChain(transaction: Transaction, teamId: string | null): Promise<ChainCheck> {
  let [entries, firstSequence, brokenAt]: [number, number, number | null] = [0, 0, null]
  // Before the entries: more may be added while they are read.
  const head = await findHead(transaction, teamId)
  let last: Last = { sequence: 0, hash: null }
  for (;;) {
    const batch = await checkBatch(transaction, teamId ?? '', last)
    if (batch === null) break
    entries += batch.entries
    firstSequence ||= batch.first
    brokenAt ??= batch.broken
    last = { sequence: batch.last, hash: batch.hash }
  }
  brokenAt ??= missingEnd(head, last)
  return { entries, firstSequence, brokenAt, checkedAt: currentDatabaseTime() }
}

/** Where the log ends by the record of its newest entry; null for a log that nothing was ever written to. */
async function findHead(transaction: Transaction, teamId: string | null): Promise<Last | null> {
  const ofTeam = teamId === null ? isNull(auditHeads.teamId) : eq(auditHeads.teamId, teamId)
  const [head] = await transaction.select().from(auditHeads).where(ofTeam)
  return head ?? null
}

/** The first entry that is missing or forged at the end of what was read; null for none. */
function missingEnd(head: Last | null, last: Last): number | null {
  if (head === null || head.sequence < last.sequence) return null
  if (head.sequence > last.sequence) return last.sequence + 1
  return head.hash === last.hash ? null : last.sequence
}

type Last = { sequence: number; hash: string | null }
type Batch = { entries: number; first: number; last: number; hash: string; broken: number | null }

/** The first entry of all has nothing before it, unless retention removed that. */
async function checkBatch(transaction: Transaction, team: string, after: Last): Promise<Batch | null> {
  const [row] = await transaction.execute<Record<keyof Batch, string | null>>(sql`
    with batch as (
      select e.sequence, e.hash, e.previous_hash, portal.audit_digest(e) as digest
      from portal.audit_entries e
      where coalesce(e.team_id, '') = ${team} and e.sequence > ${after.sequence}
      order by e.sequence limit ${BATCH}
    ), linked as (
      select *,
        coalesce(lag(hash) over (order by sequence), ${after.hash}::text) as hash_before,
        coalesce(lag(sequence) over (order by sequence), ${after.hash === null ? null : after.sequence}::bigint) as sequence_before
      from batch
    )
    select count(*) as entries, min(sequence) as first, max(sequence) as last,
      (array_agg(hash order by sequence desc))[1] as hash,
      min(sequence) filter (where hash <> digest
        or (hash_before is null and sequence = 1 and previous_hash <> '')
        or (hash_before is not null and (previous_hash <> hash_before or sequence <> sequence_before + 1))) as broken
    from linked`)
  if (row === undefined || Number(row.entries) === 0) return null
  return {
    entries: Number(row.entries),
    first: Number(row.first),
    last: Number(row.last),
    hash: row.hash ?? '',
    broken: row.broken === null ? null : Number(row.broken),
  }
}
