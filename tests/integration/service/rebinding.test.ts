import { mkdtemp } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { owners } from '#db/schema/service/owners.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reportAttempts } from '#db/schema/service/report-attempts.ts'
import { reports } from '#db/schema/service/reports.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { startGuardedProxy } from '#lib/core/fetch/safe-fetch-proxy.ts'
import { newId } from '#lib/core/ids.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { settleProject } from '#lib/service/queue/settle-project.ts'
import { startDeliveries } from '#lib/service/reports/start-deliveries.ts'
import { fetchSource } from '#lib/service/sources/fetch-source.ts'
import { startNameServer } from '#tests/support/start-name-server.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { watchConnections } from '#tests/support/watch-connections.ts'

const PUBLIC = '93.184.216.34'
const CALLERS = ['call', 'redirect', 'secure', 'late', 'hang', 'abort', 'source', 'report', 'proxy', 'tunnel']

/** A name for each test, which is public when it is asked for first and this machine ever after. */
const asked = await startNameServer(
  Object.fromEntries(CALLERS.map((name) => [`${name}.example`, [{ a: [PUBLIC] }, { a: ['127.0.0.1'] }]])),
)
const inside = await startPeer({ body: 'secret' })
const { port } = new URL(inside.origin)
const addressOf = (name: string) => `http://${name}.example:${port}/x`
const { service: db } = await testDatabase()
await db.insert(owners).values({ id: 'own_1', name: 'Test' })

/** That the guard's own connection was made, to the checked address, and nothing else. */
function expectPinned(hosts: string[]): void {
  expect(new Set(hosts.filter((host) => host !== 'localhost' && !host.startsWith('/')))).toEqual(new Set([PUBLIC]))
  expect(inside.requests).toEqual([])
}

describe('a name that is public when it is checked and private when it is connected to', () => {
  it('is connected to where it was checked, by one resolution', async () => {
    const hosts = watchConnections(PUBLIC)
    await expect(safeFetch(addressOf('call'))).rejects.toMatchObject({ code: 'unreachable' })
    expectPinned(hosts)
    expect(asked.filter((entry) => entry === 'call.example A')).toHaveLength(1)
    await expect(safeFetch(addressOf('call'))).rejects.toMatchObject({ code: 'address_refused' })
    expectPinned(hosts)
  })

  it('reaches nothing inside over TLS either', async () => {
    const hosts = watchConnections(PUBLIC)
    const failing = safeFetch(addressOf('secure').replace('http:', 'https:'))
    await expect(failing).rejects.toMatchObject({ code: 'unreachable' })
    expectPinned(hosts)
  })

  it('reaches nothing inside after a redirect', async () => {
    const outside = await startPeer({ status: 302, headers: { location: addressOf('redirect') } })
    const hosts = watchConnections(PUBLIC)
    const failing = safeFetch(outside.origin, { allowedOrigins: [outside.origin] })
    await expect(failing).rejects.toMatchObject({ code: 'unreachable' })
    expect(hosts).toEqual(['127.0.0.1', PUBLIC])
    expect(inside.requests).toEqual([])
  })

  it('is refused when the connection stands somewhere else than it was opened to', async () => {
    watchConnections(PUBLIC, { port: Number(port) })
    await expect(safeFetch(addressOf('late'))).rejects.toMatchObject({
      code: 'unreachable',
      cause: { message: `connected to 127.0.0.1 instead of ${PUBLIC}` },
    })
    expect(inside.requests).toEqual([])
  })

  it('is given up when no connection comes about, and at once when it is aborted', async () => {
    watchConnections(PUBLIC, 'hanging')
    const failing = safeFetch(addressOf('hang'), { connectTimeoutMs: 50 })
    await expect(failing).rejects.toMatchObject({ code: 'timeout', cause: { message: 'Timed out: no connection.' } })
    const controller = new AbortController()
    const aborted = safeFetch(addressOf('abort'), { signal: controller.signal, connectTimeoutMs: 60_000 })
    await expect.poll(() => asked).toContain('abort.example AAAA')
    controller.abort(new Error('cancelled'))
    await expect(aborted).rejects.toThrow('cancelled')
  })

  it('as a source', async () => {
    const hosts = watchConnections(PUBLIC)
    const directory = await mkdtemp(join(tmpdir(), 'reelwright-source-'))
    const { signal } = new AbortController()
    const fetch = { ownerId: 'own_1', directory, storage: fileStorage(), signal, onProgress: () => undefined }
    await expect(fetchSource(addressOf('source'), fetch)).rejects.toMatchObject({ code: 'address_refused' })
    expectPinned(hosts)
  })

  it('as a receiver of reports', async () => {
    const deliveries = startDeliveries(db)
    onTestFinished(() => deliveries.stop())
    const hosts = watchConnections(PUBLIC)
    const id = newId('prj')
    await db.insert(projects).values({
      ...{ id, ownerId: 'own_1', operation: 'subtitles', request: {}, webhookUrl: addressOf('report'), stages: [] },
      ...{ attempt: 1, state: 'processing', leaseOwner: 'w', leaseUntil: new Date(Date.now() + 60_000) },
    })
    const ending = { state: 'failed', reason: coded('no_speech'), errorCode: 'no_speech', stages: [] } as const
    await settleProject(db, { projectId: id, workerId: 'w', attempt: 1 }, { ...ending, stages: [] })
    const log = () =>
      db
        .select({ failure: reportAttempts.failure })
        .from(reportAttempts)
        .innerJoin(reports, eq(reports.id, reportAttempts.reportId))
        .where(eq(reports.projectId, id))
    await expect
      .poll(log, { timeout: 10_000 })
      .toEqual([{ failure: 'We could not connect, or the response was not HTTP (ECONNREFUSED).' }])
    expectPinned(hosts)
  })

  it.each(['GET', 'CONNECT'])('through the proxy of programs that call addresses themselves: %s', async (method) => {
    const proxy = await startGuardedProxy({ allowedOrigins: [], maxBytes: 1e6 })
    onTestFinished(proxy.stop)
    const { port: proxyPort, username, password } = new URL(proxy.address)
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
    const hosts = watchConnections(PUBLIC)
    const path = method === 'GET' ? addressOf('proxy') : `tunnel.example:${port}`
    const status = await new Promise((resolve, reject) => {
      const headers = { 'proxy-authorization': authorization }
      request({ host: 'localhost', port: proxyPort, method, path, headers })
        .once('response', (incoming) => resolve(incoming.statusCode))
        .once('connect', (incoming) => resolve(incoming.statusCode))
        .once('error', reject)
        .end()
    })
    expect(status).toBe(502)
    expectPinned(hosts)
  })
})
