import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { z } from 'zod'
import type { Program } from '#db/client.ts'

/** What was taken of a program's schema. `migrations` is how many of its migrations the tables had had. */
export const dumpedSchema = z.object({
  migrations: z.int().nonnegative(),
  tables: z.array(
    z.object({ name: z.string().regex(/^[a-z_]+$/), columns: z.array(z.string().regex(/^[a-z_0-9]+$/)) }),
  ),
})
export type DumpedSchema = z.output<typeof dumpedSchema>

/**
 * Writes every table of a program's schema to `<folder>/<table>.copy`, in the text form of Postgres' COPY, all as of
 * one moment. The queue's own schema is left out: it follows from the waiting projects.
 *
 * @param url address of the tables' owner.
 */
export async function dumpSchema(url: string, program: Program, folder: string): Promise<DumpedSchema> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await client.begin('isolation level repeatable read read only', async (sql) => {
      const tables = await listTables(sql, program)
      for (const { name, columns } of tables) {
        const copy = `copy ${program}."${name}" (${quoted(columns)}) to stdout`
        const rows = await sql.unsafe(copy).readable()
        await pipeline(rows, createWriteStream(path.join(folder, `${name}.copy`), { mode: 0o600 }))
      }
      const [counted] = await sql.unsafe(`select count(*)::int as applied from drizzle.${program}_migrations`)
      return { migrations: Number(counted?.applied), tables }
    })
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** Names of columns as a list in SQL. */
export function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

/** Tables of a schema with the columns that are written to; generated ones follow from them. */
export async function listTables(sql: postgres.ISql, program: Program): Promise<DumpedSchema['tables']> {
  const rows = await sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = to_regnamespace(${program}) and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`
  return rows.map(({ name, columns }) => ({ name, columns }))
}
