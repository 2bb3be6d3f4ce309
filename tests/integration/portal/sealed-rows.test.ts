import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import { reports } from '#db/schema/portal/reports.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { interpretReports } from '#lib/portal/background/interpret-reports.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { openRemote, openReport } from '#lib/portal/secrets/sealed-rows.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { ask } from './request.ts'

const service = await startForeignService()
const database = await testDatabase()
const webhooks = await import('#app/api/webhooks/route.ts')
const team = await makeTeam()
const { projectId } = await submitProject(team, {
  operation: 'subtitles',
  request: {
    language: 'english',
    subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
  },
  source: { kind: 'link', url: 'https://example.com/town.mp4' },
})
const videoUrl = `${service.peer.origin}/files/video.mp4?signature=sig_1`
const body = JSON.stringify({ projectId: 'prj-1', status: 'completed', videoUrl, duration: 1 })

const reportRows = () => asSystem((sql) => sql.select().from(reports).where(eq(reports.jobId, projectId)))
const outputRows = () => asSystem((sql) => sql.select().from(outputs).where(eq(outputs.jobId, projectId)))

async function expectSealed(): Promise<void> {
  const [[report], [output]] = await Promise.all([reportRows(), outputRows()])
  if (report === undefined || output === undefined) throw new Error('Nothing was written.')
  expect(JSON.stringify([report, output])).not.toMatch(/sig_1|files\/video/)
  expect(openReport(report)).toBe(body)
  expect(openRemote(output)).toMatchObject({ media: videoUrl })
  expect((await findProject(team, projectId))?.rawReports).toMatchObject([{ body }])
  expect(() => openReport({ ...report, jobId: 'job_other' })).toThrow()
  expect(() => openRemote({ ...output, externalId: 'other' })).toThrow()
}

it('a report and the links in it are not readable in their rows', async () => {
  await service.peer.received(1)
  const sent = new URL(String(service.submissions()[0]?.body.webhookUrl))
  const answer = await ask(webhooks.POST, null, `${sent.pathname}${sent.search}`, {}, { method: 'POST', body })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(await reportRows())).not.toContain('sig_1')
  const interpreted = () => interpretReports().then(outputRows)
  await expect.poll(interpreted).toHaveLength(1)
  await expectSealed()
})

it('rows of an earlier installation are read as they are', async () => {
  await database.owner`update portal.reports set body = ${body}`
  await database.owner`update portal.outputs set remote = ${database.owner.json({ media: videoUrl })}`
  expect((await findProject(team, projectId))?.rawReports).toMatchObject([{ body }])
  const [output] = await outputRows()
  expect(output && openRemote(output)).toEqual({ media: videoUrl })
})
