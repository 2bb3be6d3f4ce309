import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects, STATE_ORDER } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { mergeProjectCounts } from '#lib/portal/background/merge-counts.ts'
import { countProjects } from '#lib/portal/projects/count-projects.ts'
import { isIndexed, LOOKED_THROUGH } from '#lib/portal/projects/find-projects.ts'
import { listProjects, PAGE_SIZE } from '#lib/portal/projects/list-projects.ts'
import {
  NEWEST_FIRST,
  PROJECT_SORTS,
  type ProjectFilter,
  type ProjectSort,
  type ProjectSummary,
} from '#lib/portal/projects/project-view.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'

const database = await testDatabase()
const all: ProjectFilter = {
  tab: 'all',
  search: '',
  tool: null,
  state: null,
  ...{ folder: null, by: null, days: null, archived: false },
  sort: NEWEST_FIRST,
  cursor: null,
}

describe('a sorted list', () => {
  const values: Record<ProjectSort['by'], (row: ProjectSummary) => string | number> = {
    created: (row) => row.createdAt,
    updated: (row) => row.updatedAt,
    title: (row) => row.title,
    state: (row) => STATE_ORDER.indexOf(row.state),
    duration: (row) => row.sourceDurationSeconds ?? 0,
  }
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'und')

  it('shows every project once over its pages, in each order and both directions', async () => {
    const team = await makeTeam()
    const titles = ['Ärger', 'zebra', 'Apfel', 'éclair', 'Äpfel', 'Zoo', '会議']
    for (let index = 0; index < 70; index++) {
      await makeProjectRow(team, {
        title: titles[index % titles.length] ?? '',
        state: STATE_ORDER[(index * 3) % STATE_ORDER.length] ?? 'failed',
        sourceDurationSeconds: index % 5 === 0 ? null : (index % 9) + 0.1,
        createdAt: new Date(1_800_000_000_000 + (index % 6) * 1_000),
        updatedAt: new Date(1_800_000_000_000 + (index % 11) * 1_000),
      })
    }
    for (const by of PROJECT_SORTS) {
      for (const direction of ['asc', 'desc'] as const) {
        const rows = await readAll(team, { ...all, sort: { by, direction } })
        expect(new Set(rows.map((row) => row.id)).size, `${by} ${direction}`).toBe(70)
        const inOrder = rows.map(values[by])
        const sorted = inOrder.toSorted((one, other) => compare(one, other) * (direction === 'asc' ? 1 : -1))
        expect(inOrder, `${by} ${direction}`).toEqual(sorted)
      }
    }
  })

  it('begins from the top with a cursor of another order or of nobody', async () => {
    const team = await makeTeam()
    for (let index = 0; index < 31; index++) await makeProjectRow(team)
    const { nextCursor } = await listProjects(team, all)
    const forged = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
    const forgeries = [
      ['created', '2026-02-31T00:00:00.000Z', 'job_1'],
      ['title', '\0', 'job_1'],
      ['state', 9e9],
      'x',
      {},
    ]
    for (const cursor of [nextCursor, ...forgeries.map(forged), 'nonsense']) {
      expect((await listProjects(team, { ...all, sort: { by: 'title', direction: 'asc' }, cursor })).rows).toHaveLength(
        30,
      )
    }
  })
})

describe('the counters of projects', () => {
  it('equal counting after random changes at the same time, merged or not', async () => {
    const teams = [await makeTeam(), await makeTeam()]
    const changes = Array.from({ length: 120 }, (_, index) => changeAtRandom(teams[index % 2], index))
    const merging = Array.from({ length: 5 }, () => asSystem(mergeProjectCounts))
    await Promise.all([...changes, ...merging])
    for (const [team, merge] of [
      ...teams.map((one) => [one, false] as const),
      ...teams.map((one) => [one, true] as const),
    ]) {
      if (merge) await asSystem(mergeProjectCounts)
      const [counted] = await database.owner`
        select count(*)::int as all,
          (count(*) filter (where state in ('submitting', 'queued', 'processing')))::int as running,
          (count(*) filter (where state in ('failed', 'unconfirmed', 'stalled')))::int as attention,
          (count(*) filter (where state = 'completed'))::int as completed, 0 as archived
        from portal.jobs where team_id = ${team.teamId}`
      expect(await countProjects(team)).toEqual(counted)
    }
  })

  it('leave nothing of a team that is deleted', async () => {
    const team = await makeTeam()
    for (let index = 0; index < 3; index++) await makeProjectRow(team)
    await database.owner`delete from portal.teams where id = ${team.teamId}`
    await asSystem(mergeProjectCounts)
    expect(await database.owner`select * from portal.job_counts where team_id = ${team.teamId}`).toEqual([])
  })
})

describe('the search of a team with very many projects', async () => {
  const team = await makeTeam()
  const other = await makeTeam()
  await makeProjectRow(team, { title: `O'Hara \\ 100% 四半期の会議, Grüße`, state: 'failed', createdAt: new Date(0) })
  await database.owner`
    insert into portal.jobs (id, team_id, operation, title, source_kind, source_ref, source_label, request, state,
      attempt, import_attempts, quiet_checks, created_at, updated_at)
    select 'job_' || n, ${team.teamId}, 'subtitles', 'Town hall ' || n || ' on day ' || n % 20, 'link', 'x', 'example.com', '{}', 'completed',
      1, 0, 0, now(), now()
    from generate_series(1, ${LOOKED_THROUGH}::int) n`

  it.each(["o'HARA", '会', '会議', '半期の会', '\\ 1', '100%', 'GRÜSSE'.replace('SS', 'ß'), 'hara \\ 100% 四'])(
    'finds the oldest by %s, and counts it',
    async (search) => {
      const page = await listProjects(team, { ...all, search })
      expect(page.rows.map((row) => row.state)).toEqual(['failed'])
      expect(page.counts).toEqual({ all: 1, running: 0, attention: 1, completed: 0, archived: null })
      expect((await listProjects(team, { ...all, search, tab: 'completed' })).rows).toEqual([])
      expect((await listProjects(other, { ...all, search })).rows).toEqual([])
    },
  )

  it.each([
    ['few enough to be counted', 'day 7', 'on day 7'],
    ['too many to be counted', 'hall 7', 'Town hall 7'],
  ])('shows what it finds in the order asked for over all pages, where it is %s', async (_, search, words) => {
    const found = await readAll(team, { ...all, search, sort: { by: 'title', direction: 'desc' } })
    const titles = await database.owner`
      select title from portal.jobs where team_id = ${team.teamId} and title like ${`%${words}%`}
      order by title collate "und-x-icu" desc`
    expect(found.map((row) => row.title)).toEqual(titles.map(({ title }) => title))
    expect(found.length).toBeGreaterThan(PAGE_SIZE)
  })

  it('finds what is in most titles, which it does not count', async () => {
    const page = await listProjects(team, { ...all, search: 'town HALL' })
    expect([page.rows.length, page.counts]).toEqual([30, null])
    expect((await listProjects(team, { ...all, search: 'hall_' })).rows).toEqual([])
    expect((await listProjects(team, { ...all, search: 'town hall', tab: 'attention' })).rows).toEqual([])
  })

  it('uses its index, which no plan under row level security does', async () => {
    await database.owner`analyze portal.jobs`
    const plan = (from: string) =>
      inTeam(team, async (transaction) => {
        const rows = await transaction.execute(sql`explain select id from ${sql.raw(from)} where ${isIndexed('hara')}`)
        return JSON.stringify(rows)
      })
    expect(await plan('portal.team_jobs')).toContain('jobs_search')
    const vector = `portal.search_vector(lower(title || E'\\n' || source_label)) as search_vector`
    expect(await plan(`(select id, ${vector} from portal.jobs) as all_jobs`)).not.toContain('jobs_search')
  })

  it('reaches the projects of no other team, whatever a query says', async () => {
    const find = (transaction: Parameters<Parameters<typeof asSystem>[0]>[0]) =>
      transaction.execute(sql`select id from portal.team_jobs where title like '%hall%' or true`)
    expect(await inTeam(other, find)).toHaveLength(0)
    expect(await asSystem(find)).toHaveLength(0)
  })
})

async function readAll(team: Member, filter: ProjectFilter): Promise<ProjectSummary[]> {
  const page = await listProjects(team, filter)
  const { nextCursor } = page
  return nextCursor === null ? page.rows : [...page.rows, ...(await readAll(team, { ...filter, cursor: nextCursor }))]
}

/** Adds, changes or deletes some projects in one transaction. */
async function changeAtRandom(team: Member | undefined, seed: number): Promise<void> {
  if (team === undefined) throw new Error('No team.')
  const state = STATE_ORDER[(seed * 5) % STATE_ORDER.length] ?? 'queued'
  if (seed % 3 === 0) await makeProjectRow(team, { state })
  await inTeam(team, async (transaction) => {
    if (seed % 3 === 1)
      await transaction
        .update(projects)
        .set({ state })
        .where(sql`${projects.id} in (${someOf(team, 4)})`)
    if (seed % 6 === 2) await transaction.delete(projects).where(sql`${projects.id} in (${someOf(team, 2)})`)
  })
}

function someOf(team: Member, most: number) {
  return sql`select id from portal.jobs where team_id = ${team.teamId} order by id limit ${most} for update skip locked`
}
