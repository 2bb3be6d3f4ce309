import { randomBytes } from 'node:crypto'
import process from 'node:process'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { closeDatabases, type Database, openDatabase } from '#db/client.ts'

/** A migrated, empty database of one test file. */
export type TestDatabase = {
  /** Addresses for the portal's role, the service's role, and the owner of the tables (who sees past every policy). */
  urls: { portal: string; service: string; owner: string }
  /** Handles as the two programs have them. */
  portal: Database
  service: Database
  /** For arranging and looking; row level security does not bind it. */
  owner: postgres.Sql
}

/**
 * Makes a database for the calling test file from the migrated template (some 50 ms) and points the settings
 * at it, so that `portalDatabase()`, `systemDatabase()` and `serviceDatabase()` reach it too. Call it once, at the
 * top of an integration test file: `const database = await testDatabase()`. It is dropped after the file's last test,
 * even while connections to it are open.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server.owner, `create database ${name} template reelwright`)
  const [portalUrl, serviceUrl, ownerUrl] = [at(server.portal, name), at(server.service, name), at(server.owner, name)]
  const urls = {
    DATABASE_URL: portalUrl,
    SYSTEM_DATABASE_URL: at(server.system, name),
    SERVICE_DATABASE_URL: serviceUrl,
  }
  Object.assign(process.env, urls)
  const portal = openDatabase('portal', portalUrl, 4)
  const service = openDatabase('service', serviceUrl, 4)
  const owner = postgres(ownerUrl, { max: 2, onnotice: () => undefined })
  afterAll(async () => {
    await closeDatabases()
    await Promise.all([portal.$client, service.$client, owner].map((client) => client.end({ timeout: 2 })))
    await administer(server.owner, `drop database ${name} with (force)`)
  })
  return { urls: { portal: portalUrl, service: serviceUrl, owner: ownerUrl }, portal, service, owner }
}

function at(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

/** Copies of one template must not be made at the same time, so they queue on a lock of the server. */
async function administer(ownerUrl: string, statement: string): Promise<void> {
  const sql = postgres(at(ownerUrl, 'postgres'), { max: 1, onnotice: () => undefined })
  try {
    await sql`select pg_advisory_lock(1)`
    await sql.unsafe(statement)
  } finally {
    await sql.end({ timeout: 2 })
  }
}
