import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { newId } from '#lib/core/ids.ts'
import { createFileLink } from '#lib/service/files/file-links.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { settleProject } from '#lib/service/queue/settle-project.ts'
import { startDeliveries } from '#lib/service/reports/start-deliveries.ts'
import { fetchSource } from '#lib/service/sources/fetch-source.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from './start-test-service.ts'

/** The portal on a private address, which no setting lets through. */
const portal = await startPeer({ body: 'an uploaded film' })
const other = await startPeer({ body: 'secret' })
const database = await testDatabase()
const service = await startTestService(database, { PUBLIC_URL: portal.origin })
const db = database.service
const keys = { portal: (await service.newKey({ ownerId: 'portal' })).key, customer: (await service.newKey()).key }
const customer = (await service.newKey()).ownerId

const REPORT = `${portal.origin}/api/webhooks?job=1&token=2`
const SOURCE = `${portal.origin}/api/media/source/upl_1?signature=3`
const REFUSED = {
  source: error('Bad Request: videoUrl must not point to a private address'),
  captions: error('Bad Request: captionsFile.url must not point to a private address'),
  report: error('Bad Request: webhookUrl must not point to a private address'),
}

function create(
  who: keyof typeof keys,
  given: { videoUrl?: string; webhookUrl?: string; captionsFile?: { url: string } },
) {
  const usual = { videoUrl: 'https://example.com/v.mp4', webhookUrl: 'https://example.com/hook', language: 'english' }
  return call(`${service.base}/subtitles`, { key: keys[who], body: { ...usual, ...given } })
}

async function fetchFor(ownerId: string, address: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-source-'))
  const { signal } = new AbortController()
  const fetch = { ownerId, directory, storage: fileStorage(), signal, onProgress: () => undefined }
  return readFile(await fetchSource(address, fetch), 'utf8')
}

describe('a request', () => {
  it.each([
    ...['http://127.0.0.1/x', 'http://2130706433/x', 'http://0x7f.1/x', 'http://localhost/x', 'https://a.localhost./x'],
    ...['http://[::1]:8/x', 'http://[::ffff:10.0.0.1]/x', 'http://169.254.169.254/latest', 'http://192.168.1.1/x'],
  ])('with a literal private address is answered 400, wherever it stands: %s', async (address) => {
    for (const who of ['portal', 'customer'] as const) {
      expect(await create(who, { webhookUrl: address })).toMatchObject({ status: 400, body: REFUSED.report })
      expect(await create(who, { videoUrl: address })).toMatchObject({ status: 400, body: REFUSED.source })
      const captionsFile = { url: address }
      expect(await create(who, { captionsFile })).toMatchObject({ status: 400, body: REFUSED.captions })
    }
  })

  it('of the portal may name the portal for its reports and uploaded files, and for nothing else', async () => {
    expect((await create('portal', { webhookUrl: REPORT, videoUrl: SOURCE })).status).toBe(201)
    for (const videoUrl of [REPORT, `${portal.origin}/`, `${service.origin}/health`, `${portal.origin}/api/health`]) {
      expect(await create('portal', { videoUrl })).toMatchObject({ status: 400, body: REFUSED.source })
    }
    for (const webhookUrl of [SOURCE, `${portal.origin}/`, `${service.origin}/api/v2/upload`]) {
      expect(await create('portal', { webhookUrl })).toMatchObject({ status: 400, body: REFUSED.report })
    }
  })

  it('of anybody else may not name them, but a file that the service gave out', async () => {
    expect(await create('customer', { webhookUrl: REPORT })).toMatchObject({ status: 400, body: REFUSED.report })
    expect(await create('customer', { videoUrl: SOURCE })).toMatchObject({ status: 400, body: REFUSED.source })
    expect((await create('customer', { videoUrl: createFileLink('uploads/1') })).status).toBe(201)
    const forged = createFileLink('uploads/1').replace('/1?', '/2?')
    expect(await create('customer', { videoUrl: forged })).toMatchObject({ status: 400, body: REFUSED.source })
  })
})

describe('what is called', () => {
  it('as a source is an uploaded file of the portal for the portal alone, without redirects', async () => {
    expect(await fetchFor('portal', SOURCE)).toBe('an uploaded film')
    const seen = portal.requests.length
    for (const [ownerId, address] of [
      [customer, SOURCE],
      ['portal', `${portal.origin}/api/health`],
      ['portal', `${portal.origin}/api/media/source/../../health`],
      ['portal', `${service.origin}/health`],
      [customer, `${service.origin}/health`],
    ] as const) {
      await expect(fetchFor(ownerId, address)).rejects.toMatchObject({ code: 'address_refused' })
    }
    expect(portal.requests).toHaveLength(seen)
    portal.answerWith({ status: 302, headers: { location: `${portal.origin}/inner` } })
    await expect(fetchFor('portal', SOURCE)).rejects.toThrow(/returned 302/)
    expect(portal.requests.map(({ url }) => url)).not.toContain('/inner')
    portal.answerWith({ status: 200 })
  })

  it('with a report is the portal’s own address for the portal alone', async () => {
    const deliveries = startDeliveries(db)
    onTestFinished(() => deliveries.stop())
    const end = async (ownerId: string, webhookUrl: string) => {
      const id = newId('prj')
      await db.insert(projects).values({
        ...{ id, ownerId, operation: 'subtitles', request: {}, webhookUrl, stages: [], attempt: 1 },
        ...{ state: 'processing', leaseOwner: 'w', leaseUntil: new Date(Date.now() + 60_000) },
      })
      const lease = { projectId: id, workerId: 'w', attempt: 1 }
      await settleProject(db, lease, {
        state: 'failed',
        reason: coded('no_speech'),
        errorCode: 'no_speech',
        stages: [],
      })
      const read = () => db.select().from(reports).where(eq(reports.projectId, id))
      await expect.poll(async () => (await read())[0]?.attempts).toBe(1)
      return expect.poll(async () => (await read())[0]?.state)
    }
    await (await end('portal', REPORT)).toBe('delivered')
    const seen = portal.requests.length
    await (await end(customer, REPORT)).toBe('pending')
    await (await end('portal', `${portal.origin}/other`)).toBe('pending')
    await (await end('portal', `${other.origin}/api/webhooks`)).toBe('pending')
    expect(portal.requests).toHaveLength(seen)
    expect(other.requests).toEqual([])
  })
})
