import { mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { ConnectionRole, Program } from '#db/client.ts'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import { type Settings, SettingsError } from '#lib/core/settings/env.ts'
import { buildPages } from './build-pages.ts'
import { type ChildId, isReadBy } from './child-environment.ts'
import { planChildren } from './children.ts'
import { openDatabases, requireLogins } from './databases.ts'
import { ensureKeys } from './key-fingerprints.ts'
import { requireFreePort } from './ports.ts'
import { StartRefusal } from './print-line.ts'
import { readGivenSettings } from './read-given-settings.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { SECRET_NAMES, type Secrets, sharedKeys } from './secrets.ts'
import type { Stopping } from './stop-on-signals.ts'
import { Supervisor, stopLimitMs } from './supervisor.ts'

/**
 * What each command runs, and as which role. `--http` and `--worker` select one half of the service. The portal's worker
 * needs a login that may work for all teams; the pages' login may not.
 */
const COMMANDS: Record<string, { children: ChildId[]; program: Program; role: ConnectionRole }> = {
  service: { children: ['service', 'service-worker'], program: 'service', role: 'service' },
  worker: { children: ['worker'], program: 'portal', role: 'portal_system' },
  portal: { children: ['portal'], program: 'portal', role: 'portal' },
}

/**
 * `npm run service|worker|portal`: one of several processes that share a database. The database and the secrets must be
 * set: what a start on one machine generated is neither read nor added to. Output goes to the terminal.
 */
async function runOne(args: string[], stopping: Stopping): Promise<void> {
  const [name = ''] = args
  const command = COMMANDS[name]
  if (command === undefined) throw new StartRefusal(`There is no process "${name}". Choose service, worker or portal.`)
  const settings = readGivenSettings()
  const { program, role } = command
  const half = args.includes('--http') ? 'service' : args.includes('--worker') ? 'service-worker' : undefined
  const wanted = half === undefined ? command.children : command.children.filter((id) => id === half)
  if (program === 'service') requireOwnService(settings)
  const secrets = requireShared(settings, program, wanted)
  // With a bucket, nothing else makes it, and a process without it never gets ready.
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const databases = await openDatabases(settings, [program])
  await requireLogins(settings, [role])
  await ensureKeys({ [program]: databases.addresses[program] }, sharedKeys(settings, secrets))
  if (wanted.includes('portal')) await buildPages(path.join(settings.DATA_DIR, 'logs', 'build.log'), stopping.signal)
  if (stopping.signal.aborted) return
  const plans = planChildren(settings, secrets, databases, false).filter(({ id }) => wanted.includes(id))
  for (const { port, id } of plans) {
    if (port !== undefined) await requireFreePort(port, id === 'portal' ? 'PORT' : 'SERVICE_PORT', settings.HOST)
  }
  const supervisor = new Supervisor(plans, undefined)
  stopping.atEnd(() => supervisor.stop(stopLimitMs(settings)))
  stopping.onForce(() => supervisor.kill())
  await supervisor.start()
}

function requireOwnService(settings: Settings): void {
  if (serviceLocation(settings) !== 'hosted') return
  throw new StartRefusal(
    'VIDEO_SERVICE_URL names a hosted video service, so none is started here. To run this installation’s own service, unset it or set VIDEO_SERVICE=built-in.',
  )
}

/** @returns the secrets that are set. @throws SettingsError with a sentence for each setting that is missing. */
function requireShared(settings: Settings, program: Program, ids: ChildId[]): Partial<Secrets> {
  const database = program === 'service' ? 'SERVICE_DATABASE_URL' : 'DATABASE_URL'
  const address = settings[database] ?? settings.DATABASE_URL
  const isNeeded = (name: keyof Secrets) =>
    isReadBy(ids, name) && !(name === 'VIDEO_SERVICE_WEBHOOK_SECRET' && serviceLocation(settings) === 'hosted')
  const missing = SECRET_NAMES.filter((name) => isNeeded(name) && settings[name] === undefined)
  const names = [...(address === undefined ? [database] : []), ...missing]
  if (names.length > 0) throw new SettingsError(names.map((name) => `${name} must be set for a process of its own.`))
  const given = SECRET_NAMES.flatMap((name) => {
    const value = settings[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

await runUntilStopped((stopping) => runOne(process.argv.slice(2), stopping))
