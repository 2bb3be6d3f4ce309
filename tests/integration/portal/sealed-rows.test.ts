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
const videoUrl = `${service.peer.origin}/files/video.mp4?signature=sig_1`
const body = JSON.stringify({ projectId: 'prj-1', status: 'completed', videoUrl, duration: 1 })

const reportRows = (id: string) => asSystem((sql) => sql.select().from(reports).where(eq(reports.jobId, id)))
const outputRows = (id: string) => asSystem((sql) => sql.select().from(outputs).where(eq(outputs.jobId, id)))

/** A project whose report was received and interpreted. */
async function makeReported(): Promise<string> {
  const { projectId } = await submitProject(team, {
    operation: 'subtitles',
    request: {
      language: 'english',
      subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
    },
    source: { kind: 'link', url: 'https://example.com/town.mp4' },
  })
  const sent = new URL(String(service.submissions().at(-1)?.body.webhookUrl))
  const answer = await ask(webhooks.POST, null, `${sent.pathname}${sent.search}`, {}, { method: 'POST', body })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(await reportRows(projectId))).not.toContain('sig_1')
  await expect.poll(() => interpretReports().then(() => outputRows(projectId))).toHaveLength(1)
  return projectId
}

async function expectSealed(projectId: string): Promise<void> {
  const [[report], [output]] = await Promise.all([reportRows(projectId), outputRows(projectId)])
  if (report === undefined || output === undefined) throw new Error('Nothing was written.')
  expect(JSON.stringify([report, output])).not.toMatch(/sig_1|files\/video/)
  expect(openReport(report)).toBe(body)
  expect(openRemote(output)).toMatchObject({ media: videoUrl })
  expect((await findProject(team, projectId))?.rawReports).toMatchObject([{ body }])
  expect(() => openReport({ ...report, jobId: 'job_other' })).toThrow()
  expect(() => openRemote({ ...output, externalId: 'other' })).toThrow()
}

it('a report and the links in it are not readable in their rows', async () => {
  await expectSealed(await makeReported())
})

it('rows of an earlier installation are read as they are', async () => {
  const projectId = await makeReported()
  await database.owner`update portal.reports set body = ${body} where job_id = ${projectId}`
  const remote = database.owner.json({ media: videoUrl })
  await database.owner`update portal.outputs set remote = ${remote} where job_id = ${projectId}`
  expect((await findProject(team, projectId))?.rawReports).toMatchObject([{ body }])
  const [output] = await outputRows(projectId)
  expect(output && openRemote(output)).toEqual({ media: videoUrl })
})
