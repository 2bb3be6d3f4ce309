import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { owners } from '#db/schema/service/owners.ts'
import { projects } from '#db/schema/service/projects.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { newId } from '#lib/core/ids.ts'
import { registry } from '#lib/core/metrics/registry.ts'
import { serveMetrics } from '#lib/core/metrics/serve-metrics.ts'
import { checkReadiness } from '#lib/core/readiness/readiness.ts'
import { serviceSources } from '#lib/service/metrics/backlog.ts'
import { modelSource } from '#lib/service/metrics/models.ts'
import { settleProject } from '#lib/service/queue/settle-project.ts'
import { serviceChecks, toolChecks } from '#lib/service/service-checks.ts'
import { expectClosedLabels, hasPromtool, promtoolComplaints } from '#tests/support/check-metrics.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, startTestService } from './start-test-service.ts'

const first = await freePort()
const database = await testDatabase()
const settings = { METRICS_PORT: String(first), PROCESS_ROLE: 'service' }
const service = await startTestService(database, settings)
const checks = [...serviceChecks(database.service, service.storage), ...toolChecks]
const served = serveMetrics([...serviceSources(database.service), modelSource], checkReadiness(checks))
afterAll(served.stop)

/** The service is the third of the processes of a machine. */
const read = async () => (await fetch(`http://127.0.0.1:${first + 2}/metrics`)).text()
const { key, ownerId } = await service.newKey({ name: 'A secret customer' })

async function project(state: 'queued' | 'processing', operation: 'tts' | 'clip'): Promise<string> {
  const id = newId('prj')
  await database.service.insert(projects).values({
    ...{ id, ownerId, operation, request: {}, webhookUrl: 'https://example.com/secret-hook', stages: [], attempt: 1 },
    ...{ state, createdAt: new Date(Date.now() - 90_000) },
    ...(state === 'processing' && { leaseOwner: 'w', leaseUntil: new Date(Date.now() + 60_000) }),
  })
  return id
}

describe('the metrics of the service', () => {
  it('tell what waits by class, what ended how, and each stage’s time', async () => {
    await database.service.insert(owners).values({ id: 'own_m', name: 'Another' })
    await project('queued', 'tts')
    await project('queued', 'clip')
    await project('queued', 'clip')
    const [done, failed] = [await project('processing', 'tts'), await project('processing', 'clip')]
    const stage = { startedAt: '2026-01-01T00:00:00Z', endedAt: '2026-01-01T00:00:07Z' }
    await settleProject(
      database.service,
      { projectId: done, workerId: 'w', attempt: 1 },
      { state: 'completed', outputs: [], stages: [{ name: 'speaking', ...stage }] },
    )
    await settleProject(
      database.service,
      { projectId: failed, workerId: 'w', attempt: 1 },
      { state: 'failed', reason: coded('no_speech'), errorCode: 'no_speech', stages: [] },
    )
    await expect.poll(read).toContain('reelwright_waiting{queue="projects_speech"} 1\n')
    const text = await read()
    expect(text).toContain('reelwright_waiting{queue="projects_video"} 2\n')
    expect(Number(/oldest_waiting_seconds\{queue="projects_video"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(89)
    expect(text).toContain('reelwright_waiting{queue="service_reports"} 2\n')
    expect(text).toContain('reelwright_projects_total{operation="tts",result="completed"} 1\n')
    expect(text).toContain('reelwright_projects_total{operation="clip",result="no_speech"} 1\n')
    expect(text).toContain('reelwright_stage_duration_seconds_sum{operation="tts",stage="speaking"} 7\n')
    expect(text).toMatch(/reelwright_info\{role="service",version="[\d.]+",node="[\d.]+"\} 1/)
    expect(text).toMatch(/reelwright_disk_free_bytes \d/)
    expect(text).toMatch(/reelwright_models\{state="present"\} \d/)
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds /)
  })

  it('tell how many connections of the pool are used and how many wait for one', async () => {
    const used = (count: number) => `reelwright_database_connections{pool="service",state="used"} ${count}\n`
    await expect.poll(() => registry().metrics()).toContain(used(0))
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const begun = Array.from({ length: 7 }, () => database.service.transaction(() => held))
    // Not by `read`, which would wait for a connection, too.
    const text = await registry().metrics()
    release()
    await Promise.all(begun)
    const of = (state: string) => Number(new RegExp(`pool="service",state="${state}"\\} (\\d+)`).exec(text)?.[1])
    expect([of('used') + of('waiting'), of('used')]).toEqual([7, of('size')])
    await expect.poll(() => registry().metrics()).toContain(used(0))
  })

  it('name routes by their pattern and requests by no part of their path, key or owner', async () => {
    const id = newId('prj')
    const routes = ['/api/v2/projects/:id', 'unknown']
    const count = (text: string, route: string) => {
      const labels = `{route="${route}",method="GET",status="404"}`
      const [, after = '0'] = text.split(`reelwright_http_request_duration_seconds_count${labels} `)
      return Number.parseInt(after, 10)
    }
    const before = await read()
    await call(`${service.base}/projects/${id}?token=in-a-query`, { key })
    await call(`${service.origin}/link/${'k'.repeat(43)}`).catch(() => null)
    await call(`${service.origin}/nowhere/secret-path`)
    const text = await read()
    expect(routes.map((route) => count(text, route) - count(before, route))).toEqual([1, 1])
    expect(text).not.toMatch(/secret|kkkk|in-a-query|prj_|own_|key_|customer/)
    expectClosedLabels(text)
  })

  it.skipIf(!hasPromtool)('are in the form and have the names that Prometheus asks for', async () => {
    expect(promtoolComplaints(await read())).toBe('')
  })

  it('tell whether the process is ready, and count no request for its health', async () => {
    const ready = await call(`${service.base}/ready`)
    expect([ready.status, (await call(`${service.base}/health`)).status]).toEqual([200, 200])
    const text = await read()
    expect(text).toContain('reelwright_ready{role="service"} 1\n')
    expect(text).toContain('reelwright_check_passed{role="service",check="storage"} 1\n')
    expect(text).not.toMatch(/route="[^"]*\/(ready|health)"/)
  })

  it('stand beside what a worker, which has no other address, says of its readiness', async () => {
    const answer = await fetch(`http://127.0.0.1:${first + 2}/ready`)
    expect(answer.status).toBe(200)
    const all = { database: 'ok', storage: 'ok', keys: 'ok', clock: 'ok', disk: 'ok', tools: 'ok' }
    expect(await answer.json()).toMatchObject({ status: 'ready', checks: all })
  })

  it('are at /metrics of their own port alone', async () => {
    expect((await fetch(`http://127.0.0.1:${first + 2}/`)).status).toBe(404)
    for (const path of ['/metrics', '/api/v2/metrics'])
      expect((await call(`${service.origin}${path}`)).status).toBe(404)
    expect(process.env.METRICS_PORT).toBe(String(first))
  })
})
