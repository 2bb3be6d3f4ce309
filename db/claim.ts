import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from './client.ts'

/** Rows that are due, and the order in which they are taken. */
export type Due<Table extends PgTable> = {
  from: Table
  where: SQL | undefined
  order?: (SQL | PgColumn)[]
  limit?: number
}

/** `key`: the column that names a row. */
type Claimed<Table extends PgTable> = Due<Table> & { key: PgColumn }

type Row<Table extends PgTable> = Table['$inferSelect']
type Writer = Pick<Transaction, 'update'>

/**
 * Takes rows that are due: locks them, writes the lease into them, and gives them as they are then, in their order. What
 * another transaction is taking is passed over, so that nobody waits and nobody gets the same row. The lease has to make
 * a row no longer due until it ends: then a process that dies has only delayed it.
 *
 * @param lease columns to write: until when the row is left alone, who has it, how often it was tried.
 */
export async function claim<Table extends PgTable>(
  tx: Transaction,
  { key, ...due }: Claimed<Table>,
  lease: PgUpdateSetSource<Table>,
): Promise<Row<Table>[]> {
  const locked = await locking(tx.select({ key }).from<PgTable>(due.from).$dynamic(), due)
  if (locked.length === 0) return []
  const keys = locked.map((row) => row.key)
  const rows = await tx.update(due.from).set(lease).where(inArray(key, keys)).returning()
  const name = propertyOf(due.from, key)
  const placeOf = (row: Record<string, unknown>) => keys.indexOf(row[name])
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The first half of a claim, for callers whose update depends on the content of the rows. */
export async function lockDue<Table extends PgTable>(tx: Transaction, due: Due<Table>): Promise<Row<Table>[]> {
  return locking(tx.select().from<PgTable>(due.from).$dynamic(), due)
}

/**
 * The same for a query that joins, or that names no table.
 *
 * @param of the table in it whose rows are taken; all of them by default.
 */
export async function lockFound<Found extends Record<string, unknown>>(
  tx: Transaction,
  query: SQL,
  of?: string,
): Promise<Found[]> {
  const which = of === undefined ? sql.empty() : sql.raw(` of ${of}`)
  return [...(await tx.execute(sql`${query} for update${which} skip locked`))] as Found[]
}

/** Keeps a claimed row for a further while. False once it is not ours any more: it was taken over, ended or deleted. */
export async function renew<Table extends PgTable>(
  db: Writer,
  table: Table,
  held: SQL | undefined,
  lease: PgUpdateSetSource<Table>,
): Promise<boolean> {
  const kept = await db.update(table).set(lease).where(only(held)).returning({ one: sql<number>`1` })
  return kept.length > 0
}

/**
 * Records the result of a claimed row, only while it is still ours.
 *
 * @param held the condition that it is still ours: its key, the claimed state, and the number of the try or the holder.
 * @returns the row as it is then; null when it was not ours any more, and nothing was written.
 */
export async function settle<Table extends PgTable>(
  db: Writer,
  table: Table,
  held: SQL | undefined,
  set: PgUpdateSetSource<Table>,
): Promise<Row<Table> | null> {
  const [row] = await db.update(table).set(set).where(only(held)).returning()
  return row ?? null
}

/** Adds to a query which rows are taken, and that those which another takes are passed over. */
function locking<Query extends PgSelect>(query: Query, { where, order = [], limit }: Due<PgTable>) {
  const chosen = query.where(where).orderBy(...order)
  return (limit === undefined ? chosen : chosen.limit(limit)).for('update', { skipLocked: true })
}

/** Without a condition, a whole table would be written. */
function only(held: SQL | undefined): SQL {
  if (held === undefined) throw new Error('A claimed row has to be named.')
  return held
}

function propertyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, each]) => each === column)
  if (found === undefined) throw new Error(`${column.name} is no column of the table.`)
  return found[0]
}
