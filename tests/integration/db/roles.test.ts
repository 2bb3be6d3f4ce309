import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Database, openDatabase, portalDatabase, serviceDatabase, systemDatabase } from '#db/client.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const database = await testDatabase()

describe('the roles of the two programs', () => {
  it('connects each program as its own role, from the settings as from the handle', async () => {
    const identity = sql`select current_user as name`
    expect(await portalDatabase().execute(identity)).toMatchObject([{ name: 'reelwright_portal' }])
    expect(await systemDatabase().execute(identity)).toMatchObject([{ name: 'reelwright_portal_system' }])
    expect(await serviceDatabase().execute(identity)).toMatchObject([{ name: 'reelwright_service' }])
  })

  it('gives none of the roles a way around row level security', async () => {
    const rows = await database.owner`
      select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles
      where rolname in ('reelwright_portal', 'reelwright_portal_system', 'reelwright_service') order by rolname`
    const powers = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }
    expect(rows).toMatchObject([
      { rolname: 'reelwright_portal', ...powers },
      { rolname: 'reelwright_portal_system', ...powers },
      { rolname: 'reelwright_service', ...powers },
    ])
  })

  it('lets none of the roles own a table of the two schemas', async () => {
    const rows = await database.owner`
      select schemaname, tablename from pg_tables
      where schemaname in ('portal', 'service') and tableowner like 'reelwright\\_%' and tableowner <> 'reelwright_owner'`
    expect(rows).toHaveLength(0)
  })

  it('refuses each program the schema of the other', async () => {
    await database.owner.unsafe('create table portal.probe (x int); create table service.probe (x int)')
    const read = (handle: Database, table: string) => handle.execute(sql.raw(`select * from ${table}`))
    const refused = { cause: { code: '42501' } }
    await expect(read(database.portal, 'service.probe')).rejects.toMatchObject(refused)
    await expect(read(database.service, 'portal.probe')).rejects.toMatchObject(refused)
    expect(await read(database.portal, 'portal.probe')).toHaveLength(0)
    expect(await read(database.service, 'service.probe')).toHaveLength(0)
  })

  it('runs every statement as the role though the login owns the tables, and leaves the connection as the login', async () => {
    const handle = openDatabase('portal', database.urls.owner, 1)
    const identity = sql`select current_user as role, session_user as login, ${1}::int as one`
    const asRole = { role: 'reelwright_portal', login: 'reelwright_owner' }
    expect(await handle.execute(identity)).toMatchObject([asRole])
    expect(await handle.execute(sql`select current_user as role`)).toMatchObject([{ role: asRole.role }])
    expect(await handle.transaction((tx) => tx.execute(identity))).toMatchObject([asRole])
    await expect(handle.execute(sql`select ${'x'}::int`)).rejects.toThrow()
    await expect(handle.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
    expect(await handle.execute(identity)).toMatchObject([asRole])
    await handle.$client.end()
  })

  it('ends a transaction that waits too long for its next statement, so that its locks are free', async () => {
    const handle = openDatabase('portal', database.urls.owner, 1)
    const limit = sql`select current_setting('idle_in_transaction_session_timeout') as limit`
    expect(await handle.transaction((tx) => tx.execute(limit))).toMatchObject([{ limit: '20s' }])
    expect(await handle.execute(limit)).toMatchObject([{ limit: '0' }])
    const isFree = async () => (await database.owner`select pg_try_advisory_xact_lock(77) as free`)[0]?.free
    const locked = Promise.withResolvers<void>()
    const frozen = handle.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(77)`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '300ms'`)
      locked.resolve()
      await delay(5_000)
    })
    const refusal = expect(frozen).rejects.toThrow()
    await locked.promise
    expect(await isFree()).toBe(false)
    await refusal
    expect(await isFree()).toBe(true)
    expect(await handle.execute(sql`select 1 as one`)).toMatchObject([{ one: 1 }])
    await handle.$client.end()
  })

  it('gives a lock to others soon, where several transactions of a process that stands still wait for it', async () => {
    const frozen = openDatabase('portal', database.urls.owner, 4)
    const limits = sql`select current_setting('lock_timeout') as waiting`
    expect(await frozen.transaction((tx) => tx.execute(limits))).toMatchObject([{ waiting: '10s' }])
    const standStill = () =>
      frozen.transaction(async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = '1s'`)
        await tx.execute(sql`set local lock_timeout = '500ms'`)
        await tx.execute(sql`select pg_advisory_xact_lock(78)`)
        await delay(8_000)
      })
    const ended = Promise.allSettled([1, 2, 3, 4].map(standStill))
    const holders = () => database.owner`select granted from pg_locks where locktype = 'advisory' and objid = 78`
    await expect.poll(holders).toHaveLength(4)
    const begun = performance.now()
    await database.owner`select pg_advisory_xact_lock(78)`
    expect(performance.now() - begun).toBeLessThan(2_500)
    await ended
    await frozen.$client.end()
  })

  it('runs nothing if the login may not act as the role', async () => {
    const handle = openDatabase('portal_system', database.urls.portal, 1)
    await database.owner.unsafe('create table portal.untouched (x int)')
    const insert = sql`insert into portal.untouched values (${1})`
    const refused = { code: '42501', message: expect.stringContaining('permission denied to set role') }
    await expect(handle.execute(insert)).rejects.toMatchObject({ cause: refused })
    await expect(handle.transaction((tx) => tx.execute(insert))).rejects.toMatchObject(refused)
    expect(await database.owner`select * from portal.untouched`).toHaveLength(0)
    await handle.$client.end()
  })

  it('offers no way to run a statement as the login', () => {
    const client: unknown = database.portal.$client
    for (const way of ['reserve', 'listen', 'file', 'notify', 'subscribe']) {
      const run: unknown = Reflect.get(Object(client), way)
      expect(() => typeof run === 'function' && run('x')).toThrow(/would not run as the program/)
    }
    expect(() => typeof client === 'function' && client`select 1`).toThrow(/would not run as the program/)
  })
})
