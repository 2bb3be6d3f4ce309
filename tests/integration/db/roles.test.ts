import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { portalDatabase, serviceDatabase, systemDatabase } from '#db/client.ts'
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
    await expect(database.portal.$client`select * from service.probe`).rejects.toThrow(/permission denied/)
    await expect(database.service.$client`select * from portal.probe`).rejects.toThrow(/permission denied/)
    expect(await database.portal.$client`select * from portal.probe`).toHaveLength(0)
    expect(await database.service.$client`select * from service.probe`).toHaveLength(0)
  })
})
