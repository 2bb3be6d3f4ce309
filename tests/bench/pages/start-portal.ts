import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import postgres from 'postgres'
import { closeDatabases } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { sessionToken, startSession } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { startPostgres } from '#lib/bootstrap/postgres.ts'

/** The portal as it is built, in a process of its own on a database of its own, with a team and somebody signed in. */
export type Portal = {
  origin: string
  /** As the owner of the tables. */
  sql: postgres.Sql
  cookie: { name: string; value: string }
  teamId: string
  teamSlug: string
}

const SECRETS = {
  AUTH_SECRET: 'bench-auth-secret-of-more-than-32-characters',
  ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
  // Nobody is asked anything here.
  VIDEO_SERVICE_URL: 'http://127.0.0.1:9/api/v2',
  VIDEO_SERVICE_KEY: 'bench-video-service-key',
}

/** Two portals on databases that are copies of each other, on one server. */
export async function startPortals(): Promise<{ few: Portal; many: Portal; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-pages-'))
  const server = await startPostgres(folder)
  const url = server.url('owner')
  Object.assign(process.env, SECRETS, { DATA_DIR: folder, DATABASE_URL: url })
  await migrateDatabase(url, 'portal')
  const account = { name: 'Priya Raman', email: 'priya@example.com', password: 'correct horse battery' }
  const { userId, teamSlug } = await createAccount({ ...account, teamName: 'Northbeam Studio' })
  const cookie = {
    name: sessionCookie().name,
    value: await sessionToken(await startSession(userId, { userAgent: 'bench', network: '', method: 'password' })),
  }
  await closeDatabases()
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const [team] = await sql<{ id: string }[]>`select id from portal.teams where slug = ${teamSlug}`
  await sql.end()
  const copier = postgres(server.url('owner', 'postgres'), { max: 1, onnotice: () => undefined })
  await copier`create database many template reelwright`
  await copier.end()
  const signedIn = { cookie, teamId: team?.id ?? '', teamSlug }
  const few = await startPortal(url, folder)
  const many = await startPortal(server.url('owner', 'many'), folder)
  const stop = async () => {
    await few.stop()
    await many.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { few: { ...few, ...signedIn }, many: { ...many, ...signedIn }, stop }
}

async function startPortal(databaseUrl: string, folder: string) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const own = { ...SECRETS, DATA_DIR: folder, DATABASE_URL: databaseUrl, PORT: String(port) }
  const child = spawn(process.execPath, ['lib/bootstrap/run-one.ts', 'portal'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...own, NODE_ENV: 'production' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await untilReady(origin, () => child.exitCode !== null)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await sql.end()
  }
  return { origin, sql, stop }
}

/** The first start builds the pages, which takes minutes. */
async function untilReady(origin: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/health/live`).catch(() => null)
    if (answer?.ok === true) return
    if (hasEnded()) throw new Error('The portal ended before it answered.')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
