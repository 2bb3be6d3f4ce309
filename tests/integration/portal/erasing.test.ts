import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/portal/projects.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { applyRetention } from '#lib/portal/data/apply-retention.ts'
import { eraseTeams } from '#lib/portal/data/erase-teams.ts'
import { eraseDeleted, eraseItems } from '#lib/portal/library/erase-items.ts'
import { trashItems } from '#lib/portal/library/trash-items.ts'
import { uploadStorage } from '#lib/portal/teams/team-storage.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { addResult, addUpload } from './stored-items.ts'

const database = await testDatabase()
await database.owner`create function portal.refuse() returns trigger language plpgsql as
  'begin raise exception ''it cannot be erased''; end'`

const DAY = 24 * 3_600_000
const late = () => new Date(Date.now() + 31 * DAY)

async function jobOf(id: string) {
  const [row] = await asSystem((transaction) => transaction.select().from(projects).where(eq(projects.id, id)))
  return row
}

/** What other tests left in Deleted does not count. */
beforeEach(async () => {
  await eraseDeleted(late())
})

describe('an item that cannot be erased', () => {
  const refuseOnly = (table: 'jobs' | 'uploads' | 'teams', column: string, value: string) =>
    database.owner.unsafe(`create or replace trigger refuse before delete on portal.${table} for each row
      when (old.${column} = '${value}') execute function portal.refuse()`)

  it('is tried once in a run and keeps none of the others, however many there are', async () => {
    const team = await makeTeam()
    const stuck = await Promise.all(
      Array.from({ length: 25 }, () => makeProjectRow(team, { title: 'Stuck', state: 'completed' })),
    )
    const upload = await addUpload(team, 'stuck.mp4')
    await trashItems(team, [...stuck.map(({ id }) => id), upload])
    const [good, file] = [await addResult(team, 'Good'), await addUpload(team, 'good.mp4')]
    await trashItems(team, [good.jobId, file])
    await refuseOnly('jobs', 'title', 'Stuck')
    await refuseOnly('uploads', 'name', 'stuck.mp4')
    expect(await eraseDeleted(late())).toBe(2)
    expect(await jobOf(good.jobId)).toBeUndefined()
    expect(await eraseDeleted(late())).toBe(0)
    expect(await jobOf(stuck[0]?.id ?? '')).toBeDefined()
    await database.owner`drop trigger refuse on portal.jobs`
    await database.owner`drop trigger refuse on portal.uploads`
    expect(await eraseDeleted(late())).toBe(26)
  })

  it('keeps none of the others that a person has chosen with it', async () => {
    const team = await makeTeam()
    const [kept, gone] = [await addResult(team, 'Stuck'), await addResult(team, 'Chosen')]
    await trashItems(team, [kept.jobId, gone.jobId])
    await refuseOnly('jobs', 'title', 'Stuck')
    expect(await eraseItems(team, [kept.jobId, gone.jobId])).toBe(1)
    expect([await jobOf(kept.jobId), await jobOf(gone.jobId)]).toEqual([expect.anything(), undefined])
    await database.owner`drop trigger refuse on portal.jobs`
  })

  it('is left to the worker where it is the file of an upload', async () => {
    const team = await makeTeam()
    const [stuck, other] = [await addUpload(team, 'stuck.mp4'), await addUpload(team, 'other.mp4')]
    await trashItems(team, [stuck, other])
    await refuseOnly('uploads', 'name', 'stuck.mp4')
    expect(await eraseItems(team, [stuck, other])).toBe(2)
    const left = () => database.owner`select id from portal.uploads where team_id = ${team.teamId}`
    expect(await left()).toMatchObject([{ id: stuck }])
    await database.owner`drop trigger refuse on portal.uploads`
    expect(await eraseDeleted()).toBe(1)
    expect(await left()).toEqual([])
    expect(await uploadStorage().stat(stuck)).toBeUndefined()
  })

  it('does not keep other teams’ items from being deleted by age, nor other teams from being erased', async () => {
    const [stuck, good] = [await makeTeam(), await makeTeam()]
    const old = new Date(Date.now() - 400 * DAY)
    const ended = { state: 'completed' as const, createdAt: old, endedAt: old }
    for (const [team, title] of [
      [stuck, 'Stuck'],
      [good, 'Good'],
    ] as const) {
      await makeProjectRow(team, { ...ended, title })
      await database.owner`update portal.teams set retention = '{"outputsDays": 365}' where id = ${team.teamId}`
    }
    await refuseOnly('jobs', 'title', 'Stuck')
    expect(await applyRetention()).toBe(1)
    expect(await applyRetention()).toBe(0)
    await database.owner`drop trigger refuse on portal.jobs`

    const due = (team: typeof stuck, at: Date) =>
      asSystem((transaction) =>
        transaction.update(teams).set({ closedAt: at, eraseAt: at }).where(eq(teams.id, team.teamId)),
      )
    await due(stuck, new Date(Date.now() - 2 * DAY))
    await due(good, new Date(Date.now() - DAY))
    await refuseOnly('teams', 'id', stuck.teamId)
    expect(await eraseTeams()).toBe(1)
    expect(await eraseTeams()).toBe(0)
    const left = await database.owner`select id from portal.teams where id in (${stuck.teamId}, ${good.teamId})`
    expect(left).toMatchObject([{ id: stuck.teamId }])
    await database.owner`drop trigger refuse on portal.teams`
  })
})
