import { existsSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import type { Program } from './client.ts'
import { prepareRole } from './roles.ts'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/** Any number that nothing else in the database locks: several starting machines migrate one after the other. */
const LOCK = 7_301_925

/**
 * Brings a program's schema up to date: its role, then every SQL file of `db/migrations/<program>` that has not run
 * yet, all in one transaction.
 *
 * @param url address of a user that may create roles and schemas.
 * @returns how many files ran.
 */
export async function migrateDatabase(url: string, program: Program): Promise<number> {
  const client = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: 'reelwright-migrate' },
  })
  try {
    await client`select pg_advisory_lock(${LOCK})`
    await prepareRole(client, program)
    const before = await countApplied(client, program)
    const migrationsFolder = path.join(MIGRATIONS, program)
    if (!existsSync(path.join(migrationsFolder, 'meta', '_journal.json'))) return 0
    await migrate(drizzle(client), { migrationsFolder, migrationsTable: `${program}_migrations` })
    return (await countApplied(client, program)) - before
  } finally {
    await client.end({ timeout: 5 })
  }
}

async function countApplied(client: postgres.Sql, program: Program): Promise<number> {
  const known = await client`select to_regclass(${`drizzle.${program}_migrations`}) is not null as known`
  if (known[0]?.known !== true) return 0
  const rows = await client.unsafe(`select count(*)::int as applied from drizzle.${program}_migrations`)
  return Number(rows[0]?.applied)
}
