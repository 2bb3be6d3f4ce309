import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { submissions } from '#db/schema/portal/submissions.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { NewProject } from '#lib/portal/operations/operation.ts'
import { cancelProjects } from '#lib/portal/projects/cancel-projects.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { retryProjects } from '#lib/portal/projects/retry-projects.ts'
import { sendSubmission } from '#lib/portal/projects/send-submission.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import type { PeerAnswer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { reportShapes, startForeignService } from './foreign-service.ts'
import { startWorker } from './start-worker.ts'

const service = await startForeignService()
const database = await testDatabase()
const webhooks = await import('#app/api/webhooks/route.ts')
const worker = startWorker()
afterAll(worker.stop)

const input: NewProject = {
  operation: 'subtitles',
  source: { kind: 'link', url: 'https://example.com/a.mp4' },
  request: { language: 'english', subtitleStyles: { template: 'beast', position: 'top-center', fontSize: 'l' } },
}

/** Projects of the service by idempotency key, and what it answers to submissions and cancellations instead. */
const keys = new Map<string, string>()
let answerToSubmission: (projectId: string) => Promise<PeerAnswer> | PeerAnswer | undefined
let answersToCancellation: PeerAnswer[]
let team: Member

beforeEach(async () => {
  team = await makeTeam()
  answerToSubmission = () => undefined
  answersToCancellation = []
  service.script(async ({ method, url, headers }) => {
    if (url.endsWith('/openapi.json')) return { body: '{"x-abilities":["idempotency-keys"]}' }
    if (method === 'DELETE') return answersToCancellation.shift() ?? { body: '{}' }
    if (method !== 'POST') return { status: 404, body: '{}' }
    const key = String(headers['idempotency-key'])
    const projectId = keys.get(key) ?? `prj_${keys.size}`
    const other = await answerToSubmission(projectId)
    if (other?.status !== 429) keys.set(key, projectId)
    return other ?? accepted(projectId)
  })
})

const accepted = (projectId: string): PeerAnswer => ({
  status: 201,
  body: JSON.stringify({ status: 'created', message: 'Created', projectId }),
})
const stateOf = async (id: string) => (await findProject(team, id))?.state
const referenceOf = (id: string) => keys.get(id) ?? ''
const stopped = (reference: string) =>
  service.peer.requests.filter(({ method, url }) => method === 'DELETE' && url.endsWith(`/${reference}`)).length
const wasNotified = async () => {
  const [row] = await database.owner`select count(*)::int as waiting from portal.cancellations`
  return row?.waiting === 0
}
const expectNotified = () => expect.poll(wasNotified, { timeout: 20_000 }).toBe(true)

/** The submission that the service holds back until it is let go. */
async function submitHeld(): Promise<{ projectId: string; release: () => Promise<void> }> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  answerToSubmission = (projectId) => held.then(() => accepted(projectId))
  const before = service.submissions().length
  const submitted = submitProject(team, input)
  await expect.poll(() => service.submissions().length).toBe(before + 1)
  const projectId = String(service.submissions().at(-1)?.headers['idempotency-key'])
  return {
    projectId,
    release: async () => {
      release()
      await submitted
    },
  }
}

describe('canceling', () => {
  it('takes effect at once, has the service stop, and no later report undoes it', async () => {
    const { projectId } = await submitProject(team, input)
    const url = String(service.submissions().at(-1)?.body.webhookUrl)
    expect(english(await cancelProjects(team, [projectId]))).toBe('Canceled.')
    expect(await findProject(team, projectId)).toMatchObject({
      state: 'cancelled',
      cancelable: false,
      retryable: true,
      explanation: 'The project was stopped before it finished. You can retry it.',
    })
    await expectNotified()
    expect(stopped(referenceOf(projectId))).toBe(1)
    const body = JSON.stringify(reportShapes(service.peer.origin).flat)
    expect(
      (await webhooks.POST(new Request(url, { method: 'POST', body }), { params: Promise.resolve({}) })).status,
    ).toBe(200)
    await worker.inboxIsEmpty()
    const found = await findProject(team, projectId)
    expect(found).toMatchObject({ state: 'cancelled', outputCount: 0 })
    expect(found?.rawReports).toHaveLength(1)
    expect(found?.events.map(({ kind, sentence }) => [kind, sentence]).at(-1)).toEqual([
      'cancelled',
      'Ada canceled the project.',
    ])
  })

  it('is sent to a service that is away until it responds, and counts as done at one that cannot cancel', async () => {
    answersToCancellation = [{ status: 503 }, { status: 429 }, { status: 404, body: '{}' }]
    const { projectId } = await submitProject(team, input)
    await cancelProjects(team, [projectId])
    await expectNotified()
    expect(stopped(referenceOf(projectId))).toBe(3)
    expect(await stateOf(projectId)).toBe('cancelled')
  })

  it('before anything was sent sends nothing', async () => {
    answerToSubmission = () => ({ status: 429, headers: { 'retry-after': '60' } })
    const { projectId } = await submitProject(team, input)
    await cancelProjects(team, [projectId])
    const sent = service.submissions().length
    const isIts = eq(submissions.jobId, projectId)
    const [submission] = await inTeam(team, (transaction) => transaction.select().from(submissions).where(isIts))
    await sendSubmission(submission?.id ?? '')
    expect(service.submissions()).toHaveLength(sent)
    expect(await wasNotified()).toBe(true)
  })

  it('while it is being sent stops what the service then accepts', async () => {
    const { projectId, release } = await submitHeld()
    await cancelProjects(team, [projectId])
    await release()
    await expectNotified()
    expect(stopped(referenceOf(projectId))).toBe(1)
    expect(await stateOf(projectId)).toBe('cancelled')
  })

  it('of several leaves alone what has ended and what is another team’s', async () => {
    const [running, done] = [
      await makeProjectRow(team, { state: 'processing' }),
      await makeProjectRow(team, { state: 'completed' }),
    ]
    const copying = await makeProjectRow(team, { state: 'processing', importState: 'waiting' })
    const theirs = await makeProjectRow(await makeTeam(), { state: 'processing' })
    const ids = [running, done, copying, theirs].map(({ id }) => id)
    expect(english(await cancelProjects(team, ids))).toBe(
      'Canceled 1 of 4 projects. The others have already ended or are being copied.',
    )
    const rows = await database.owner`select id, state from portal.jobs where id in ${database.owner(ids)}`
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [running.id, 'cancelled'],
        [done.id, 'completed'],
        [copying.id, 'processing'],
        [theirs.id, 'processing'],
      ]),
    )
    await expect(cancelProjects(team, [done.id])).rejects.toThrow('nothing to cancel')
  })
})

describe('a project of which nobody knows whether the service accepted it', () => {
  const actions: [string, (id: string) => Promise<unknown>][] = [
    ['cancelled', (id) => cancelProjects(team, [id])],
    ['deleted', (id) => deleteProject(team, id)],
  ]

  it.each(actions)('is looked up by its key when it is %s, and stopped without making another', async (_name, act) => {
    answerToSubmission = () => ({ status: 502, body: 'Bad gateway' })
    const { projectId } = await submitProject(team, input)
    expect(await stateOf(projectId)).toBe('unconfirmed')
    const made = keys.size
    await act(projectId)
    answerToSubmission = () => undefined
    await expectNotified()
    expect(stopped(referenceOf(projectId))).toBe(1)
    expect(keys.size).toBe(made)
    const [first, ...again] = service.submissions().filter(({ headers }) => headers['idempotency-key'] === projectId)
    expect(again.length).toBeGreaterThan(0)
    for (const { body } of again) expect(body).toEqual(first?.body)
  })

  it('is stopped when it is deleted while it is being sent', async () => {
    const { projectId, release } = await submitHeld()
    await deleteProject(team, projectId)
    await release()
    await expectNotified()
    expect(stopped(referenceOf(projectId))).toBe(1)
    expect(await findProject(team, projectId)).toBeNull()
  })
})

describe('starting again', () => {
  it('takes a canceled project with a key of its own, and each of several on its own', async () => {
    const { projectId } = await submitProject(team, input)
    await cancelProjects(team, [projectId])
    const failed = await makeProjectRow(team, { state: 'failed', failure: 'No speech.' })
    const done = await makeProjectRow(team, { state: 'completed' })
    const theirs = await makeProjectRow(await makeTeam(), { state: 'failed' })
    expect(english(await retryProjects(team, [projectId, failed.id, done.id, theirs.id]))).toBe(
      'Restarted 2 of 4 projects. There is nothing to retry. The project is still running or has finished.',
    )
    const sent = service.submissions().map(({ headers }) => headers['idempotency-key'])
    expect(sent.slice(-2).sort()).toEqual([`${projectId}-2`, `${failed.id}-2`].sort())
    await expect.poll(() => Promise.all([projectId, failed.id].map(stateOf))).toEqual(['queued', 'queued'])
    const [row] = await database.owner`select state from portal.jobs where id = ${theirs.id}`
    expect(row?.state).toBe('failed')
  })
})
