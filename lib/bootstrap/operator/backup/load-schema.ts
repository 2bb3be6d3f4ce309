import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import type { Program } from '#db/client.ts'
import { migrateDatabase, readDatabaseState } from '#db/migrate.ts'
import { StartRefusal } from '#lib/bootstrap/print-line.ts'
import { type DumpedSchema, listTables, quoted } from './dump-schema.ts'

/**
 * Puts a dumped schema into a database that has no rows of the program: its tables as they were then, the rows, and
 * then every later migration, so that a backup of an earlier version comes back in this one's form.
 *
 * @param url address of a user that may create roles and schemas.
 * @returns how many rows each table got.
 * @throws StartRefusal when there are rows already, or the backup was made by a later version.
 */
export async function loadSchema(
  url: string,
  program: Program,
  dumped: DumpedSchema,
  folder: string,
): Promise<Record<string, number>> {
  const loaded: Record<string, number> = {}
  const { known, applied } = await readDatabaseState(url, program)
  if (dumped.migrations > known) {
    throw new StartRefusal('The backup was made by a later version of Reelwright. Update to that version first.')
  }
  if ((applied ?? 0) > dumped.migrations) {
    throw new StartRefusal(`The ${program}’s database has a newer schema than the backup. Use an empty database.`)
  }
  await migrateDatabase(url, program, dumped.migrations)
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await client.begin(async (sql) => {
      await withoutGuards(sql, program, async () => {
        await requireEmpty(sql, program)
        for (const { name, columns } of dumped.tables) {
          // With wal_level=minimal, data copied into a table that was emptied in the same transaction is not logged.
          await sql.unsafe(`truncate ${program}."${name}"`)
          const copy = `copy ${program}."${name}" (${quoted(columns)}) from stdin`
          const rows = await sql.unsafe(copy).writable()
          await pipeline(createReadStream(path.join(folder, `${name}.copy`)), rows)
          const [counted] = await sql.unsafe(`select count(*)::int as rows from ${program}."${name}"`)
          loaded[name] = Number(counted?.rows)
        }
      })
    })
  } finally {
    await client.end({ timeout: 5 })
  }
  await migrateDatabase(url, program)
  return loaded
}

async function requireEmpty(sql: postgres.TransactionSql, program: Program): Promise<void> {
  for (const { name } of await listTables(sql, program)) {
    const rows = await sql.unsafe(`select 1 from ${program}."${name}" limit 1`)
    if (rows.length > 0) {
      throw new StartRefusal(`The ${program}’s database is not empty (${name} has rows). Use an empty one.`)
    }
  }
}

/**
 * Takes keys, indexes, triggers and forced policies off the tables while rows come in, table by table and in no
 * particular order, and puts them back. Keys are checked when they come back, and indexes made at once from all rows take
 * a fraction of the time. No right beyond owning the tables is needed.
 */
async function withoutGuards(sql: postgres.TransactionSql, program: Program, load: () => Promise<void>): Promise<void> {
  const tables = await sql<{ place: string; isForced: boolean }[]>`
    select oid::regclass::text as place, relforcerowsecurity as "isForced"
    from pg_class where relnamespace = to_regnamespace(${program}) and relkind = 'r'`
  const forced = tables.filter(({ isForced }) => isForced)
  const putBack = await dropKeysAndIndexes(sql, program)
  for (const { place } of tables) await sql.unsafe(`alter table ${place} disable trigger user`)
  for (const { place } of forced) await sql.unsafe(`alter table ${place} no force row level security`)
  await load()
  for (const { place } of forced) await sql.unsafe(`alter table ${place} force row level security`)
  for (const { place } of tables) await sql.unsafe(`alter table ${place} enable trigger user`)
  await sql.unsafe(`set local maintenance_work_mem = '${INDEX_MEMORY}'`)
  for (const statement of putBack) await sql.unsafe(statement)
}

/** For each process that sorts a table's keys, of which Postgres starts up to three. */
const INDEX_MEMORY = '256MB'

/** @returns the statements that make all of them again: indexes, keys of tables, then those that refer to them. */
async function dropKeysAndIndexes(sql: postgres.TransactionSql, program: Program): Promise<string[]> {
  const keys = await sql<{ place: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype in ('f', 'p', 'u', 'x') and connamespace = to_regnamespace(${program})
    order by contype <> 'f', conname`
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = to_regnamespace(${program})
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))`
  for (const { place, name } of keys) await sql.unsafe(`alter table ${place} drop constraint ${name}`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys
      .toReversed()
      .map(({ place, name, definition }) => `alter table ${place} add constraint ${name} ${definition}`),
  ]
}
