import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Program } from '#db/client.ts'
import { listen, NO_NOTIFICATIONS } from '#db/listen.ts'
import { readDatabaseState } from '#db/migrate.ts'
import { StartRefusal } from '#lib/bootstrap/print-line.ts'
import { grantOf } from '#lib/bootstrap/refuse-login.ts'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { MIN_POSTGRES_VERSION, requiredVersionOf } from '#lib/core/version/minimum-versions.ts'
import { reachablePrograms, unreachableDatabaseReason, unreachableFilesReason } from '../unreachable.ts'
import { type Addresses, withDatabases } from '../with-databases.ts'
import { checkArchiving } from './check-archiving.ts'
import { checkChangedKeys } from './check-changed-keys.ts'
import { checkHolds } from './check-holds.ts'
import { checkKeys } from './check-keys.ts'
import { checkLocks, SUBJECT as LOCKS } from './check-locks.ts'
import { checkClients } from './check-networks.ts'
import { portalChecks } from './check-portal.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'
import { type Check, withinLimit } from './within-limit.ts'

/**
 * Each program's database: that it responds, is new enough and fully migrated. An idle embedded one is started for the
 * check.
 */
export async function checkDatabases(settings: Settings): Promise<Finding[]> {
  const programs = reachablePrograms(settings)
  const isEmbedded = settings.DATABASE_URL === undefined
  if (isEmbedded && !existsSync(path.join(settings.DATA_DIR, 'postgres'))) {
    return [warning('Database', 'the embedded database does not exist yet', 'npm start creates it.')]
  }
  try {
    return await withDatabases(
      settings,
      programs,
      async (addresses) => {
        const unseen = serviceLocation(settings) === 'elsewhere' ? checkUnreachable(settings) : []
        const states = await runAll([...stateChecks(programs, addresses), ...lockChecks(programs, addresses)])
        const isWhole = states.every(({ subject, state }) => subject === LOCKS || state !== 'error')
        // If a database does not respond, the other checks would report the same.
        return [...unseen, ...states, ...(isWhole ? await runAll(contentChecks(settings, programs, addresses)) : [])]
      },
      { migrate: false, create: false },
    )
  } catch (failure) {
    const fix = 'See postgres.log in the data folder.'
    return [problem('Database', failure instanceof StartRefusal ? failure.message : reasonOf(failure), fix)]
  }
}

/** Twice this, and closing connections, is over within the minute. */
const LIMIT_MS = 13_000

const HANGS = 'See Locks, and whether that server is overloaded.'

async function runAll(checks: readonly Check[]): Promise<Finding[]> {
  return (await Promise.all(checks.map((check) => withinLimit({ ...check, limitMs: LIMIT_MS })))).flat()
}

function stateChecks(programs: readonly Program[], addresses: Addresses): Check[] {
  return programs.map((program) => ({
    subject: `Database of the ${program}`,
    run: () => checkDatabase(program, addresses[program].owner),
    hangs: HANGS,
  }))
}

/** Both programs mostly share a database. */
function lockChecks(programs: readonly Program[], addresses: Addresses): Check[] {
  const urls = new Map(programs.map((program) => [placeOf(addresses[program].owner), addresses[program].owner]))
  return [...urls.values()].map((url) => ({ subject: LOCKS, run: () => checkLocks(url), hangs: HANGS }))
}

function contentChecks(settings: Settings, programs: readonly Program[], addresses: Addresses): Check[] {
  const { DATABASE_URL, WAL_ARCHIVE_DIR } = settings
  const check = (subject: string, run: Check['run']): Check => ({ subject, run, hangs: HANGS })
  return [
    check('Announcements of changes', checkAnnouncements),
    ...portalChecks(settings).map(([subject, run]) => check(subject, run)),
    check('Posts, deliveries and mails', () => checkHolds(programs)),
    check('Archive of the log', () => checkArchiving(addresses.portal.owner, WAL_ARCHIVE_DIR !== undefined)),
    ...(programs.includes('service')
      ? [check('Clients at networks', () => checkClients(addresses.service.owner))]
      : []),
    check('Keys', () => checkKeys(settings, programs, addresses)),
    check('Changed keys', () => checkChangedKeys(settings, programs)),
    ...(DATABASE_URL === undefined ? [] : [check('Database user of the pages', () => checkPagesLogin(DATABASE_URL))]),
  ]
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** What of this installation cannot be checked from this machine. */
function checkUnreachable(settings: Settings): Finding[] {
  const database = unreachableDatabaseReason(settings)
  const files = unreachableFilesReason(settings)
  const fix = 'Run doctor, queue and backup where the service runs, too, or set'
  return [
    ...(database === undefined ? [] : [warning('Not seen', database, `${fix} SERVICE_DATABASE_URL here.`)]),
    ...(files === undefined ? [] : [warning('Not seen', files, `${fix} S3_BUCKET everywhere.`)]),
  ]
}

async function checkDatabase(program: Program, url: string): Promise<Finding> {
  const subject = `Database of the ${program}`
  const place = placeOf(url)
  try {
    const { version, known, applied, login } = await readDatabaseState(url, program)
    if (Number.parseInt(version, 10) < MIN_POSTGRES_VERSION) {
      return problem(subject, `Postgres ${version} at ${place}`, `Use Postgres ${MIN_POSTGRES_VERSION} or newer.`)
    }
    if (applied === null) {
      return problem(
        subject,
        `the login ${login} may not act as reelwright_${program}`,
        `Run this as the owner: ${grantOf(login, program)}`,
      )
    }
    if (applied > known) {
      return warning(subject, `${place} was migrated by a later version`, 'Update this checkout to that version.')
    }
    if (applied < known) {
      return warning(
        subject,
        `${applied} of ${known} migrations at ${place}`,
        'The next start, or "npm run reelwright -- migrate", applies the rest.',
      )
    }
    const floor = requiredVersionOf('Postgres', version)
    if (floor !== null) {
      return warning(subject, `Postgres ${version} at ${place} has known vulnerabilities`, `Update it to ${floor}.`)
    }
    return ok(subject, `Postgres ${version} at ${place}, ${applied} of ${known} migrations`)
  } catch (failure) {
    if (reasonOf(failure) === TOO_MANY) {
      const fix = 'Raise its max_connections, or lower DATABASE_CONNECTIONS everywhere.'
      return problem(subject, `${place} has no connection left`, fix)
    }
    const setting = program === 'portal' ? 'DATABASE_URL' : 'SERVICE_DATABASE_URL or DATABASE_URL'
    return problem(subject, `${place} does not respond (${reasonOf(failure)})`, `Check ${setting} and that server.`)
  }
}

/** Postgres's code for having no free connection. */
const TOO_MANY = '53300'

/** Whether compromised pages could act for every team. */
async function checkPagesLogin(url: string): Promise<Finding> {
  const subject = 'Database user of the pages'
  try {
    const { roles } = await readDatabaseState(url, 'portal')
    if (!roles.includes('portal_system')) return ok(subject, 'can see one team at a time')
    const fix = 'Set SYSTEM_DATABASE_URL to this user, and DATABASE_URL to one with only the role reelwright_portal.'
    return warning(subject, 'the user of DATABASE_URL can act for every team', fix)
  } catch (failure) {
    return problem(subject, `cannot sign in (${reasonOf(failure)})`, 'Check DATABASE_URL.')
  }
}

/** Whether open pages learn of changes at once. */
async function checkAnnouncements(): Promise<Finding> {
  const subject = 'Announcements of changes'
  try {
    const { isReceiving, stop } = await listen({})
    await stop()
    return isReceiving ? ok(subject, 'arrive') : warning(subject, NO_NOTIFICATIONS.message, NO_NOTIFICATIONS.remedy)
  } catch (failure) {
    return problem(subject, `cannot listen (${reasonOf(failure)})`, 'Check SESSION_DATABASE_URL or DATABASE_URL.')
  }
}
