import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import postgres from 'postgres'
import { closeDatabases } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { buildPages } from '#lib/bootstrap/build-pages.ts'
import { planChildren } from '#lib/bootstrap/children.ts'
import { freePort, isListening } from '#lib/bootstrap/ports.ts'
import { startPostgres } from '#lib/bootstrap/postgres.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { knownSecrets } from '#lib/bootstrap/secrets.ts'
import { readSettings } from '#lib/core/settings/env.ts'

export type BenchPortal = {
  origin: string
  pid: number
  /** The owner of the tables, and the address for all teams. */
  sql: postgres.Sql
  databaseUrl: string
  stop: () => Promise<void>
}

/**
 * The portal as it is built, on a database of its own. The settings lead there, so that this process can arrange data.
 *
 * @param profile folder for a CPU profile of the portal.
 */
export async function startPortal(profile?: string): Promise<BenchPortal> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-bench-fleet-'))
  const server = await startPostgres(folder)
  for (const program of ['portal', 'service'] as const) await migrateDatabase(server.url('owner'), program)
  const addresses = {
    portal: server.url('portal'),
    portal_system: server.url('portal_system'),
    service: server.url('service'),
  }
  const port = await freePort()
  Object.assign(process.env, {
    ...{ DATA_DIR: folder, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
    ...{ DATABASE_URL: addresses.portal, SYSTEM_DATABASE_URL: addresses.portal_system },
    SERVICE_DATABASE_URL: addresses.service,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    SERVICE_SECRET: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    VIDEO_SERVICE_KEY: randomBytes(24).toString('base64url'),
    VIDEO_SERVICE_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  })
  await buildPages(path.join(folder, 'build.log'), new AbortController().signal)
  const settings = readSettings()
  const plan = planChildren(settings, knownSecrets(settings), { addresses, isPooled: false }, false).find(
    ({ id }) => id === 'portal',
  )
  if (plan === undefined) throw new Error('There is no portal.')
  const watched = profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profile]
  const args = ['--max-semi-space-size=4', ...watched, ...plan.args]
  const child = spawn(process.execPath, args, { cwd: ROOT, env: plan.env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (!(await waitUntil(() => isListening(port), 120_000))) throw new Error('The portal did not start.')
  const sql = postgres(server.url('owner'), { max: 2, onnotice: () => undefined })
  return {
    ...{ origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, sql, databaseUrl: addresses.portal_system },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await Promise.all([sql.end(), closeDatabases()])
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
