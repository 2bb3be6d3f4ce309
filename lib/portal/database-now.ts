import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/**
 * The database's clock, by which everything about publishing is decided: it is one for all machines. Unlike `now()` it
 * continues within a transaction, so that waiting for a lock counts.
 */
export async function databaseNow(transaction: Pick<Transaction, 'execute'>): Promise<Date> {
  const [row] = await transaction.execute<{ at: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as at`,
  )
  return new Date(Number(row?.at))
}
