import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type postgres from 'postgres'
import { z } from 'zod'
import type { Program } from '#db/client.ts'
import { measured, measuring } from './measured-file.ts'

/** What was taken of a program's schema. `migrations` is how many of its migrations the tables had had. */
export const dumpedSchema = z.object({
  migrations: z.int().nonnegative(),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string().regex(/^[a-z_0-9]+$/)),
      /** Absent in backups of earlier versions. */
      dump: measured.extend({ rows: z.int().nonnegative() }).optional(),
    }),
  ),
})
export type DumpedSchema = z.output<typeof dumpedSchema>

/**
 * Writes every table of a program's schema to `<folder>/<table>.copy`, in the text form of Postgres' COPY. The queue's
 * own schema is left out: it follows from the waiting projects.
 *
 * @param sql a transaction of the tables' owner that sees one moment.
 */
export async function dumpSchema(
  sql: postgres.TransactionSql,
  program: Program,
  folder: string,
): Promise<DumpedSchema> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const tables: DumpedSchema['tables'] = []
  for (const { name, columns } of await listTables(sql, program)) {
    const copied = await sql.unsafe(`copy ${program}."${name}" (${quoted(columns)}) to stdout`).readable()
    const { lines: rows, ...file } = await writeCopy(copied, path.join(folder, `${name}.copy`))
    tables.push({ name, columns, dump: { ...file, rows } })
  }
  const [counted] = await sql.unsafe(`select count(*)::int as applied from drizzle.${program}_migrations`)
  return { migrations: Number(counted?.applied), tables }
}

/**
 * Takes what comes at once, writing it before anything else happens: where a reader makes postgres.js wait, its
 * connection stays paused for good if the end of the table has come by then.
 */
async function writeCopy(copied: Readable, place: string) {
  const { add, result } = measuring()
  const file = openSync(place, 'wx', 0o600)
  try {
    copied.on('data', (chunk: Buffer) => {
      add(chunk)
      for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at)
    })
    await finished(copied)
    return result()
  } finally {
    closeSync(file)
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
