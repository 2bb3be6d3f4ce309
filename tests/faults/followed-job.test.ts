import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { freePort } from '#lib/bootstrap/ports.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { makeTeam } from '#tests/integration/portal/arrange.ts'
import { expectClosedLabels, hasPromtool, promtoolComplaints } from '#tests/support/check-metrics.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { startTraceReceiver } from '#tests/support/start-trace-receiver.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startPrograms } from './start-programs.ts'

const database = await testDatabase()
const receiver = await startTraceReceiver()
const hook = await startPeer()
const metricsPort = await freePort()
Object.assign(process.env, {
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
  OTEL_BSP_SCHEDULE_DELAY: '100',
  METRICS_PORT: String(metricsPort),
  ACCESS_LOG: 'true',
  ALLOW_PRIVATE_ORIGINS: hook.origin,
  LOG_LEVEL: 'info',
})
type Line = { id: string; text: string }
const lines: Line[] = []
const programs = await startPrograms(database, { workers: true, read: (id, text) => lines.push({ id, text }) })

const ROLES = ['portal', 'service', 'service-worker', 'worker']
const REQUEST_ID = 'followed.from-end_to-end'
const team = await makeTeam()
const scopes = ['read', 'create'] as const
const { key } = await createApiKey(team, { name: 'Test', mode: 'live', scopes: [...scopes], networks: [] })

async function call(path: string, body?: unknown) {
  const headers = { 'x-api-key': key, 'content-type': 'application/json', 'x-request-id': REQUEST_ID }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${programs.portal.origin}/api/v2${path}`, init)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

describe('a job of the real programs', () => {
  it('is followed by one request id through every log, and by one trace through every process', async () => {
    const secret = 'a-token-of-the-customer'
    const webhookUrl = `${hook.origin}/hook?token=${secret}`
    const asked = { script: 'A very short sentence.', voiceId: await firstVoice(), webhookUrl }
    const made = await call('/tts', asked)
    expect({ status: made.status, id: made.headers.get('x-request-id') }).toEqual({ status: 201, id: REQUEST_ID })
    const { projectId } = made.body
    const state = async () => (await call(`/projects/${projectId}`)).body.status
    await expect.poll(state, { timeout: 120_000, interval: 500 }).toBe('completed')

    const job = () => receiver.spans().find(({ name }) => name === 'POST /api/v2/[[...path]]')
    await expect.poll(job).toBeDefined()
    const traceId = job()?.traceId
    const named = () => receiver.spans().filter((span) => span.traceId === traceId)
    await expect.poll(() => [...new Set(named().map(({ role }) => role))].sort()).toEqual(ROLES)
    expect(named().map(({ role, name }) => `${role}: ${name}`)).toEqual(
      expect.arrayContaining([
        'portal: POST /api/v2/[[...path]]',
        'portal: call the video service',
        'service: POST /api/v2/tts',
        'service-worker: project tts',
        'service-worker: engine speech',
        'service-worker: deliver a report',
        'portal: POST /api/webhooks',
        'worker: interpret a report',
      ]),
    )
    // Each but the first has its parent in the trace, so that the whole is one tree.
    const ids = new Set(named().map(({ spanId }) => spanId))
    const orphans = named().filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))
    expect(orphans.map(({ name }) => name)).toEqual(['POST /api/v2/[[...path]]'])
    expect(receiver.sent()).not.toMatch(new RegExp(`${secret}|${key}|token=`))

    for (const role of ROLES) {
      const own = lines.filter(({ id, text }) => id === role && text.includes(`"requestId":"${REQUEST_ID}"`))
      expect([role, own.length > 0]).toEqual([role, true])
      expect(JSON.parse(own[0]?.text ?? '{}')).toMatchObject({
        role,
        host: expect.any(String),
        pid: expect.any(Number),
      })
    }
  })

  it('is written into the access log by routes alone, with what came and what was shown', async () => {
    const logged = () =>
      lines.filter(({ text }) => text.includes('"part":"access"')).map(({ text }) => JSON.parse(text))
    const token = 'a-token-in-a-path-that-nobody-may-log'
    await fetch(`${programs.portal.origin}/s/${token}?password=${token}`)
    await fetch(`${programs.portal.origin}/api/webhooks?job=x&token=${token}`, { method: 'POST', body: '{}' })
    await fetch(`${programs.service.origin}/link/${token}aaaaaa`)
    await fetch(`${programs.service.origin}/files/outputs/${token}?signature=${token}`)
    const found = (route: string) => logged().find((line) => line.route === route)
    await expect.poll(() => found('/s/[share]')).toMatchObject({ method: 'GET', status: 404, credential: 'none' })
    await expect.poll(() => found('/api/webhooks')).toMatchObject({ method: 'POST', bytes: expect.any(Number) })
    await expect.poll(() => found('/link/:token')).toMatchObject({ requestId: expect.stringMatching(/^req_/) })
    await expect.poll(() => found('/files/*')).toBeDefined()
    expect(found('/api/v2/[[...path]]')).toMatchObject({ credential: 'key', requestId: REQUEST_ID })
    expect(lines.map(({ text }) => text).join('\n')).not.toContain(token)
  })

  it('is counted by every process at its own port, and by none at those of the product', async () => {
    for (const [place, role] of ['portal', 'worker', 'service', 'service-worker'].entries()) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort + place}/metrics`)).text()
      expect(text).toContain(`reelwright_info{role="${role}"`)
      expectClosedLabels(text)
      if (hasPromtool) expect(promtoolComplaints(text)).toBe('')
    }
    const portal = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(portal).toContain('route="/api/v2/[[...path]]",method="POST",status="201"} 1\n')
    expect(portal).toMatch(/reelwright_database_connections\{pool="portal",state="size"\} [1-9]/)
    // Of a page at this address, a stranger gets the one for signing in.
    for (const path of ['/metrics', '/api/metrics']) {
      const answer = await fetch(`${programs.portal.origin}${path}`)
      expect(await answer.text()).not.toContain('reelwright_')
    }
  })
})

async function firstVoice(): Promise<string> {
  const { body } = await call('/constants/voices')
  return body.data[0].voiceId
}
