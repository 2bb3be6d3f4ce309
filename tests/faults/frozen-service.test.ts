import { afterAll, expect, it } from 'vitest'
import { Failure } from '#lib/core/failure.ts'
import type { NewProject } from '#lib/portal/operations/operation.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { retryProjects } from '#lib/portal/projects/retry-projects.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { makeProjectRow, makeTeam } from '#tests/integration/portal/arrange.ts'
import { startForeignService } from '#tests/integration/portal/foreign-service.ts'
import { startWorker } from '#tests/integration/portal/start-worker.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { isLong } from './run-length.ts'

const service = await startForeignService()
service.script(() => ({ hang: true }))
await testDatabase()
const worker = startWorker()
afterAll(worker.stop)
const team = await makeTeam()

const form: NewProject = {
  operation: 'subtitles',
  source: { kind: 'link', url: 'https://example.com/a.mp4' },
  request: {
    language: 'english',
    subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
  },
}

/** Milliseconds until `act` is done. */
async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

const stateOf = async (id: string) => (await findProject(team, id))?.state

it.runIf(isLong)(
  'a service that takes calls and never answers keeps nobody waiting, and is sent every project once',
  async () => {
    let projectId = ''
    const waited = await timeOf(async () => {
      projectId = (await submitProject(team, form)).projectId
    })
    expect(waited).toBeLessThan(5_000)
    expect(await stateOf(projectId)).toBe('submitting')
    const failed = await makeProjectRow(team, { state: 'failed' })
    expect(await timeOf(() => retryProjects(team, [failed.id]))).toBeLessThan(5_000)
    for (const id of [projectId, failed.id]) {
      await expect.poll(() => stateOf(id), { timeout: 25_000 }).toBe('unconfirmed')
    }
    const keys = service.submissions().map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([projectId, `${failed.id}-2`])
  },
)

it('a service that never answers does not hold up a deletion, and a sample is refused in words', async () => {
  const running = await makeProjectRow(team, { state: 'processing', reference: 'prj-9' })
  expect(await timeOf(() => deleteProject(team, running.id))).toBeLessThan(4_000)
  const sample: NewProject = { ...form, source: { kind: 'sample', sampleId: 'talk' } }
  let refusal: unknown
  const waited = await timeOf(async () => {
    refusal = await submitProject(team, sample).catch((error) => error)
  })
  expect(waited).toBeLessThan(5_000)
  expect(refusal instanceof Failure && refusal.message).toContain('is not responding')
})
