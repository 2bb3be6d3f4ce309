import { expect, it } from 'vitest'
import { importOutputs } from '#lib/portal/background/import-outputs.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'

await testDatabase()
const team = await makeTeam()
const { signal } = new AbortController()

it('an import is taken by one worker, and again only when the time of that one has run out', async () => {
  const now = new Date()
  const waiting = { state: 'processing', importState: 'waiting', nextCheckAt: new Date(now.getTime() + 1_000) } as const
  const job = await makeProjectRow(team, waiting)
  expect(await importOutputs(signal, now)).toBe(0)
  const later = new Date(now.getTime() + 2_000)
  const taken = await Promise.all(Array.from({ length: 4 }, () => importOutputs(signal, later)))
  expect(taken.toSorted()).toEqual([0, 0, 0, 1])
  expect((await findProject(team, job.id))?.state).toBe('completed')
})
