import { existsSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import type { Program } from '#db/client.ts'
import { migrationState } from '#db/migrate.ts'
import type { Settings } from '#lib/core/env.ts'
import { floorAbove } from '#lib/core/version-floors.ts'
import { StartRefusal } from '../../say.ts'
import { withDatabases } from '../with-databases.ts'
import { checkArchiving } from './check-archiving.ts'
import { checkHolds } from './check-holds.ts'
import { checkClients } from './check-networks.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const OLDEST_MAJOR = 16

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
        findings.push(await checkHolds(programs))
        const archiving = await checkArchiving(addresses.portal.owner, settings.WAL_ARCHIVE_DIR !== undefined)
        if (archiving !== null) findings.push(archiving)
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
    const version = await versionOf(url)
    if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
      return problem(subject, `Postgres ${version} at ${place}`, `Use Postgres ${OLDEST_MAJOR} or newer.`)
    }
    const { known, applied } = await migrationState(url, program)
    if (applied > known) {
      return problem(subject, `${place} was used by a later version`, 'Update this checkout to that version.')
    }
    if (applied < known) {
      return warning(subject, `${applied} of ${known} migrations at ${place}`, 'The next start applies the rest.')
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
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    const [row] = await client`
      select exists (select from pg_roles where rolname = 'reelwright_portal_system'
        and pg_has_role(session_user, oid, 'member')) as "seesAll"`
    if (row?.seesAll !== true) return ok(subject, 'can see one team at a time')
    const cure = 'Set SYSTEM_DATABASE_URL to this user, and DATABASE_URL to one with only the role reelwright_portal.'
    return warning(subject, 'the user of DATABASE_URL can act for every team', cure)
  } catch (failure) {
    return problem(subject, `cannot sign in (${reasonOf(failure)})`, 'Check DATABASE_URL.')
  } finally {
    await client.end({ timeout: 2 })
  }
}

async function versionOf(url: string): Promise<string> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    const rows = await client`select split_part(current_setting('server_version'), ' ', 1) as version`
    return String(rows[0]?.version)
  } finally {
    await client.end({ timeout: 2 })
  }
}
