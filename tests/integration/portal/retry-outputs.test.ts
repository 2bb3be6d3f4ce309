import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { usageEntries } from '#db/schema/portal/usage-entries.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import type { Output, Project } from '#lib/contract/project.ts'
import { newId } from '#lib/core/ids.ts'
import { applyAnswer } from '#lib/portal/background/apply-answer.ts'
import { importFinished } from '#lib/portal/background/import-finished.ts'
import { importOutputs } from '#lib/portal/background/import-outputs.ts'
import { lockProject } from '#lib/portal/background/lock-project.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { restart, retryProjects } from '#lib/portal/projects/retry-projects.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'

const service = await startForeignService()
await testDatabase()
const { signal } = new AbortController()
let team: Member

beforeEach(async () => {
  team = await makeTeam()
})

const at = '2026-01-31T09:30:00.000Z'

/** An output as the service lists it. The service has no file `gone` any more. */
const made = (id: string, file = 'files/video.mp4'): Output => ({
  ...{ id, videoUrl: `${service.peer.origin}/${file}`, durationSeconds: 10, sizeBytes: 1 },
})

function answer(given: Partial<Project>): Project {
  const usual = { operation: 'subtitles', status: 'processing', stage: null, stages: [], percent: null } as const
  const times = { createdAt: at, startedAt: null, completedAt: null, error: null }
  return { projectId: 'prj-1', ...usual, ...times, outputs: [], stages: [], ...given }
}

const partialOf = (finished: Output[]) => ({ partial: { reels: [], outputs: finished } })

async function apply(jobId: string, given: Partial<Project>, attempt?: number): Promise<void> {
  await asSystem(async (transaction) => {
    const job = await lockProject(transaction, jobId)
    if (job === null) throw new Error('The project is gone.')
    await applyAnswer(transaction, job, answer(given), new Date(), attempt === undefined ? {} : { attempt })
  })
}

function outputsOf(jobId: string): Promise<OutputRow[]> {
  return asSystem((transaction) =>
    transaction.select().from(outputs).where(eq(outputs.jobId, jobId)).orderBy(asc(outputs.position)),
  )
}

const namesOf = async (jobId: string) => (await outputsOf(jobId)).map(({ externalId }) => externalId)
const positionsOf = async (jobId: string) => (await outputsOf(jobId)).map(({ position }) => position)

/** Fails after one result was copied and another was not, whose file is gone now; is started again. */
async function arrangeRetried(): Promise<string> {
  const job = await makeProjectRow(team, { state: 'processing', reference: 'prj-0', nextCheckAt: new Date() })
  await apply(job.id, partialOf([made('a')]))
  expect(await importFinished(signal)).toBe(1)
  await apply(job.id, partialOf([made('a'), made('b', 'gone')]))
  await apply(job.id, { status: 'failed', error: 'The disk is full.' })
  expect((await findProject(team, job.id))?.state).toBe('failed')
  await retryProjects(team, [job.id])
  return job.id
}

async function copyAll(jobId: string): Promise<void> {
  expect(await importOutputs(signal, new Date(Date.now() + 1_000))).toBe(1)
  expect((await findProject(team, jobId))?.state).toBe('completed')
}

it('a retry keeps what was copied after its own results, and does not fail over what was not', async () => {
  const jobId = await arrangeRetried()
  expect(await namesOf(jobId)).toEqual(['a'])
  await apply(jobId, { status: 'completed', outputs: [made('c'), made('d')] })
  await copyAll(jobId)
  expect(await namesOf(jobId)).toEqual(['c', 'd', 'a'])
  expect(await positionsOf(jobId)).toEqual([0, 1, 2])
  const finished = (await findProject(team, jobId))?.events.map(({ sentence }) => sentence)
  expect(finished?.some((sentence) => sentence.includes('2 results'))).toBe(true)
})

it('a retry is charged for its own results, as one that succeeds at once is', async () => {
  const jobId = await arrangeRetried()
  await apply(jobId, { status: 'completed', outputs: [made('c'), made('d')] })
  await copyAll(jobId)
  const isCharged = and(eq(usageEntries.jobId, jobId), eq(usageEntries.kind, 'charged'))
  const entries = await inTeam(team, (transaction) => transaction.select().from(usageEntries).where(isCharged))
  expect(entries.filter(({ meter }) => meter === 'output-seconds').map(({ amount }) => amount)).toEqual([20])
})

it('results that are finished while a retry runs come before what an earlier attempt left', async () => {
  const jobId = await arrangeRetried()
  await apply(jobId, partialOf([made('d')]))
  await apply(jobId, partialOf([made('c'), made('d')]))
  expect(await namesOf(jobId)).toEqual(['c', 'd', 'a'])
  expect(await positionsOf(jobId)).toEqual([0, 1, 2])
  expect(await importFinished(signal)).toBe(1)
  expect(await importFinished(signal)).toBe(1)
  await apply(jobId, { status: 'completed', outputs: [made('d'), made('c')] })
  await apply(jobId, { status: 'completed', outputs: [made('d'), made('c')] })
  await copyAll(jobId)
  expect(await namesOf(jobId)).toEqual(['d', 'c', 'a'])
  expect(await positionsOf(jobId)).toEqual([0, 1, 2])
})

it('a service that numbers its outputs anew in each attempt has the new ones copied', async () => {
  const jobId = await arrangeRetried()
  const [earlier] = await outputsOf(jobId)
  await apply(jobId, partialOf([made('a')]))
  expect(await importFinished(signal)).toBe(1)
  await apply(jobId, { status: 'completed', outputs: [made('a'), made('b')] })
  await copyAll(jobId)
  const rows = await outputsOf(jobId)
  expect(rows.map(({ externalId, attempt }) => [externalId, attempt])).toEqual([
    ['a', 2],
    ['b', 2],
    ['a (attempt 1)', 1],
  ])
  expect(rows[2]).toMatchObject({ id: earlier?.id, files: earlier?.files, editable: false })
  expect(new Set(rows.map(({ files }) => files.media?.key)).size).toBe(3)
})

it('a late success of an earlier attempt ends a retry, and nothing of the retry is waited for', async () => {
  const jobId = await arrangeRetried()
  await apply(jobId, partialOf([made('c', 'gone')]))
  await apply(jobId, { status: 'completed', outputs: [made('b'), made('a')] }, 1)
  // Neither its own success nor that of another attempt changes what is being copied.
  await apply(jobId, { status: 'completed', outputs: [made('c', 'gone')] })
  await copyAll(jobId)
  expect(await namesOf(jobId)).toEqual(['b', 'a'])
  await apply(jobId, { status: 'completed', outputs: [made('c')] })
  expect(await namesOf(jobId)).toEqual(['b', 'a'])
})

it('a retry of a new version does not wait for the version that was not copied', async () => {
  const first = await makeProjectRow(team, { state: 'processing', reference: 'prj-0', nextCheckAt: new Date() })
  await apply(first.id, { status: 'completed', outputs: [made('a')] })
  await copyAll(first.id)
  const [rendered] = await outputsOf(first.id)
  const source = { sourceKind: 'output' as const, sourceRef: 'prj-0/a', rendersOutputId: rendered?.id ?? '' }
  const row = { ...source, id: newId('job'), state: 'processing' as const, reference: 'prj-2' }
  const job = await makeProjectRow(team, row)
  await apply(job.id, partialOf([made('v1', 'gone')]))
  await apply(job.id, { status: 'failed', error: 'The disk is full.' })
  await asSystem(async (transaction) => {
    const held = await lockProject(transaction, job.id)
    if (held !== null) await restart(transaction, held, 'Ada', {}, new Date())
  })
  await apply(job.id, { status: 'completed', outputs: [made('v2')] })
  expect(await importOutputs(signal, new Date(Date.now() + 1_000))).toBe(1)
  const versions = await outputsOf(job.id)
  expect(versions.map(({ externalId, importedAt, version }) => [externalId, importedAt !== null, version])).toEqual([
    ['v2', true, 2],
  ])
})
