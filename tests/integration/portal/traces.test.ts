import process from 'node:process'
import { afterAll, expect, it } from 'vitest'
import { withRequestContext } from '#lib/core/log/request-context.ts'
import { beginRequest } from '#lib/core/log/trace.ts'
import { startTracing } from '#lib/core/tracing/start-tracing.ts'
import { interpretReports } from '#lib/portal/background/interpret-reports.ts'
import type { NewProject } from '#lib/portal/operations/operation.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { startTraceReceiver } from '#tests/support/start-trace-receiver.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { reportShapes, startForeignService } from './foreign-service.ts'

const receiver = await startTraceReceiver()
Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin, OTEL_BSP_SCHEDULE_DELAY: '50' })
const service = await startForeignService()
await testDatabase()
const { POST } = await import('#app/api/webhooks/route.ts')
const traces = await startTracing()
afterAll(traces.stop)

const link: NewProject = {
  operation: 'subtitles',
  source: { kind: 'link', url: 'https://example.com/town%20hall.mp4?token=hush' },
  request: {
    language: 'english',
    subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
  },
}

/** As the portal's server does with each request. */
async function answered<Result>(
  traceparent: string | null,
  route: string,
  run: () => Promise<Result>,
): Promise<Result> {
  return withRequestContext({ requestId: 'a-request-1', traceparent }, async () => {
    const span = beginRequest()
    const result = await span.within(run)
    span.end({ method: 'POST', route, status: 200, requestId: 'a-request-1' })
    return result
  })
}

it('a trace goes from a request to the service, comes back with the report, and ends where it is interpreted', async () => {
  const team = await makeTeam()
  await answered(null, '/new', () => submitProject(team, link))
  const [sent] = service.submissions()
  const traceparent = String(sent?.headers.traceparent)
  const [, traceId, callId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent) ?? []
  const body = JSON.stringify(reportShapes(service.peer.origin).flat)
  const report = new Request(String(sent?.body.webhookUrl), { method: 'POST', body })
  await answered(traceparent, '/api/webhooks', () => POST(report, { params: Promise.resolve({}) }))
  await interpretReports()
  const named = () => receiver.spans().filter((span) => span.traceId === traceId)
  await expect.poll(() => named().map(({ name }) => name)).toContain('interpret a report')
  const of = (name: string) => named().find((span) => span.name === name)
  expect(of('POST /new')?.parentSpanId).toBeUndefined()
  expect(named().find(({ spanId }) => spanId === callId)).toMatchObject({
    name: 'call the video service',
    parentSpanId: of('POST /new')?.spanId,
  })
  expect(of('POST /api/webhooks')?.parentSpanId).toBe(callId)
  expect(of('interpret a report')?.parentSpanId).toBe(of('POST /api/webhooks')?.spanId)
  expect(receiver.sent()).not.toMatch(/hush|town hall|town%20hall|token/)
})

it('what the product does by itself is in no trace, and a malformed place in one begins another', async () => {
  const before = receiver.spans().length
  await interpretReports()
  await answered('00-not-a-trace-01', '/odd', async () => undefined)
  await expect
    .poll(() =>
      receiver
        .spans()
        .slice(before)
        .map(({ name }) => name),
    )
    .toEqual(['POST /odd'])
})
