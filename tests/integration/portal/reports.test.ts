import process from 'node:process'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import { signMessage } from '#lib/core/secrets/signature.ts'
import type { NewProject } from '#lib/portal/operations/operation.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { retryProjects } from '#lib/portal/projects/retry-projects.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { MAX_REPORT_BYTES } from '#lib/portal/reports/receive-report.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { reportShapes, startForeignService } from './foreign-service.ts'
import { startWorker } from './start-worker.ts'

const service = await startForeignService()
const database = await testDatabase()
const { POST } = await import('#app/api/webhooks/route.ts')
const worker = startWorker()
afterAll(worker.stop)

const styles = { template: 'productive', position: 'bottom-center', fontSize: 'm' } as const
const link: NewProject = {
  operation: 'subtitles',
  source: { kind: 'link', url: 'https://example.com/town%20hall.mp4' },
  request: { language: 'english', subtitleStyles: styles },
}

let team: Member

beforeEach(async () => {
  team = await makeTeam()
  service.script(() => undefined)
})

async function submit(): Promise<{ projectId: string; webhookUrl: string }> {
  const before = service.submissions().length
  const { projectId } = await submitProject(team, link)
  const sent = service.submissions()[before]
  return { projectId, webhookUrl: String(sent?.body.webhookUrl) }
}

async function report(webhookUrl: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request(webhookUrl, { method: 'POST', body: text, headers })
  return (await POST(request, { params: Promise.resolve({}) })).status
}

async function reaches(projectId: string, state: string) {
  await expect.poll(async () => (await findProject(team, projectId))?.state, { timeout: 15_000 }).toBe(state)
  const found = await findProject(team, projectId)
  if (found === null) throw new Error('The project is gone.')
  return found
}

const completed = () => reportShapes(service.peer.origin).flat

describe('a report that nobody waits for', () => {
  it('gets the same 404 for an unknown job and a wrong token, with its body unread', async () => {
    const { webhookUrl } = await submit()
    const job = new URL(webhookUrl).searchParams.get('job')
    for (const query of [
      `job=${job}&token=wrong`,
      `job=job_none&token=${new URL(webhookUrl).searchParams.get('token')}`,
    ]) {
      let isRead = false
      const body = new ReadableStream(
        {
          pull: () => {
            isRead = true
          },
        },
        { highWaterMark: 0 },
      )
      const init = { method: 'POST', body, duplex: 'half' } as RequestInit
      const request = new Request(`http://localhost/api/webhooks?${query}`, init)
      const answer = await POST(request, { params: Promise.resolve({}) })
      expect([answer.status, isRead]).toEqual([404, false])
    }
  })
})

describe('a submission', () => {
  it('sends the document’s request with the key, and an address of its own for the report', async () => {
    const { projectId, webhookUrl } = await submit()
    const sent = service.submissions().at(-1)
    expect(sent?.headers['x-api-key']).toBe('test-video-service-key')
    expect(sent?.headers['idempotency-key']).toBe(projectId)
    expect(sent?.body).toEqual({
      videoUrl: 'https://example.com/town%20hall.mp4',
      language: 'english',
      subtitleStyles: styles,
      webhookUrl,
    })
    expect(webhookUrl).toMatch(/^http:\/\/localhost:\d+\/api\/webhooks\?job=job_[a-z0-9]+&token=[\w-]{43}$/)
    const token = new URL(webhookUrl).searchParams.get('token') ?? ''
    const everything = await database.owner`select * from portal.jobs, portal.submissions`
    expect(JSON.stringify(everything)).not.toContain(token)
    expect(await reaches(projectId, 'queued')).toMatchObject({
      title: 'town hall',
      reference: expect.stringMatching(/^prj-\d+$/),
    })
  })

  it('is accepted at once by an answer that wraps the project’s id', async () => {
    const body = JSON.stringify({ success: true, data: { project_id: 'prj-wrapped' } })
    service.script(({ method }) => (method === 'POST' ? { status: 200, body } : undefined))
    const { projectId } = await submitProject(team, link)
    expect(await findProject(team, projectId)).toMatchObject({ state: 'queued', reference: 'prj-wrapped' })
  })

  it('fails with the service’s own reason when it is refused, and can be retried', async () => {
    const message = 'Bad Request: language must be one of: english'
    service.script(({ method }) =>
      method === 'POST' ? { status: 400, body: JSON.stringify({ error: { message } }) } : undefined,
    )
    const { projectId } = await submitProject(team, link)
    const failed = await reaches(projectId, 'failed')
    expect(failed.explanation).toContain('language must be one of: english')
    expect(failed.retryable).toBe(true)
    service.script(() => undefined)
    await retryProjects(team, [projectId])
    await reaches(projectId, 'queued')
    expect(service.submissions().at(-1)?.headers['idempotency-key']).toBe(`${projectId}-2`)
  })

  it('waits for Retry-After when the service is too busy and then sends once more', async () => {
    let refusals = 0
    service.script(({ method }) =>
      method === 'POST' && refusals++ === 0 ? { status: 429, headers: { 'retry-after': '1' } } : undefined,
    )
    const { projectId } = await submitProject(team, link)
    expect((await findProject(team, projectId))?.state).toBe('submitting')
    await reaches(projectId, 'queued')
    expect(refusals).toBe(2)
  })

  it('is unconfirmed after an answer that tells nothing, is not sent again, and is resolved by the report', async () => {
    service.script(({ method }) => (method === 'POST' ? { status: 502, body: 'Bad gateway' } : undefined))
    const before = service.submissions().length
    const { projectId } = await submitProject(team, link)
    const unsure = await reaches(projectId, 'unconfirmed')
    expect(unsure.explanation).toContain('We do not know whether the service accepted the project')
    await database.owner`update portal.jobs set next_check_at = now() where id = ${projectId}`
    await worker.settled(projectId)
    expect(service.submissions()).toHaveLength(before + 1)
    service.script(() => undefined)
    await report(String(service.submissions().at(-1)?.body.webhookUrl), completed())
    expect(await reaches(projectId, 'completed')).toMatchObject({ reference: 'prj-1', outputCount: 1 })
  })
})

describe('a report after the end', () => {
  it('is sent to open pages, which list it', async () => {
    const { projectId, webhookUrl } = await submit()
    await report(webhookUrl, completed())
    await reaches(projectId, 'completed')
    const notifications: string[] = []
    const { unlisten } = await database.owner.listen('portal_jobs', (payload) => notifications.push(payload))
    await report(webhookUrl, completed())
    await expect.poll(() => notifications, { timeout: 5_000 }).toContain(`${team.teamId} ${projectId}`)
    await unlisten()
    expect((await findProject(team, projectId))?.rawReports).toHaveLength(2)
  })
})

describe('a report', () => {
  it.each(Object.entries(reportShapes(service.peer.origin)))('is understood when it is %s', async (_name, body) => {
    const { projectId, webhookUrl } = await submit()
    expect(await report(webhookUrl, body)).toBe(200)
    const done = await reaches(projectId, 'completed')
    expect(done.outputs).toHaveLength(1)
    expect(done.outputs[0]).toMatchObject({ kind: 'video', verified: false })
    expect(done.rawReports).toHaveLength(1)
  })

  it('is used as it is where the service answers, but fails whenever it is asked about a project', async () => {
    const { projectId, webhookUrl } = await submit()
    await reaches(projectId, 'queued')
    service.script(({ url }) => (url.includes('/projects/') ? { status: 500 } : undefined))
    await report(webhookUrl, completed())
    await database.owner`update portal.reports set tries = 6, next_try_at = now() where job_id = ${projectId}`
    expect((await reaches(projectId, 'completed')).outputs[0]?.verified).toBe(false)
  })

  it('belongs to the job of its token, whatever its body says', async () => {
    const [first, second] = [await submit(), await submit()]
    const reference = (await reaches(second.projectId, 'queued')).reference
    await report(first.webhookUrl, { ...Object(completed()), projectId: reference })
    await reaches(first.projectId, 'completed')
    expect((await findProject(team, second.projectId))?.state).toBe('queued')
  })

  it('with a wrong token and of an absent job is the same 404 and leaves no trace', async () => {
    const { projectId, webhookUrl } = await submit()
    expect(await report(webhookUrl.replace(/token=.*/, `token=${'A'.repeat(43)}`), completed())).toBe(404)
    expect(await report(webhookUrl.replace(/job=job_[^&]*/, 'job=job_absent'), completed())).toBe(404)
    const [row] = await database.owner`select count(*)::int as kept from portal.reports where job_id = ${projectId}`
    expect(row?.kept).toBe(0)
  })

  it('changes nothing when it comes twice or when a failure comes after it', async () => {
    const { projectId, webhookUrl } = await submit()
    for (let round = 0; round < 3; round++) expect(await report(webhookUrl, completed())).toBe(200)
    await reaches(projectId, 'completed')
    expect(await report(webhookUrl, { status: 'failed', error: 'changed my mind' })).toBe(200)
    await worker.inboxIsEmpty()
    expect(await findProject(team, projectId)).toMatchObject({ state: 'completed', outputCount: 1 })
  })

  it('is stored once however often it is delivered, if it is signed; what is not signed replaces nothing', async () => {
    const { projectId, webhookUrl } = await submit()
    const kept = async () =>
      Number((await database.owner`select count(*) n from portal.reports where job_id = ${projectId}`)[0]?.n)
    const secret = process.env.VIDEO_SERVICE_WEBHOOK_SECRET ?? ''
    const deliver = (id: string) => {
      const body = JSON.stringify(completed())
      return report(webhookUrl, body, { ...signMessage([secret], id, body, new Date()) })
    }
    expect(await Promise.all(Array.from({ length: 4 }, () => deliver('msg_1')))).toEqual([200, 200, 200, 200])
    expect(await kept()).toBe(1)
    await worker.inboxIsEmpty()
    expect(await deliver('msg_1')).toBe(200)
    expect(await deliver('msg_2')).toBe(200)
    expect(await kept()).toBe(2)
    expect(await report(webhookUrl, completed(), { 'webhook-id': 'msg_1' })).toBe(200)
    expect(await kept()).toBe(3)
    await worker.inboxIsEmpty()
    expect(await findProject(team, projectId)).toMatchObject({ state: 'completed', outputCount: 1 })
  })

  it('of a late success replaces a failure once', async () => {
    const { projectId, webhookUrl } = await submit()
    await report(webhookUrl, { status: 'failed', error: { message: 'No speech was found' } })
    expect((await reaches(projectId, 'failed')).explanation).toBe('No speech was found.')
    await report(webhookUrl, completed())
    await reaches(projectId, 'completed')
  })

  it('of an earlier attempt does not fail the present one', async () => {
    const { projectId, webhookUrl } = await submit()
    await report(webhookUrl, { status: 'failed', error: 'first try' })
    await reaches(projectId, 'failed')
    await retryProjects(team, [projectId])
    await report(webhookUrl, { status: 'failed', error: 'first try again' })
    await worker.inboxIsEmpty()
    expect((await findProject(team, projectId))?.state).toBe('queued')
  })

  it('that is no JSON is kept, said to be unreadable, and harms nothing', async () => {
    const { projectId, webhookUrl } = await submit()
    expect(await report(webhookUrl, '<xml>\0done</xml>')).toBe(200)
    await worker.inboxIsEmpty()
    const found = await findProject(team, projectId)
    expect(found).toMatchObject({ state: 'queued' })
    expect(found?.events.map((event) => event.kind)).toContain('unreadable')
    expect(found?.rawReports).toHaveLength(1)
  })

  it('with characters that the database cannot keep is used without them', async () => {
    const { projectId, webhookUrl } = await submit()
    expect(await report(webhookUrl, '{"status":"failed","error":"No\\u0000 sound"}')).toBe(200)
    expect((await reaches(projectId, 'failed')).explanation).toContain('No\uFFFD sound')
  })

  it('nested beyond reason is unreadable and holds up no other', async () => {
    const { projectId, webhookUrl } = await submit()
    expect(await report(webhookUrl, `{"data":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)).toBe(200)
    expect(await report(webhookUrl, { status: 'failed', error: 'No sound' })).toBe(200)
    await reaches(projectId, 'failed')
  })

  it('over the size limit is refused', async () => {
    const { webhookUrl } = await submit()
    expect(await report(webhookUrl, 'x'.repeat(MAX_REPORT_BYTES + 1))).toBe(413)
  })

  it('may be faster than the acknowledgement', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    service.script(({ method, url }) => {
      if (method !== 'POST' || !url.endsWith('/subtitles')) return undefined
      const body = JSON.stringify({ status: 'created', message: 'Created', projectId: 'prj-late' })
      return held.then(() => ({ status: 201, body }))
    })
    const before = service.submissions().length
    const submitted = submitProject(team, link)
    await expect.poll(() => service.submissions().length).toBe(before + 1)
    expect(await report(String(service.submissions().at(-1)?.body.webhookUrl), completed())).toBe(200)
    release()
    const { projectId } = await submitted
    expect(await reaches(projectId, 'completed')).toMatchObject({ reference: 'prj-late' })
  })

  it('after the deadline still lands', async () => {
    const { projectId, webhookUrl } = await submit()
    await reaches(projectId, 'queued')
    await worker.checkUntil(projectId, 'stalled', { overdue: true })
    const stalled = await reaches(projectId, 'stalled')
    expect(stalled.explanation).toContain('If one arrives late, it will still appear here.')
    await report(webhookUrl, completed())
    await reaches(projectId, 'completed')
  })

  it('brings the files into the team’s storage with what belongs to them', async () => {
    const { projectId, webhookUrl } = await submit()
    const at = (name: string) => `${service.peer.origin}/files/${name}`
    const output = {
      id: 'whole',
      videoUrl: at('video.mp4'),
      thumbnailUrl: at('poster.png'),
      subtitlesUrl: { srt: at('words.srt'), vtt: at('words.vtt') },
      transcriptUrl: at('words.json'),
      durationSeconds: 1,
      width: 1080,
      height: 1920,
      sizeBytes: 1,
    }
    await report(webhookUrl, { projectId: 'prj-1', status: 'completed', error: null, outputs: [output] })
    const done = await reaches(projectId, 'completed')
    expect(done.transcript?.lines.map((line) => line.text)).toEqual(['Hello there.'])
    expect(done.outputs[0]).toMatchObject({ sizeBytes: 5_012, width: 1080 })
    const { posterUrl, srtUrl, vttUrl, transcriptTextUrl } = done.outputs[0] ?? {}
    for (const url of [posterUrl, srtUrl, vttUrl, transcriptTextUrl]) expect(url).toMatch(/^\/api\/media\/outputs\//)
    expect(done.thumbnailUrls).toEqual([`${posterUrl}?side=160`])
  })

  it('whose file is not a video fails the project in words and is not stored', async () => {
    const { projectId, webhookUrl } = await submit()
    await database.owner`update portal.jobs set import_attempts = 5 where id = ${projectId}`
    await report(webhookUrl, { status: 'completed', videoUrl: `${service.peer.origin}/files/words.srt` })
    await expect
      .poll(
        async () => {
          await database.owner`update portal.jobs set next_check_at = now(), import_attempts = 5
          where id = ${projectId} and import_state = 'waiting' and next_check_at < now() + interval '30 seconds'`
          return (await findProject(team, projectId))?.state
        },
        { timeout: 15_000 },
      )
      .toBe('failed')
    expect((await findProject(team, projectId))?.explanation).toContain('could not copy its files')
  })
})
