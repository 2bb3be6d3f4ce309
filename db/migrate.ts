import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import type { ConnectionRole, Program } from './client.ts'
import { prepareRole } from './roles.ts'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/** An arbitrary advisory lock key: machines that start at the same time migrate one after the other. */
const LOCK = 7_301_925

/**
 * Brings a program's schema up to date: its role, then every SQL file of `db/migrations/<program>` that has not run
 * yet, all in one transaction. The lock belongs to a transaction of its own, so that it works through a pooler.
 *
 * @param url address of a user that may create roles and schemas.
 * @param upTo run only this many files, to load data of an earlier version. Default: all.
 * @returns how many files ran.
 */
export async function migrateDatabase(url: string, program: Program, upTo?: number): Promise<number> {
  const client = connect(url, 'reelwright-migrate', 2)
  try {
    return await client.begin(async (holder) => {
      await holder`select pg_advisory_xact_lock(${LOCK})`
      await prepareRole(client, program)
      const before = (await countApplied(client, program)) ?? 0
      const migrationsFolder = path.join(MIGRATIONS, program)
      if (!existsSync(path.join(migrationsFolder, 'meta', '_journal.json'))) return 0
      const migrationsTable = `${program}_migrations`
      await withFirstFiles(migrationsFolder, upTo, (folder) =>
        migrate(drizzle(client), { migrationsFolder: folder, migrationsTable }),
      )
      await client.unsafe(`
        grant usage on schema drizzle to reelwright_${program};
        grant select on drizzle.${migrationsTable} to reelwright_${program};
      `)
      return ((await countApplied(client, program)) ?? 0) - before
    })
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** The state of a database as a program sees it, as far as its login may read it. Changes nothing. */
export type DatabaseState = {
  /** Migrations that this checkout has. */
  known: number
  /** Migrations that the database has had; null where they are recorded, but the login may not read it. */
  applied: number | null
  /** Version of Postgres, such as 18.4. */
  version: string
  login: string
  /** What the login may act as. */
  roles: ConnectionRole[]
  /** Whether the login may create schemas. */
  mayMigrate: boolean
  /** Whether the login may create the roles of the programs. */
  mayCreateRoles: boolean
  /** Whether a pooler stands between: the process that it names is not the one that answers. */
  isPooled: boolean
}

export async function readDatabaseState(url: string, program: Program): Promise<DatabaseState> {
  const client = connect(url, 'reelwright-check', 1)
  try {
    const found = await client<Found[]>`
      select split_part(current_setting('server_version'), ' ', 1) as version, session_user::text as login,
        has_database_privilege(current_database(), 'create') as "mayMigrate", pg_backend_pid() as pid,
        (select rolcreaterole or rolsuper from pg_roles where rolname = session_user) as "mayCreateRoles"`
    const [row] = found
    if (row === undefined) throw new Error('The database did not answer.')
    const { pid, ...rest } = row
    const known = readJournal(path.join(MIGRATIONS, program)).entries.length
    const isPooled = found.state.pid !== pid
    const roles = await listRoles(client, row.version)
    return { ...rest, known, applied: await readApplied(client, program, roles), roles, isPooled }
  } finally {
    await client.end({ timeout: 5 })
  }
}

type Found = Pick<DatabaseState, 'version' | 'login' | 'mayMigrate' | 'mayCreateRoles'> & { pid: number }

/** Versions before 16 do not report it. */
async function listRoles(client: postgres.Sql, version: string): Promise<ConnectionRole[]> {
  if (Number.parseInt(version, 10) < 16) return []
  const roles: ConnectionRole[] = ['portal', 'portal_system', 'service']
  const rows = await client<{ name: string }[]>`
    select rolname as name from pg_roles where pg_has_role(session_user, oid, 'set') and rolname like 'reelwright%'`
  return roles.filter((role) => rows.some(({ name }) => name === `reelwright_${role}`))
}

/** Nothing is prepared, so that a pooler may be between. */
function connect(url: string, name: string, max: number): postgres.Sql {
  return postgres(url, {
    max,
    prepare: false,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: name },
  })
}

type Queries = postgres.Sql | postgres.TransactionSql

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

/** A login that does not inherit the rights of its roles reads it as one of them, as its processes do. */
function readApplied(client: postgres.Sql, program: Program, roles: ConnectionRole[]): Promise<number | null> {
  const role = roles.find((one) => one.startsWith(program))
  if (role === undefined) return countApplied(client, program)
  return client.begin(async (transaction) => {
    const applied = await countApplied(transaction, program)
    if (applied !== null) return applied
    await transaction.unsafe(`set local role reelwright_${role}`)
    return countApplied(transaction, program)
  })
}

/** Null where the login may not read it. */
async function countApplied(client: Queries, program: Program): Promise<number | null> {
  const [table] = await client`
    select has_schema_privilege('drizzle', 'usage') and has_table_privilege(c.oid, 'select') as readable
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'drizzle' and c.relname = ${`${program}_migrations`}`
  if (table === undefined) return 0
  if (table.readable !== true) return null
  const rows = await client.unsafe(`select count(*)::int as applied from drizzle.${program}_migrations`)
  return Number(rows[0]?.applied)
}
