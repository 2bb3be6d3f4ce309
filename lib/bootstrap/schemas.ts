import type { ConnectionRole, Program } from '#db/client.ts'
import { type DatabaseState, migrateDatabase, readDatabaseState } from '#db/migrate.ts'
import { errorCode } from '#lib/core/error-code.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { MIN_POSTGRES_VERSION } from '#lib/core/version/minimum-versions.ts'
import { printLine, StartRefusal } from './print-line.ts'
import { loginRefusal, migrationRefusal } from './refuse-login.ts'

/**
 * Checks a program's database and migrates its schema, if this start may do that. Without the owner's login, or with
 * MIGRATE_ON_START=false, a start needs a schema that is current, or newer, as while a later version is rolled out.
 *
 * @returns how many changes were made.
 * @throws StartRefusal with what to do.
 */
export async function prepareSchema(url: string, program: Program, settings: Settings): Promise<number> {
  const state = await reach(url, program, settings)
  const place = placeOf(url)
  requirePostgres(state.version, place)
  const { applied, known } = state
  const setting = ownerSetting(program, settings)
  if (applied === null) {
    throw loginRefusal(state.login, setting === 'SYSTEM_DATABASE_URL' ? 'portal_system' : program, setting)
  }
  if (applied > known) {
    printLine(`The database of the ${program} at ${place} was migrated by a later version. This one uses it as it is.`)
    return 0
  }
  if (settings.MIGRATE_ON_START && state.mayMigrate) return migrate(url, program, state, setting)
  if (applied === known) return 0
  const missing = `The database of the ${program} at ${place} has ${applied} of ${known} migrations that this version needs`
  if (!settings.MIGRATE_ON_START) {
    throw new StartRefusal(
      `${missing}, and MIGRATE_ON_START is false. Run "npm run reelwright -- migrate" with the owner’s login in ${setting}.`,
    )
  }
  throw new StartRefusal(
    `${missing}, and the login ${state.login} may not apply the rest. Run "npm run reelwright -- migrate" with the owner’s login in ${setting}. If ${state.login} is the owner’s login, run this as a superuser: grant create on database "${databaseOf(url)}" to "${state.login}"`,
  )
}

/** @throws StartRefusal if the login of an address may not act as a process does. */
export async function requireRole(url: string, role: ConnectionRole, setting: keyof Settings): Promise<void> {
  const { login, roles } = await readDatabaseState(url, role === 'service' ? 'service' : 'portal')
  if (!roles.includes(role)) throw loginRefusal(login, role, setting)
}

/** @throws StartRefusal if the server is too old to run on. */
export function requirePostgres(version: string, place: string): void {
  if (Number.parseInt(version, 10) >= MIN_POSTGRES_VERSION) return
  throw new StartRefusal(
    `The database at ${place} is Postgres ${version}. Use Postgres ${MIN_POSTGRES_VERSION} or newer.`,
  )
}

async function reach(url: string, program: Program, settings: Settings): Promise<DatabaseState> {
  try {
    return await readDatabaseState(url, program)
  } catch (failure) {
    const code = errorCode(failure)
    const setting = ownerSetting(program, settings)
    if (code === '42501') {
      const login = decodeURIComponent(new URL(url).username)
      throw new StartRefusal(
        `The login ${login} of ${setting} may not connect to the database at ${placeOf(url)}. Run this as the owner: grant connect on database "${databaseOf(url)}" to "${login}"`,
      )
    }
    if (!/^(E[A-Z]+|CONNECT_TIMEOUT|28P01|28000|3D000)$/.test(code)) throw failure
    throw new StartRefusal(`The database at ${placeOf(url)} cannot be opened (${code}). Check ${setting}.`)
  }
}

async function migrate(url: string, program: Program, state: DatabaseState, setting: keyof Settings): Promise<number> {
  try {
    return await migrateDatabase(url, program)
  } catch (failure) {
    if (errorCode(failure) === '42501') throw migrationRefusal(failure, state, program, setting)
    throw failure
  }
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function ownerSetting(program: Program, settings: Settings): keyof Settings {
  if (program === 'service')
    return settings.SERVICE_DATABASE_URL === undefined ? 'DATABASE_URL' : 'SERVICE_DATABASE_URL'
  return settings.SYSTEM_DATABASE_URL === undefined ? 'DATABASE_URL' : 'SYSTEM_DATABASE_URL'
}
