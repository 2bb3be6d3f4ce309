import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import type { Project } from '#lib/contract/project.ts'
import { signMessage } from '#lib/core/secrets/signature.ts'
import type { NewProject } from '#lib/portal/operations/operation.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { MAX_REPORTS_PER_SUBMISSION } from '#lib/portal/reports/receive-report.ts'
import { openReport } from '#lib/portal/secrets/sealed-rows.ts'
import { makeTeam } from '#tests/integration/portal/arrange.ts'
import { startForeignService } from '#tests/integration/portal/foreign-service.ts'
import { startWorker } from '#tests/integration/portal/start-worker.ts'
import type { PeerRequest } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const service = await startForeignService()
const database = await testDatabase()
const { POST } = await import('#app/api/webhooks/route.ts')
const worker = startWorker()
afterAll(worker.stop)

const input: NewProject = {
  operation: 'subtitles',
  source: { kind: 'link', url: 'https://example.com/a.mp4' },
  request: { language: 'english', subtitleStyles: { template: 'beast', position: 'top-center', fontSize: 'l' } },
}
const at = '2026-01-31T09:30:00.000Z'
const made = { id: 'o1', videoUrl: `${service.peer.origin}/files/video.mp4`, durationSeconds: 1, sizeBytes: 1 }
const forged = { status: 'completed', projectId: 'prj_other', videoUrl: 'https://evil.example/other.mp4' }

let team: Member
let isAway: boolean
let isBusy: boolean
let reported: Partial<Project>

beforeEach(async () => {
  team = await makeTeam()
  isAway = false
  isBusy = false
  reported = { status: 'queued' }
  service.script(answer)
})

/** A service with all extensions, while it is there. */
function answer({ method, url, headers }: PeerRequest) {
  if (url.startsWith('/files/')) return undefined
  if (isAway) return { status: 503 }
  if (url.endsWith('/openapi.json')) return { body: '{"x-abilities":["idempotency-keys","project-state"]}' }
  if (method === 'POST' && isBusy) return { status: 429, headers: { 'retry-after': '1' } }
  if (method === 'POST') {
    const projectId = `of-${headers['idempotency-key']}`
    return { status: 201, body: JSON.stringify({ status: 'created', message: 'Created', projectId }) }
  }
  const projectId = decodeURIComponent(url.split('/').at(-1) ?? '')
  if (!projectId.startsWith('of-')) return { status: 404, body: '{}' }
  const usual = { operation: 'subtitles', stage: null, stages: [], percent: null, error: null, outputs: [] }
  return {
    body: JSON.stringify({ ...usual, projectId, createdAt: at, startedAt: null, completedAt: null, ...reported }),
  }
}

async function submit() {
  const before = service.submissions().length
  const { projectId } = await submitProject(team, input)
  return { projectId, url: String(service.submissions()[before]?.body.webhookUrl) }
}

async function report(url: string, body: unknown, headers: Record<string, string> = {}) {
  const request = new Request(url, { method: 'POST', body: JSON.stringify(body), headers })
  expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(200)
}

/** Lets the reports that wait be tried as often as those that wait for very long. */
async function tryOften(projectId: string) {
  await database.owner`update portal.reports set tries = 7, next_try_at = now() where job_id = ${projectId}`
  await expect.poll(() => triesOf(projectId), { timeout: 20_000 }).toSatisfy((all: number[]) => all.every((n) => n > 7))
}

async function triesOf(projectId: string): Promise<number[]> {
  const rows = await database.owner`select tries from portal.reports where job_id = ${projectId}`
  return rows.map(({ tries }) => Number(tries))
}

async function reportStates(projectId: string): Promise<string[]> {
  const rows = await database.owner`select state from portal.reports where job_id = ${projectId}`
  return rows.map(({ state }) => String(state))
}

const stateOf = async (id: string) => (await findProject(team, id))?.state

async function finishesTruly(projectId: string) {
  isAway = false
  reported = { status: 'completed', outputs: [made] }
  await database.owner`update portal.reports set next_try_at = now() where job_id = ${projectId}`
  await expect.poll(() => stateOf(projectId), { timeout: 20_000 }).toBe('completed')
  const found = await findProject(team, projectId)
  expect(found).toMatchObject({ reference: `of-${projectId}`, outputCount: 1, outputs: [{ verified: true }] })
  const [row] = await database.owner`select count(*)::int as kept from portal.outputs where job_id = ${projectId}`
  expect(row?.kept).toBe(1)
}

describe('a forged report while the service is away', () => {
  it('of a job that it may not have accepted changes nothing, and the job goes on when it is back', async () => {
    isAway = true
    const { projectId, url } = await submit()
    expect(await stateOf(projectId)).toBe('unconfirmed')
    for (const body of [forged, { status: 'processing' }, { status: 'failed', error: 'No' }]) await report(url, body)
    await tryOften(projectId)
    expect(await findProject(team, projectId)).toMatchObject({ state: 'unconfirmed', reference: null, outputCount: 0 })
    await finishesTruly(projectId)
  })

  it('of a job that it accepted changes nothing, and the job goes on when it is back', async () => {
    const { projectId, url } = await submit()
    await expect.poll(() => stateOf(projectId)).toBe('queued')
    isAway = true
    for (const body of [forged, { status: 'failed', error: 'No' }]) await report(url, body)
    await tryOften(projectId)
    expect(await findProject(team, projectId)).toMatchObject({ state: 'queued', outputCount: 0 })
    await finishesTruly(projectId)
  })

  it('of a job that was never sent is ignored, and the job is sent', async () => {
    isBusy = true
    const { projectId, url } = await submit()
    expect(await stateOf(projectId)).toBe('submitting')
    await report(url, forged)
    await expect.poll(() => reportStates(projectId), { timeout: 20_000 }).toEqual(['ignored'])
    expect(await stateOf(projectId)).toBe('submitting')
    isBusy = false
    await finishesTruly(projectId)
  })

  it('does not keep a signed one from being used, though the service stays away', async () => {
    const { projectId, url } = await submit()
    await expect.poll(() => stateOf(projectId)).toBe('queued')
    isAway = true
    await report(url, forged)
    const body = { status: 'completed', outputs: [made] }
    const secret = process.env.VIDEO_SERVICE_WEBHOOK_SECRET ?? ''
    await report(url, body, signMessage([secret], 'msg_1', JSON.stringify(body), new Date()))
    await tryOften(projectId)
    await expect.poll(() => stateOf(projectId), { timeout: 20_000 }).toBe('completed')
    expect((await findProject(team, projectId))?.outputs).toMatchObject([{ verified: true }])
  })

  it('of a stalled job that nobody has a reference of keeps it from nothing: it is looked up by its key', async () => {
    isAway = true
    const { projectId } = await submit()
    await worker.checkUntil(projectId, 'stalled', { overdue: true })
    isAway = false
    await worker.checkUntil(projectId, 'queued')
    await finishesTruly(projectId)
  })
})

describe('the inbox of a submission', () => {
  it('keeps its limit when many reports come at once, and always has room for the next', async () => {
    const { projectId, url } = await submit()
    const count = async () => {
      const [row] = await database.owner`select count(*)::int as kept from portal.reports where job_id = ${projectId}`
      return row?.kept
    }
    await database.owner`insert into portal.reports select 'old_' || n, team_id, job_id, id, 'x', '', 'absent', 'ignored',
      'unknown', null, 0, now(), now() - interval '1 hour' from portal.submissions, generate_series(1, ${MAX_REPORTS_PER_SUBMISSION - 5}) n
      where job_id = ${projectId}`
    await Promise.all(Array.from({ length: 40 }, () => report(url, forged)))
    expect(await count()).toBe(MAX_REPORTS_PER_SUBMISSION)
    await report(url, { status: 'processing', note: 'the true one' })
    expect(await count()).toBe(MAX_REPORTS_PER_SUBMISSION)
    const rows = await database.owner`select id, job_id as "jobId", body from portal.reports
      where job_id = ${projectId} and body <> 'x'`
    const kept = rows.filter(({ id, jobId, body }) => openReport({ id, jobId, body }).includes('true one'))
    expect(kept).toHaveLength(1)
  })
})
