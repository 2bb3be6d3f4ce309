import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { teamLimits } from '#db/schema/portal/team-limits.ts'
import type { Meter } from '#db/schema/portal/usage-entries.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { importOutput } from '#lib/portal/background/import-outputs.ts'
import { trashItems } from '#lib/portal/library/trash-items.ts'
import { cancelProjects } from '#lib/portal/projects/cancel-projects.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { moveProject } from '#lib/portal/projects/move-project.ts'
import { sealRemote } from '#lib/portal/secrets/sealed-rows.ts'
import { countUsed } from '#lib/portal/usage/count-used.ts'
import { reserveProjectUsage } from '#lib/portal/usage/project-usage.ts'
import { readUsage } from '#lib/portal/usage/read-usage.ts'
import { monthAt } from '#lib/portal/usage/usage-month.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { addOutput } from './stored-items.ts'

await testDatabase()
let team: Member
beforeEach(async () => {
  team = await makeTeam()
})

const HOUR = 3_600

/** A project of an hour of video that runs, with reels that have arrived. */
async function start(reels: number[], given: Partial<typeof projects.$inferInsert> = {}): Promise<string> {
  const { id } = await makeProjectRow(team, { state: 'processing', sourceDurationSeconds: HOUR, ...given })
  await reserve(id)
  for (const durationSeconds of reels) await addOutput(team, id, { durationSeconds })
  return id
}

async function reserve(id: string, attempt = 1): Promise<void> {
  await inTeam(team, async (transaction) => {
    const set = attempt === 1 ? {} : { state: 'submitting' as const }
    const [job] = await transaction
      .update(projects)
      .set({ ...set, attempt })
      .where(eq(projects.id, id))
      .returning()
    if (job !== undefined) await reserveProjectUsage(transaction, job, new Date())
  })
}

const used = (meter: Meter) =>
  inTeam(team, (transaction) => countUsed(transaction, team.teamId, meter, monthAt(new Date(), 'UTC')))

const givenBack = async () => (await readUsage(team, { month: null, meter: 'source-seconds', span: 'day' })).givenBack

it('a canceled project is charged for the seconds of the results that it keeps, and gives back the rest', async () => {
  const id = await start([30, 20.4])
  expect(await used('source-seconds')).toEqual({ charged: 0, open: HOUR })
  await cancelProjects(team, [id])
  expect(await used('source-seconds')).toEqual({ charged: 51, open: 0 })
  expect(await used('output-seconds')).toMatchObject({ charged: 51 })
  expect(await givenBack()).toEqual({ seconds: HOUR - 51, projects: 1 })
})

it('one that keeps nothing is charged nothing, nor is one that failed', async () => {
  await cancelProjects(team, [await start([])])
  const failed = await start([30])
  await inTeam(team, (transaction) => moveProject(transaction, { jobId: failed, attempt: 1, to: 'failed' }))
  expect(await used('source-seconds')).toEqual({ charged: 0, open: 0 })
  expect(await givenBack()).toEqual({ seconds: 2 * HOUR, projects: 2 })
})

it('it is charged no more than its source has, and once when it is started again and completes', async () => {
  const id = await start([40, 40], { sourceDurationSeconds: 60 })
  await cancelProjects(team, [id])
  expect(await used('source-seconds')).toEqual({ charged: 60, open: 0 })
  const other = await start([30])
  await cancelProjects(team, [other])
  await reserve(other, 2)
  await addOutput(team, other, { durationSeconds: 10, attempt: 2 })
  await cancelProjects(team, [other])
  expect(await used('source-seconds')).toEqual({ charged: 60 + 40, open: 0 })
  await reserve(other, 3)
  await addOutput(team, other, { durationSeconds: 25, attempt: 3, position: -1 })
  await inTeam(team, (transaction) => moveProject(transaction, { jobId: other, attempt: 3, to: 'completed' }))
  expect(await used('source-seconds')).toEqual({ charged: 60 + HOUR, open: 0 })
  expect(await used('output-seconds')).toMatchObject({ charged: 80 + 40 + 25 })
})

it('a result that was being copied when its project was canceled is charged once it is kept', async () => {
  const id = await start([])
  const externalId = 'late'
  const remote = sealRemote({ teamId: team.teamId, jobId: id, externalId }, { media: 'https://example.com/v.mp4' })
  const late = { externalId, remote, importedAt: null, durationSeconds: 25 }
  const made = await addOutput(team, id, late)
  await cancelProjects(team, [id])
  expect(await used('source-seconds')).toEqual({ charged: 0, open: 0 })
  const [job] = await asSystem((transaction) => transaction.select().from(projects).where(eq(projects.id, id)))
  const [output] = await asSystem((transaction) => transaction.select().from(outputs).where(eq(outputs.id, made.id)))
  if (job === undefined || output === undefined) throw new Error('It is not there.')
  for (const _ of [1, 2]) await importOutput({ ...job, state: 'processing' }, output, AbortSignal.timeout(60_000))
  expect(await used('source-seconds')).toEqual({ charged: 25, open: 0 })
})

it('deleting what runs costs what canceling it does', async () => {
  await trashItems(team, [await start([30])])
  expect(await used('source-seconds')).toEqual({ charged: 30, open: 0 })
  await deleteProject(team, await start([20]))
  expect(await used('source-seconds')).toEqual({ charged: 50, open: 0 })
})

it('what was kept counts against the limit, and nothing of a test project does', async () => {
  await asSystem((transaction) =>
    transaction
      .insert(teamLimits)
      .values({ teamId: team.teamId, sourceSecondsPerMonth: HOUR + 30, updatedAt: new Date() }),
  )
  await cancelProjects(team, [await start([30], { isTest: true })])
  await cancelProjects(team, [await start([31])])
  await expect(start([])).rejects.toMatchObject({ code: 'over_limit' })
})
