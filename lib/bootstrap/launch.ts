import { mkdirSync, statfsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Program } from '#db/client.ts'
import { type ServiceLocation, serviceLocation } from '#lib/core/http/service-location.ts'
import { type Settings, SettingsError } from '#lib/core/settings/env.ts'
import { buildPages } from './build-pages.ts'
import { isOfService } from './child-environment.ts'
import { planChildren } from './children.ts'
import { openDatabases, requireLogins } from './databases.ts'
import { claimDataDir } from './instance-lock.ts'
import { ensureKeys } from './key-fingerprints.ts'
import { requireFreePort } from './ports.ts'
import { printLine, StartRefusal } from './print-line.ts'
import { readGivenSettings } from './read-given-settings.ts'
import { runSeed } from './run-seed.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { prepareSecrets, sharedKeys } from './secrets.ts'
import type { Stopping } from './stop-on-signals.ts'
import { Supervisor, stopLimitMs } from './supervisor.ts'

const STARTING: Record<ServiceLocation, string> = {
  here: 'Starting the video service and the portal.',
  elsewhere: 'Starting the portal. The video service runs on other machines.',
  hosted: 'Starting the portal.',
}

const NEEDED_BYTES = 500_000_000

/** `npm start` and `npm run dev [-- --seed]`: runs everything, from reading the settings to printing the address, until stopped. */
async function start(isDev: boolean, stopping: Stopping): Promise<void> {
  const settings = checkSettings()
  requireSpace(settings.DATA_DIR)
  stopping.atEnd(claimDataDir(settings.DATA_DIR))
  await requireFreePort(settings.PORT, 'PORT', settings.HOST)
  const place = serviceLocation(settings)
  if (place === 'here') await requireFreePort(settings.SERVICE_PORT, 'SERVICE_PORT', settings.HOST)
  const { secrets, keep } = prepareSecrets(settings)
  const programs: Program[] = place === 'here' ? ['portal', 'service'] : ['portal']
  const databases = await openDatabases(settings, programs)
  stopping.atEnd(databases.stop)
  await requireLogins(settings, ['portal', 'portal_system', ...(place === 'here' ? (['service'] as const) : [])])
  if (stopping.signal.aborted) return
  const { portal, service } = databases.addresses
  await ensureKeys(place === 'here' ? { portal, service } : { portal }, sharedKeys(settings, secrets), keep)
  const logs = path.join(settings.DATA_DIR, 'logs')
  if (!isDev) await buildPages(path.join(logs, 'build.log'), stopping.signal)
  if (stopping.signal.aborted) return
  printLine(STARTING[place])
  const plans = planChildren(settings, secrets, databases, isDev)
  const isHere = place === 'here'
  const supervisor = new Supervisor(
    isHere ? plans : plans.filter(({ id }) => !isOfService(id)),
    isDev ? undefined : logs,
  )
  stopping.atEnd(() => supervisor.stop(stopLimitMs(settings)))
  stopping.onForce(() => supervisor.kill())
  await supervisor.start()
  if (stopping.signal.aborted) return
  if (!isDev) printLine(`Logs are in ${logs}.`)
  printLine(`Reelwright is ready at ${settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`}`)
  if (isDev && process.argv.includes('--seed')) runSeed(stopping)
}

function checkSettings(): Settings {
  const settings = readGivenSettings()
  const place = serviceLocation(settings)
  if (place !== 'here' && settings.VIDEO_SERVICE_KEY === undefined) {
    throw new SettingsError(['VIDEO_SERVICE_KEY must be set when VIDEO_SERVICE_URL is.'])
  }
  if (place === 'elsewhere' && settings.VIDEO_SERVICE_WEBHOOK_SECRET === undefined) {
    throw new SettingsError([
      'VIDEO_SERVICE_WEBHOOK_SECRET must be set when the built-in service runs on other machines.',
    ])
  }
  if (place === 'here' && settings.PORT === settings.SERVICE_PORT) {
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
