import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { readDatabaseState } from '#db/migrate.ts'
import { openDatabases } from '#lib/bootstrap/databases.ts'
import { migrationRefusal } from '#lib/bootstrap/refuse-login.ts'
import { prepareSchema, requirePostgres, requireRole } from '#lib/bootstrap/schemas.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import { NO_POOLER, startPooler } from '#tests/support/start-pooler.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const database = await testDatabase()
const login = `pages_${Math.random().toString(36).slice(2)}`
await database.owner.unsafe(`create role ${login} login password 'x' in role reelwright_portal`)
afterAll(() => database.owner.unsafe(`drop role ${login}`))
const pages = Object.assign(new URL(database.urls.owner), { username: login, password: 'x' }).href
const settings = readSettings({ DATABASE_URL: pages })

/** The same database as if it had had one migration more, or fewer. */
async function shifted(by: 1 | -1, run: () => Promise<void>): Promise<void> {
  const [last] = await database.owner`select * from drizzle.portal_migrations order by created_at desc limit 1`
  const { id: _, ...row } = last ?? {}
  if (by === -1) await database.owner`delete from drizzle.portal_migrations where id = ${String(last?.id)}`
  else await database.owner`insert into drizzle.portal_migrations ${database.owner({ ...row, hash: 'later' })}`
  try {
    await run()
  } finally {
    if (by === -1) await database.owner`insert into drizzle.portal_migrations ${database.owner(row)}`
    else await database.owner`delete from drizzle.portal_migrations where hash = 'later'`
  }
}

describe('a start with the pages’ login', () => {
  it('uses a current schema without the owner’s login, and passes on no address for all teams', async () => {
    expect(await prepareSchema(pages, 'portal', settings)).toBe(0)
    const { addresses } = await openDatabases(settings, ['portal'])
    expect(addresses.portal).toBe(pages)
    await requireRole(pages, 'portal', 'DATABASE_URL')
    await expect(requireRole(pages, 'portal_system', 'DATABASE_URL')).rejects.toThrow(
      `The login ${login} of DATABASE_URL may not act as reelwright_portal_system. Run this as the owner: grant`,
    )
  })

  it('refuses an outdated schema with the command that migrates it, and changes nothing', () =>
    shifted(-1, async () => {
      await expect(prepareSchema(pages, 'portal', settings)).rejects.toThrow(/npm run reelwright -- migrate/)
      const off = readSettings({ DATABASE_URL: database.urls.owner, MIGRATE_ON_START: 'false' })
      await expect(prepareSchema(database.urls.owner, 'portal', off)).rejects.toThrow(/MIGRATE_ON_START is false/)
    }))

  it('uses a schema that a later version has migrated', () =>
    shifted(1, async () => {
      expect(await prepareSchema(pages, 'portal', settings)).toBe(0)
      expect(await prepareSchema(database.urls.owner, 'portal', settings)).toBe(0)
    }))
})

describe('a start with a login that lacks a right', () => {
  const as = (name: string, path = new URL(database.urls.owner).pathname) =>
    Object.assign(new URL(database.urls.owner), { username: name, password: 'x', pathname: path }).href

  async function makeLogin(): Promise<string> {
    const name = `lacking_${Math.random().toString(36).slice(2)}`
    await database.owner.unsafe(`create role ${name} login password 'x'`)
    onTestFinished(async () => {
      await database.owner.unsafe(`drop role ${name}`)
    })
    return name
  }

  /** Make the login first: a role with rights to a database cannot be dropped before it. */
  async function makeEmptyDatabase(): Promise<string> {
    const name = `empty_${Math.random().toString(36).slice(2)}`
    await database.owner.unsafe(`create database ${name}`)
    onTestFinished(async () => {
      await database.owner.unsafe(`drop database ${name}`)
    })
    return name
  }

  const refusal = (settings: Record<string, string>, program: 'portal' | 'service' = 'portal') => {
    const url = settings.SYSTEM_DATABASE_URL ?? settings.SERVICE_DATABASE_URL ?? settings.DATABASE_URL ?? ''
    return prepareSchema(url, program, readSettings(settings)).then(String, (failure: Error) => failure.message)
  }

  it('names the role that the process needs and the command that grants it, not missing migrations', async () => {
    const lacking = await makeLogin()
    const url = as(lacking)
    const grant = (role: string) => `Run this as the owner: grant ${role} to "${lacking}"`
    expect(await refusal({ DATABASE_URL: url })).toBe(
      `The login ${lacking} of DATABASE_URL may not act as reelwright_portal. ${grant('reelwright_portal')}`,
    )
    expect(await refusal({ DATABASE_URL: pages, SYSTEM_DATABASE_URL: url })).toContain(
      grant('reelwright_portal_system'),
    )
    expect(await refusal({ SERVICE_DATABASE_URL: url }, 'service')).toBe(
      `The login ${lacking} of SERVICE_DATABASE_URL may not act as reelwright_service. ${grant('reelwright_service')}`,
    )
  })

  it('works once the command ran, also for a login that inherits nothing', async () => {
    const lacking = await makeLogin()
    await database.owner.unsafe(`alter role ${lacking} noinherit; grant reelwright_portal to "${lacking}"`)
    expect(await refusal({ DATABASE_URL: as(lacking) })).toBe('0')
  })

  it('says what a login that may not migrate lacks', async () => {
    const [lacking, empty] = [await makeLogin(), await makeEmptyDatabase()]
    const url = as(lacking, `/${empty}`)
    expect(await refusal({ DATABASE_URL: url })).toContain(
      `run this as a superuser: grant create on database "${empty}" to "${lacking}"`,
    )
    await database.owner.unsafe(`grant create on database ${empty} to ${lacking}`)
    expect(await refusal({ DATABASE_URL: url })).toMatch(
      new RegExp(`Run this as a superuser: grant reelwright_portal\\w* to "${lacking}" with admin option$`),
    )
    const refused = new Error('permission denied to create role')
    expect(migrationRefusal(refused, { login: 'x', mayCreateRoles: false }, 'portal', 'DATABASE_URL').message).toBe(
      'The login x of DATABASE_URL may not migrate the database of the portal (permission denied to create role). Run this as a superuser: alter role "x" createrole',
    )
  })

  it('says that a login may not connect', async () => {
    const [lacking, empty] = [await makeLogin(), await makeEmptyDatabase()]
    await database.owner.unsafe(`revoke all on database ${empty} from public, ${lacking}`)
    expect(await refusal({ DATABASE_URL: as(lacking, `/${empty}`) })).toContain(
      `Run this as the owner: grant connect on database "${empty}" to "${lacking}"`,
    )
  })
})

it('refuses versions of Postgres that are too old', () => {
  expect(() => requirePostgres('15.8', 'db/x')).toThrow(
    'The database at db/x is Postgres 15.8. Use Postgres 16 or newer.',
  )
  expect(() => requirePostgres('16.14', 'db/x')).not.toThrow()
})

it.skipIf(NO_POOLER !== undefined)(`tells a pooler from a server ${NO_POOLER ?? ''}`, async () => {
  const pooler = await startPooler(database.urls.owner)
  try {
    expect((await readDatabaseState(pooler.url, 'portal')).isPooled).toBe(true)
    expect((await readDatabaseState(database.urls.owner, 'portal')).isPooled).toBe(false)
  } finally {
    await pooler.stop()
  }
})
