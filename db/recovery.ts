import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Program, Transaction } from './client.ts'

/** What a server reports about itself. Null if it does not, as with some hosted ones. */
export type ServerIdentity = { systemIdentifier: string | null; timeline: number | null }

/** What the database last wrote down of itself. `at`: when it last counted. */
export type Mark = ServerIdentity & { instance: string; counter: number; at: Date }

/**
 * Whether the database is older than what was done with it.
 *
 * - `same`: it has every act that was counted.
 * - `moved_on`: its server was promoted and lost nothing, as the count that is kept outside shows.
 * - `gone_back`: it was put back to an earlier moment, or it is a copy on another server, or it cannot be determined.
 */
export type Verdict = 'same' | 'moved_on' | 'gone_back'

/**
 * A recovery to a point in time and the promotion of a standby both start a new timeline; only the count distinguishes
 * them. A snapshot of a disk keeps the timeline, and again only the count shows it. Another system identifier is
 * another server: a dump that was loaded there, or a copy beside a live installation, which has every act and must
 * repeat none.
 */
export function judge(
  mark: ServerIdentity & { counter: number },
  server: ServerIdentity,
  highest: number | null,
): Verdict {
  if (mark.systemIdentifier !== server.systemIdentifier) return 'gone_back'
  if (highest !== null && mark.counter < highest) return 'gone_back'
  if (mark.timeline === server.timeline) return 'same'
  return highest === null ? 'gone_back' : 'moved_on'
}

type Queries = Pick<Transaction, 'execute'>

/** The timeline is that of the log being written: the control file has it only after the next checkpoint. */
export async function readServer(tx: Queries): Promise<ServerIdentity> {
  const [may] = await tx.execute<{ canRead: boolean }>(sql`
    select has_function_privilege('pg_control_system()', 'execute')
      and has_function_privilege('pg_current_wal_lsn()', 'execute')
      and has_function_privilege('pg_walfile_name(pg_lsn)', 'execute') as "canRead"`)
  if (may?.canRead !== true) return { systemIdentifier: null, timeline: null }
  const [row] = await tx.execute<{ id: string; timeline: string }>(sql`
    select system_identifier::text as id, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
    from pg_control_system()`)
  if (row === undefined) return { systemIdentifier: null, timeline: null }
  return { systemIdentifier: row.id, timeline: Number.parseInt(row.timeline, 16) }
}

type Row = { instance: string; system_identifier: string | null; timeline: number | null; counter: string; at: string }

/** Locks the program's row for the rest of the transaction; a database that has none gets one. */
export async function lockMark(tx: Queries, program: Program, server: ServerIdentity): Promise<Mark> {
  const { systemIdentifier, timeline } = server
  await tx.execute(sql`
    insert into ${table(program)} (instance, system_identifier, timeline, counter)
    values (${randomUUID()}, ${systemIdentifier}, ${timeline}, 0) on conflict do nothing`)
  const [row] = await tx.execute<Row>(sql`select * from ${table(program)} for update`)
  if (row === undefined) throw new Error('The row of recovery_marks is gone.')
  const { instance, system_identifier, counter, at } = row
  return {
    ...{ instance, systemIdentifier: system_identifier, timeline: row.timeline },
    ...{ counter: Number(counter), at: new Date(at) },
  }
}

/** Saves what the server reports now, and a count above every earlier one. */
export async function renewMark(tx: Queries, program: Program, server: ServerIdentity, counter: number): Promise<void> {
  const { systemIdentifier, timeline } = server
  await tx.execute(sql`
    update ${table(program)} set system_identifier = ${systemIdentifier}, timeline = ${timeline},
      counter = ${counter}, at = clock_timestamp()`)
}

/** Counts an act in the transaction that claims it. */
export async function countAct(tx: Queries, program: Program): Promise<{ instance: string; counter: number }> {
  const [row] = await tx.execute<{ instance: string; counter: string }>(sql`
    update ${table(program)} set counter = counter + 1, at = clock_timestamp() returning instance, counter`)
  if (row === undefined) throw new Error('The row of recovery_marks is gone.')
  return { instance: row.instance, counter: Number(row.counter) }
}

/** What a claim has to know: which run of the server this is, how far its count is, and whether anything is held. */
export type RecoveryState = { startedAt: string; counter: number | null; isHeld: boolean }

export async function readRecoveryState(tx: Queries, program: Program): Promise<RecoveryState> {
  const [row] = await tx.execute<{ started: string; counter: string | null; held: boolean }>(sql`
    select pg_postmaster_start_time()::text as started, (select counter from ${table(program)}) as counter,
      exists (select from ${sql.identifier(program)}.holds where released_at is null) as held`)
  if (row === undefined) throw new Error('The database did not answer.')
  return { startedAt: row.started, counter: row.counter === null ? null : Number(row.counter), isHeld: row.held }
}

const table = (program: Program) => sql`${sql.identifier(program)}.recovery_marks`
