import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import postgres from 'postgres'
import { closeDatabases } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { sessionCookie, sessionToken, startSession } from '#lib/auth/session.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { startPostgres } from '#lib/bootstrap/postgres.ts'

export type Portal = Awaited<ReturnType<typeof startPortal>>

/** The portal as it is built, in a process of its own on a database of its own, with a team and somebody signed in. */
export async function startPortal() {
  const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-pages-'))
  const server = await startPostgres(folder)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: server.url('owner'),
    PORT: String(port),
    AUTH_SECRET: 'bench-auth-secret-of-more-than-32-characters',
    ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
    // Nobody is asked anything here.
    VIDEO_SERVICE_URL: 'http://127.0.0.1:9/api/v2',
    VIDEO_SERVICE_KEY: 'bench-video-service-key',
  }
  Object.assign(process.env, settings)
  await migrateDatabase(server.url('owner'), 'portal')
  const account = { name: 'Priya Raman', email: 'priya@example.com', password: 'correct horse battery' }
  const { userId, teamSlug } = await createAccount({ ...account, teamName: 'Northbeam Studio' })
  const cookie = { name: sessionCookie().name, value: await sessionToken(await startSession(userId, 'bench')) }
  const sql = postgres(server.url('owner'), { max: 1, onnotice: () => undefined })
  const [team] = await sql<{ id: string }[]>`select id from portal.teams where slug = ${teamSlug}`
  const child = spawn(process.execPath, ['lib/bootstrap/run-one.ts', 'portal'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await sql.end()
    await closeDatabases()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await untilReady(origin, () => child.exitCode !== null)
  return { origin, sql, stop, cookie, teamId: team?.id ?? '', teamSlug }
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
