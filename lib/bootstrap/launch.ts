import { mkdirSync, statfsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { readSettings, type Settings, SettingsError } from '#lib/core/env.ts'
import { buildPages } from './build-pages.ts'
import { planChildren } from './children.ts'
import { openDatabases } from './databases.ts'
import { claimDataDir } from './instance-lock.ts'
import { requireFreePort } from './ports.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { StartRefusal, say } from './say.ts'
import { loadSecrets } from './secrets.ts'
import type { Stopping } from './stop-on-signals.ts'
import { Supervisor, stopLimitMs } from './supervisor.ts'

const NEEDED_BYTES = 500_000_000

/** `npm start` and `npm run dev`: runs everything, from reading the settings to printing the address, until stopped. */
async function start(isDev: boolean, stopping: Stopping): Promise<void> {
  const settings = checkSettings()
  requireSpace(settings.DATA_DIR)
  stopping.atEnd(claimDataDir(settings.DATA_DIR))
  await requireFreePort(settings.PORT, 'PORT')
  if (settings.VIDEO_SERVICE_URL === undefined) await requireFreePort(settings.SERVICE_PORT, 'SERVICE_PORT')
  const secrets = loadSecrets(settings)
  const databases = await openDatabases(
    settings,
    settings.VIDEO_SERVICE_URL === undefined ? ['portal', 'service'] : ['portal'],
  )
  stopping.atEnd(databases.stop)
  if (stopping.signal.aborted) return
  const logs = path.join(settings.DATA_DIR, 'logs')
  if (!isDev) await buildPages(path.join(logs, 'build.log'), stopping.signal)
  if (stopping.signal.aborted) return
  say(settings.VIDEO_SERVICE_URL === undefined ? 'Starting the video service and the portal.' : 'Starting the portal.')
  const supervisor = new Supervisor(
    planChildren(settings, secrets, databases.addresses, isDev),
    isDev ? undefined : logs,
  )
  stopping.atEnd(() => supervisor.stop(stopLimitMs(settings)))
  stopping.onForce(() => supervisor.kill())
  await supervisor.start()
  if (stopping.signal.aborted) return
  if (!isDev) say(`Logs are in ${logs}.`)
  say(`Reelwright is ready at ${settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`}`)
}

function checkSettings(): Settings {
  const settings = readSettings()
  if (settings.VIDEO_SERVICE_URL !== undefined && settings.VIDEO_SERVICE_KEY === undefined) {
    throw new SettingsError(['VIDEO_SERVICE_KEY must be set when VIDEO_SERVICE_URL is.'])
  }
  if (settings.VIDEO_SERVICE_URL === undefined && settings.PORT === settings.SERVICE_PORT) {
    throw new SettingsError(['PORT and SERVICE_PORT must differ.'])
  }
  if (settings.SYSTEM_DATABASE_URL !== undefined && settings.DATABASE_URL === undefined) {
    throw new SettingsError(['DATABASE_URL must be set when SYSTEM_DATABASE_URL is.'])
  }
  if (settings.MAIL_FROM !== undefined && settings.SMTP_URL === undefined) {
    throw new SettingsError(['SMTP_URL must be set when MAIL_FROM is.'])
  }
  return settings
}

function requireSpace(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure)
    throw new StartRefusal(`The data directory ${dataDir} cannot be created (${reason}). Choose another with DATA_DIR.`)
  }
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize >= NEEDED_BYTES) return
  const free = Math.round((bavail * bsize) / 1e6)
  throw new StartRefusal(
    `The disk of ${dataDir} is full (${free} MB free, 500 MB needed). Free some space, or set DATA_DIR.`,
  )
}

await runUntilStopped((stopping) => start(process.argv.includes('--dev'), stopping))
