import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { projects } from '#db/schema/portal/projects.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'

const database = await testDatabase()

/** Roles that nobody signs in as, which see rows past the policies and own what the portal may ask of them. */
const OWNERS = /^reelwright_portal_(lookups|lists)$/

describe('tenancy', () => {
  it('forces row level security on every table that has a team', async () => {
    const tables = await database.owner`
      select c.relname as name, c.relforcerowsecurity as forced from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'portal' and c.relkind = 'r' and (c.relname = 'teams' or exists (
        select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped))`
    expect(tables.length).toBeGreaterThanOrEqual(8)
    expect(tables.filter((table) => table.forced !== true)).toEqual([])
  })

  it('connects as a role that owns nothing and cannot bypass the policies', async () => {
    const [row] = await database.portal.execute(sql`
      select current_user::text as name, (select rolbypassrls or rolsuper from pg_roles where rolname = current_user) as free,
        (select count(*)::int from pg_tables where schemaname = 'portal' and tableowner = current_user) as owned`)
    expect(row).toEqual({ name: 'reelwright_portal', free: false, owned: 0 })
  })

  it('shows nothing to a query that names no team and runs outside a team', async () => {
    await makeProjectRow(await makeTeam())
    expect(await database.portal.select().from(projects)).toEqual([])
    expect(await database.portal.select().from(teams)).toEqual([])
  })

  it.each([
    "set app.system = 'on'",
    'set role reelwright_portal_system',
    'set role reelwright_portal_lookups',
    'set role reelwright_portal_lists',
    'set role reelwright_owner',
    'set role none',
    'set session authorization reelwright_portal_system',
    'reset role',
    'set row_security = off',
  ])('shows nothing of any team to the pages after “%s”', async (statement) => {
    await makeProjectRow(await makeTeam())
    const sql = postgres(database.urls.portal, { max: 1, onnotice: () => undefined })
    try {
      await sql.unsafe(statement).catch(() => undefined)
      for (const table of ['jobs', 'teams', 'memberships', 'uploads', 'submissions']) {
        expect(await sql`select * from portal.${sql(table)}`.catch(() => [])).toHaveLength(0)
      }
    } finally {
      await sql.end({ timeout: 2 })
    }
  })

  it('lets nobody but the portal call the lookups that are let past the policies', async () => {
    const rows = await database.owner`
      select p.oid::regprocedure::text as name, pg_get_userbyid(p.proowner) as owner, p.proconfig as settings,
        has_function_privilege('reelwright_portal', p.oid, 'execute') as portal,
        has_function_privilege('reelwright_service', p.oid, 'execute') as service
      from pg_proc p where p.prosecdef and p.pronamespace = 'portal'::regnamespace
        and p.prorettype <> 'trigger'::regtype`
    expect(rows.length).toBeGreaterThan(6)
    for (const row of rows) {
      expect(row).toMatchObject({ owner: expect.stringMatching(OWNERS), portal: true, service: false })
      expect(row.settings).toEqual(['search_path=pg_catalog, pg_temp'])
    }
  })

  it('shows one team alone to a query without a where inside it', async () => {
    const [ours, theirs] = [await makeTeam(), await makeTeam()]
    const mine = await makeProjectRow(ours)
    await makeProjectRow(theirs)
    const seen = await inTeam(ours, (transaction) => transaction.select().from(projects))
    expect(seen.map((job) => job.id)).toEqual([mine.id])
  })

  it('refuses a row of another team and leaves that team untouched', async () => {
    const [ours, theirs] = [await makeTeam(), await makeTeam()]
    const foreign = await makeProjectRow(theirs)
    const changed = await inTeam(ours, (transaction) =>
      transaction.update(projects).set({ title: 'taken' }).returning({ id: projects.id }),
    )
    expect(changed).toEqual([])
    const { teamId: _, ...rest } = foreign
    const smuggle = inTeam(ours, (transaction) =>
      transaction.insert(projects).values({ ...rest, id: 'job_smuggled', teamId: theirs.teamId }),
    )
    await expect(smuggle).rejects.toThrow()
  })

  it('forgets the team when the transaction ends', async () => {
    const team = await makeTeam()
    await makeProjectRow(team)
    for (let round = 0; round < 10; round++) {
      await inTeam(team, async () => undefined)
      expect(await database.portal.select().from(projects)).toEqual([])
    }
  })
})
