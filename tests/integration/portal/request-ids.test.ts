import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { apiCalls } from '#db/schema/portal/api-calls.ts'
import { reports } from '#db/schema/portal/reports.ts'
import { submissions } from '#db/schema/portal/submissions.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { withRequestContext } from '#lib/core/log/request-context.ts'
import { recordCall } from '#lib/portal/api/record-call.ts'
import { publicFailure } from '#lib/portal/http/public-failure.ts'
import type { NewProject } from '#lib/portal/operations/operation.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { reportShapes, startForeignService } from './foreign-service.ts'
import { startWorker } from './start-worker.ts'

const service = await startForeignService()
await testDatabase()
const { POST } = await import('#app/api/webhooks/route.ts')
const worker = startWorker()
afterAll(worker.stop)

const styles = { template: 'productive', position: 'bottom-center', fontSize: 'm' } as const
const link: NewProject = {
  operation: 'subtitles',
  source: { kind: 'link', url: 'https://example.com/town%20hall.mp4' },
  request: { language: 'english', subtitleStyles: styles },
}

it('a request’s id goes with the submission to the service, and that of a report’s request with the report', async () => {
  const team = await makeTeam()
  const { projectId } = await withRequestContext({ requestId: 'asked-for-it', traceparent: null }, () =>
    submitProject(team, link),
  )
  const [sent] = service.submissions()
  expect(sent?.headers['x-request-id']).toBe('asked-for-it')
  const body = JSON.stringify(reportShapes(service.peer.origin).flat)
  const request = new Request(String(sent?.body.webhookUrl), { method: 'POST', body })
  await withRequestContext({ requestId: 'reported-it', traceparent: null }, () =>
    POST(request, { params: Promise.resolve({}) }),
  )
  const rows = await asSystem(async (transaction) => ({
    submission: await transaction.select().from(submissions).where(eq(submissions.jobId, projectId)),
    report: await transaction.select().from(reports).where(eq(reports.jobId, projectId)),
  }))
  expect(rows.submission).toMatchObject([{ requestId: 'asked-for-it' }])
  expect(rows.report).toMatchObject([{ requestId: 'reported-it' }])
})

it('a client that repeats its id has each of its calls listed', async () => {
  const team = await makeTeam()
  const actor = { ...team, apiKeyId: null, isTest: false }
  const facts = {
    method: 'GET',
    path: '/projects',
    durationMs: 1,
    network: '',
    idempotencyKey: null,
    tool: null,
    at: new Date(),
  }
  const answer = { status: 200, text: '{}', jobId: null }
  for (let turn = 0; turn < 2; turn++)
    recordCall(actor, { ...facts, requestId: 'same-again', requestBody: undefined, answer })
  const listed = () =>
    asSystem((transaction) => transaction.select().from(apiCalls).where(eq(apiCalls.teamId, team.teamId)))
  await expect.poll(listed).toMatchObject([{ requestId: 'same-again' }, { requestId: 'same-again' }])
})

it('what is said of an unexpected error names its request', () => {
  const failure = withRequestContext({ requestId: 'went-wrong-1', traceparent: null }, () =>
    publicFailure(new TypeError('a defect')),
  )
  expect(failure.message).toContain('went-wrong-1')
})
