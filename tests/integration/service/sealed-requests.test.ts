import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { owners } from '#db/schema/service/owners.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { newId } from '#lib/core/ids.ts'
import { sealOlderRequests } from '#lib/service/projects/seal-older-requests.ts'
import { requestOf, sealRequest, webhookUrlOf } from '#lib/service/projects/sealed-request.ts'
import { settleProject } from '#lib/service/queue/settle-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database)
const db = database.service
const { key } = await service.newKey()

const SECRETS = /tok_1|sig_2|hook\.example|film\.example/
const request = {
  videoUrl: 'https://film.example/v.mp4?signature=sig_2',
  webhookUrl: 'https://hook.example/done?token=tok_1',
  language: 'english',
}

async function rowOf(id: string) {
  const [row] = await db.select().from(projects).where(eq(projects.id, id))
  if (row === undefined) throw new Error('There is no project.')
  return row
}

describe('the addresses of a project', () => {
  it('are not readable in its row, and the worker gets them back', async () => {
    const answer = await call(`${service.base}/subtitles`, { key, body: request })
    const { projectId } = answer.body as { projectId: string }
    const row = await rowOf(projectId)
    expect(JSON.stringify(row)).not.toMatch(SECRETS)
    expect(row.request).toMatchObject({ language: 'english' })
    expect(requestOf(row)).toMatchObject(request)
    expect(webhookUrlOf(row)).toBe(request.webhookUrl)
    const [queued] = await database.owner`select * from service_queue.job`
    expect(JSON.stringify(queued)).not.toMatch(SECRETS)
  })

  it('are sealed where music and captions are, too', () => {
    const music = { url: 'https://film.example/m.mp3?signature=sig_2', volume: 0.5 }
    const captionsFile = { url: 'https://film.example/talk.srt?signature=sig_2' }
    const given = { ...request, bgmSettings: music, captionsFile }
    const sealed = sealRequest('prj_1', 'own_1', given)
    expect(JSON.stringify(sealed)).not.toMatch(SECRETS)
    expect(requestOf({ id: 'prj_1', ownerId: 'own_1', ...sealed })).toEqual(given)
  })

  it('do not open in another project’s row', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(async () => {
        const answer = await call(`${service.base}/subtitles`, { key, body: request })
        return rowOf((answer.body as { projectId: string }).projectId)
      }),
    )
    if (one === undefined || two === undefined) throw new Error('There are no projects.')
    expect(() => webhookUrlOf({ ...one, webhookUrl: two.webhookUrl })).toThrow()
    expect(() => requestOf({ ...one, request: two.request })).toThrow()
  })

  it('of an earlier installation still lead to the receiver, and are sealed once a worker starts', async () => {
    await db.insert(owners).values({ id: 'own_old', name: 'Old' })
    const id = newId('prj')
    await db.insert(projects).values({
      ...{ id, ownerId: 'own_old', operation: 'subtitles', request, webhookUrl: request.webhookUrl, stages: [] },
      ...{ attempt: 1, state: 'processing', leaseOwner: 'w', leaseUntil: new Date(Date.now() + 60_000) },
    })
    await settleProject(
      db,
      { projectId: id, workerId: 'w', attempt: 1 },
      { state: 'failed', reason: coded('no_speech'), errorCode: 'no_speech', stages: [] },
    )
    const [report] = await db.select().from(reports).where(eq(reports.projectId, id))
    expect(report?.receiver).toBe('https://hook.example')
    expect(requestOf(await rowOf(id))).toEqual(request)
    await Promise.all([sealOlderRequests(db), sealOlderRequests(db)])
    const row = await rowOf(id)
    expect(JSON.stringify(row)).not.toMatch(SECRETS)
    expect(requestOf(row)).toEqual(request)
  })
})
