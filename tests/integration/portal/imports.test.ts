import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newId } from '#lib/core/ids.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { makePrivateFolder, portalFolder, teamStorage } from '#lib/portal/team-storage.ts'
import { importOutputs } from '#lib/portal/work/import-outputs.ts'
import { sweepStrays } from '#lib/portal/work/sweep-strays.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeJob, makeTeam } from './arrange.ts'

await testDatabase()
const team = await makeTeam()
const { signal } = new AbortController()

async function store(jobId: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-stray-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'file'), 'bytes')
  await teamStorage().put(`${team.teamId}/${jobId}/out_1/media.mp4`, join(folder, 'file'))
}

it('files that were copied for a project while it was deleted are swept away, those of others stay', async () => {
  const [kept, gone] = [await makeJob(team, { state: 'completed' }), await makeJob(team, { state: 'completed' })]
  await deleteProject(team, gone.id)
  for (const job of [kept, gone]) await store(job.id)
  const incoming = await makePrivateFolder(portalFolder('incoming'))
  const half = `${newId('out')}-media.part`
  await writeFile(join(incoming, half), 'half')
  expect(await sweepStrays()).toBe(2)
  expect(await teamStorage().list(team.teamId)).toEqual([kept.id])
  expect(await readdir(incoming)).not.toContain(half)
  expect(await sweepStrays()).toBe(0)
})

it('an import is taken by one worker, and again only when the time of that one has run out', async () => {
  const now = new Date()
  const waiting = { state: 'processing', importState: 'waiting', nextCheckAt: new Date(now.getTime() + 1_000) } as const
  const job = await makeJob(team, waiting)
  expect(await importOutputs(signal, now)).toBe(0)
  const later = new Date(now.getTime() + 2_000)
  const taken = await Promise.all(Array.from({ length: 4 }, () => importOutputs(signal, later)))
  expect(taken.toSorted()).toEqual([0, 0, 0, 1])
  expect((await findProject(team, job.id))?.state).toBe('completed')
})
