import { DrizzleQueryError, sql } from 'drizzle-orm'
import { type Db, fromDrizzle } from 'pg-boss'
import type { Database } from '#db/client.ts'

/**
 * The service's database as the queue uses it, so that the queue's statements run as the service's role and need no
 * connections of their own. Each call is a transaction: the words that begin and end one are taken out, and indexes of
 * the queue's tables, which are small, are built in it. What fails, fails with the words of Postgres, which the queue
 * knows: two processes that create its tables at the same time are one example.
 */
export function queueDatabase(database: Database): Db {
  return {
    executeSql: (text, values = []) =>
      database
        .transaction(async (transaction) => {
          const statements = text
            .replace(/^\s*begin;/i, '')
            .replace(/\bcommit;\s*$/i, '')
            .replace(/\b(index(?: if (?:not )?exists)?|table) concurrently\b/gi, '$1')
          if (values.length > 0) return fromDrizzle(transaction, sql).executeSql(statements, values.map(asParameter))
          const results: unknown = await transaction.execute(sql.raw(statements))
          return { rows: rowsOf(results) }
        })
        .catch((error) => {
          throw error instanceof DrizzleQueryError ? (error.cause ?? error) : error
        }),
  }
}

/** Objects are JSON in the queue's tables. */
function asParameter(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return isObject ? JSON.stringify(value) : value
}

/** Several statements answer with a list each. */
function rowsOf(results: unknown): unknown[] {
  return Array.isArray(results) ? results.flat() : []
}
