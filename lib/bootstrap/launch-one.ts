import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { readSettings, type Settings, SettingsError } from '#lib/core/env.ts'
import { buildPages } from './build-pages.ts'
import { planChildren } from './children.ts'
import { openDatabases } from './databases.ts'
import { requireFreePort } from './ports.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { StartRefusal } from './say.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import type { Stopping } from './stop-on-signals.ts'
import { Supervisor, stopLimitMs } from './supervisor.ts'

const PORTAL_SECRETS: (keyof Secrets)[] = ['AUTH_SECRET', 'ENCRYPTION_KEY', 'VIDEO_SERVICE_KEY']
const SERVICE_SECRETS: (keyof Secrets)[] = ['SERVICE_SECRET', 'ENCRYPTION_KEY', 'VIDEO_SERVICE_KEY']

/** What each command runs and requires. `--http` and `--worker` select one half of the service. */
const COMMANDS: Record<string, { children: string[]; database: keyof Settings; secrets: (keyof Secrets)[] }> = {
  service: { children: ['service', 'service-worker'], database: 'SERVICE_DATABASE_URL', secrets: SERVICE_SECRETS },
  worker: { children: ['worker'], database: 'DATABASE_URL', secrets: PORTAL_SECRETS },
  portal: { children: ['portal'], database: 'DATABASE_URL', secrets: PORTAL_SECRETS },
}

/**
 * `npm run service|worker|portal`: one of several processes that share a database. The database and secrets must be
 * set, because generated ones would differ from those of other machines. Output goes to the terminal.
 */
async function runOne(words: string[], stopping: Stopping): Promise<void> {
  const [name = ''] = words
  const command = COMMANDS[name]
  if (command === undefined) throw new StartRefusal(`There is no process "${name}". Choose service, worker or portal.`)
  const settings = readSettings()
  requireShared(settings, command.database, command.secrets)
  const half = words.includes('--http') ? 'service' : words.includes('--worker') ? 'service-worker' : undefined
  const wanted = half === undefined ? command.children : command.children.filter((id) => id === half)
  const { addresses } = await openDatabases(settings, [name === 'service' ? 'service' : 'portal'])
  if (wanted.includes('portal')) await buildPages(path.join(settings.DATA_DIR, 'logs', 'build.log'), stopping.signal)
  if (stopping.signal.aborted) return
  const plans = planChildren(settings, loadSecrets(settings), addresses, false).filter(({ id }) => wanted.includes(id))
  for (const { port, id } of plans) {
    if (port !== undefined) await requireFreePort(port, id === 'portal' ? 'PORT' : 'SERVICE_PORT')
  }
  const supervisor = new Supervisor(plans, undefined)
  stopping.atEnd(() => supervisor.stop(stopLimitMs(settings)))
  stopping.onForce(() => supervisor.kill())
  await supervisor.start()
}

function requireShared(settings: Settings, database: keyof Settings, secrets: (keyof Secrets)[]): void {
  const hasSecrets = existsSync(path.join(settings.DATA_DIR, 'secrets.json'))
  const missing = hasSecrets ? [] : secrets.filter((name) => settings[name] === undefined)
  const address = settings[database] ?? settings.DATABASE_URL
  const names = [...(address === undefined ? [database] : []), ...missing]
  if (names.length > 0) throw new SettingsError(names.map((name) => `${name} must be set for a process of its own.`))
}

await runUntilStopped((stopping) => runOne(process.argv.slice(2), stopping))
