import type { SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/** The rows of a query of many tables. Only the query knows its columns, so its rows are typed where it is written. */
export async function rowsOf<Row>(transaction: Transaction, query: SQL): Promise<Row[]> {
  return [...(await transaction.execute(query))] as Row[]
}
