import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Program, Transaction } from './client.ts'

export type HoldCause = 'operator' | 'restored' | 'time_went_back'

export type Hold = {
  cause: HoldCause
  reason: string | null
  placedBy: string
  since: Date
  /** What was done after this moment may be missing from the database. Null for a hold of the operator. */
  knownUntil: Date | null
}

type Queries = Pick<Transaction, 'execute'>
type Row = { cause: HoldCause; reason: string | null; placed_by: string; since: string; known_until: string | null }

/** Holds a program: from the next claim on, nothing of it acts outside the installation. */
export async function placeHold(tx: Queries, program: Program, hold: Omit<Hold, 'since'>): Promise<void> {
  const { cause, reason, placedBy, knownUntil } = hold
  await tx.execute(sql`
    insert into ${table(program)} (id, cause, reason, placed_by, known_until)
    values (${`hold_${randomUUID()}`}, ${cause}, ${reason}, ${placedBy}, ${knownUntil?.toISOString() ?? null}::timestamptz)`)
}

/** The holds of a program that are not released, the oldest first. */
export async function openHolds(tx: Queries, program: Program): Promise<Hold[]> {
  const rows = await tx.execute<Row>(sql`
    select cause, reason, placed_by, since, known_until from ${table(program)}
    where released_at is null order by since, id`)
  return [...rows].map(({ cause, reason, placed_by, since, known_until }) => ({
    ...{ cause, reason, placedBy: placed_by, since: new Date(since) },
    knownUntil: known_until === null ? null : new Date(known_until),
  }))
}

/** Ends every hold of a program and gives those that it ended. The rows stay, as a record. */
export async function endHolds(tx: Queries, program: Program, by: string): Promise<Hold[]> {
  await tx.execute(sql`select from ${table(program)} where released_at is null for update`)
  const open = await openHolds(tx, program)
  await tx.execute(sql`update ${table(program)} set released_at = now(), released_by = ${by} where released_at is null`)
  return open
}

const table = (program: Program) => sql`${sql.identifier(program)}.holds`
