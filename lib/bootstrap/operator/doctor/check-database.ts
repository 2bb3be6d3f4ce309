import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Program, portalDatabase } from '#db/client.ts'
import { measureClock } from '#db/follow-clock.ts'
import { HEARS_NOTHING, listen } from '#db/listen.ts'
import { readDatabaseState } from '#db/migrate.ts'
import type { Settings } from '#lib/core/env.ts'
import { floorAbove, OLDEST_POSTGRES } from '#lib/core/version-floors.ts'
import { StartRefusal } from '../../say.ts'
import { withDatabases } from '../with-databases.ts'
import { checkClients } from './check-networks.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const MOST_CLOCK_SECONDS = 5

/**
 * Each program's database: that it responds, is new enough and fully migrated. An idle embedded one is started for the
 * check.
 */
export async function checkDatabases(settings: Settings): Promise<Finding[]> {
  const programs: Program[] = settings.VIDEO_SERVICE_URL === undefined ? ['portal', 'service'] : ['portal']
  const isEmbedded = settings.DATABASE_URL === undefined
  if (isEmbedded && !existsSync(path.join(settings.DATA_DIR, 'postgres'))) {
    return [warning('Database', 'the embedded database does not exist yet', 'npm start creates it.')]
  }
  try {
    return await withDatabases(
      settings,
      programs,
      async (addresses) => {
        const findings: Finding[] = []
        for (const program of programs) findings.push(await checkDatabase(program, addresses[program].owner))
        if (findings.every(({ state }) => state !== 'error'))
          findings.push(await checkAnnouncements(), await checkClock())
        if (programs.includes('service')) findings.push(await checkClients(addresses.service.owner))
        if (settings.DATABASE_URL !== undefined) findings.push(await checkPagesLogin(settings.DATABASE_URL))
        return findings
      },
      { migrate: false, create: false },
    )
  } catch (failure) {
    const cure = 'See postgres.log in the data folder.'
    return [problem('Database', failure instanceof StartRefusal ? failure.message : reasonOf(failure), cure)]
  }
}

async function checkDatabase(program: Program, url: string): Promise<Finding> {
  const subject = `Database of the ${program}`
  const { host, pathname } = new URL(url)
  const place = `${host}${pathname}`
  try {
    const { version, known, applied } = await readDatabaseState(url, program)
    if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
      return problem(subject, `Postgres ${version} at ${place}`, `Use Postgres ${OLDEST_POSTGRES} or newer.`)
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
    const floor = floorAbove('Postgres', version)
    if (floor !== null) {
      return warning(subject, `Postgres ${version} at ${place} has known vulnerabilities`, `Update it to ${floor}.`)
    }
    return ok(subject, `Postgres ${version} at ${place}, ${applied} of ${known} migrations`)
  } catch (failure) {
    const setting = program === 'portal' ? 'DATABASE_URL' : 'SERVICE_DATABASE_URL or DATABASE_URL'
    return problem(subject, `${place} does not respond (${reasonOf(failure)})`, `Check ${setting} and that server.`)
  }
}

/** Whether compromised pages could act for every team. */
async function checkPagesLogin(url: string): Promise<Finding> {
  const subject = 'Database user of the pages'
  try {
    const { roles } = await readDatabaseState(url, 'portal')
    if (!roles.includes('portal_system')) return ok(subject, 'can see one team at a time')
    const cure = 'Set SYSTEM_DATABASE_URL to this user, and DATABASE_URL to one with only the role reelwright_portal.'
    return warning(subject, 'the user of DATABASE_URL can act for every team', cure)
  } catch (failure) {
    return problem(subject, `cannot sign in (${reasonOf(failure)})`, 'Check DATABASE_URL.')
  }
}

/** Whether open pages learn of changes at once. */
async function checkAnnouncements(): Promise<Finding> {
  const subject = 'Announcements of changes'
  try {
    const { hears, stop } = await listen({})
    await stop()
    return hears ? ok(subject, 'arrive') : warning(subject, HEARS_NOTHING.said, HEARS_NOTHING.cure)
  } catch (failure) {
    return problem(subject, `cannot listen (${reasonOf(failure)})`, 'Check SESSION_DATABASE_URL or DATABASE_URL.')
  }
}

/** The programs follow the database’s clock; what they tell others, such as signatures, and the log have the machine’s own. */
async function checkClock(): Promise<Finding> {
  const subject = 'Clock'
  const differenceMs = await measureClock(portalDatabase())
  const seconds = Math.round(Math.abs(differenceMs) / 1000)
  if (seconds <= MOST_CLOCK_SECONDS) return ok(subject, 'agrees with the database')
  const said = `${seconds} s ${differenceMs > 0 ? 'behind' : 'ahead of'} the database`
  return warning(subject, said, 'Set the clocks of both machines by NTP.')
}
