import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { reports } from '#db/schema/portal/reports.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { serveMetrics } from '#lib/core/metrics/serve-metrics.ts'
import { interpretReports } from '#lib/portal/background/interpret-reports.ts'
import { portalSources } from '#lib/portal/metrics/backlog.ts'
import type { NewProject } from '#lib/portal/operations/operation.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { expectClosedLabels, hasPromtool, promtoolComplaints } from '#tests/support/check-metrics.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { reportShapes, startForeignService } from './foreign-service.ts'

const first = await freePort()
Object.assign(process.env, { METRICS_PORT: String(first), PROCESS_ROLE: 'worker' })
const service = await startForeignService()
await testDatabase()
const { POST } = await import('#app/api/webhooks/route.ts')
const served = serveMetrics(portalSources)
afterAll(served.stop)

const read = async () => (await fetch(`http://127.0.0.1:${first + 1}/metrics`)).text()

const link: NewProject = {
  operation: 'subtitles',
  source: { kind: 'link', url: 'https://example.com/town%20hall.mp4' },
  request: {
    language: 'english',
    subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
  },
}

describe('the metrics of the portal’s worker', () => {
  it('tell how many reports wait, and how long one took to be used', async () => {
    const team = await makeTeam()
    await submitProject(team, link)
    const webhookUrl = String(service.submissions()[0]?.body.webhookUrl)
    const body = JSON.stringify(reportShapes(service.peer.origin).flat)
    await POST(new Request(webhookUrl, { method: 'POST', body }), { params: Promise.resolve({}) })
    expect(await read()).toContain('reelwright_waiting{queue="inbox"} 1\n')
    await interpretReports()
    const left = () => asSystem((transaction) => transaction.select({ state: reports.state }).from(reports))
    await expect.poll(left).toEqual([{ state: 'used' }])
    const text = await read()
    expect(text).toContain('reelwright_report_lag_seconds_count{step="interpreted"} 1\n')
    expect(text).toMatch(/reelwright_database_connections\{pool="portal",state="used"\} 0/)
    expect(text).toMatch(/reelwright_portal_state\{what="posts_held"\} 0/)
    expect(text).not.toContain(team.teamSlug)
    expectClosedLabels(text)
    if (hasPromtool) expect(promtoolComplaints(text)).toBe('')
  })
})
