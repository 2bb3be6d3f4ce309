import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import type { Program } from './client.ts'
import { prepareRole } from './roles.ts'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/** An arbitrary advisory lock key: machines that start at the same time migrate one after the other. */
const LOCK = 7_301_925

/**
 * Brings a program's schema up to date: its role, then every SQL file of `db/migrations/<program>` that has not run
 * yet, all in one transaction.
 *
 * @param url address of a user that may create roles and schemas.
 * @param upTo run only this many files, to load data of an earlier version. Default: all.
 * @returns how many files ran.
 */
export async function migrateDatabase(url: string, program: Program, upTo?: number): Promise<number> {
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
    const migrationsTable = `${program}_migrations`
    await withFirstFiles(migrationsFolder, upTo, (folder) =>
      migrate(drizzle(client), { migrationsFolder: folder, migrationsTable }),
    )
    return (await countApplied(client, program)) - before
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** How many migrations of a program this checkout has, and how many of them a database has had. Changes nothing. */
export async function migrationState(url: string, program: Program): Promise<{ known: number; applied: number }> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    return {
      known: readJournal(path.join(MIGRATIONS, program)).entries.length,
      applied: await countApplied(client, program),
    }
  } finally {
    await client.end({ timeout: 5 })
  }
}

type Journal = { entries: { tag: string }[] }

function readJournal(folder: string): Journal {
  return JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
}

/** Drizzle runs every file that a folder's journal names, so fewer files need a folder with a shorter journal. */
async function withFirstFiles(
  folder: string,
  upTo: number | undefined,
  run: (folder: string) => Promise<void>,
): Promise<void> {
  const journal = readJournal(folder)
  if (upTo === undefined || upTo >= journal.entries.length) return run(folder)
  const shorter = mkdtempSync(path.join(tmpdir(), 'reelwright-migrations-'))
  try {
    const entries = journal.entries.slice(0, upTo)
    mkdirSync(path.join(shorter, 'meta'))
    writeFileSync(path.join(shorter, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) copyFileSync(path.join(folder, `${tag}.sql`), path.join(shorter, `${tag}.sql`))
    await run(shorter)
  } finally {
    rmSync(shorter, { recursive: true, force: true })
  }
}

async function countApplied(client: postgres.Sql, program: Program): Promise<number> {
  const known = await client`select to_regclass(${`drizzle.${program}_migrations`}) is not null as known`
  if (known[0]?.known !== true) return 0
  const rows = await client.unsafe(`select count(*)::int as applied from drizzle.${program}_migrations`)
  return Number(rows[0]?.applied)
}
