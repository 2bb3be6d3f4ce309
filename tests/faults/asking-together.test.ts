import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import { POLL_MS } from '#lib/portal/background/next-poll.ts'
import { listProjects } from '#lib/portal/projects/list-projects.ts'
import { NEWEST_FIRST } from '#lib/portal/projects/project-view.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { PORTAL_OWNER } from '#lib/service/keys/issue-key.ts'
import { makeProjectRow, makeTeam } from '#tests/integration/portal/arrange.ts'
import { startWorker } from '#tests/integration/portal/start-worker.ts'
import { startTestService } from '#tests/integration/service/start-test-service.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const peer = await startPeer()
process.env.VIDEO_SERVICE_URL = `${peer.origin}/api/v2`
const database = await testDatabase()
await acceptPortalKeys(database.service, [process.env.VIDEO_SERVICE_KEY ?? ''])
const service = await startTestService(database)

/** Hands everything on to the built-in service, whose limit of reads is as it comes. */
const refused: number[] = []
peer.answerWith(async ({ method, url, headers }) => {
  const answer = await fetch(`${service.origin}${url}`, {
    method,
    headers: { 'x-api-key': String(headers['x-api-key']) },
  })
  if (!answer.ok) refused.push(answer.status)
  return { status: answer.status, body: await answer.text() }
})
const worker = startWorker()
afterAll(worker.stop)

const RUNNING = 30
const references = Array.from({ length: RUNNING }, (_, index) => `prj_${String(index).padStart(26, '0')}`)

/** Projects that the service works on, and the team's jobs for them. */
async function startProjects(team: Member): Promise<void> {
  for (const reference of references) {
    await database.owner`
      insert into service.projects (id, owner_id, operation, request, webhook_url, state, stages, percent, lease_owner, lease_until)
      values (${reference}, ${PORTAL_OWNER}, 'subtitles', '{}', 'https://example.com', 'processing', '[]', 0, 'nobody', 'infinity')`
    const deadlineAt = new Date(Date.now() + 3_600_000)
    await makeProjectRow(team, {
      state: 'processing',
      reference,
      acceptedAt: new Date(),
      nextCheckAt: new Date(),
      deadlineAt,
    })
  }
}

describe('many projects in progress', () => {
  it(`are asked about in one call for all of them, each time progress is looked for`, async () => {
    const team = await makeTeam()
    const all = {
      tab: 'all',
      search: '',
      tool: null,
      state: null,
      ...{ folder: null, by: null, days: null, archived: false },
      sort: NEWEST_FIRST,
      cursor: null,
    } as const
    const started = Date.now()
    await startProjects(team)
    for (const percent of [10, 20, 30, 40]) {
      await database.owner`update service.projects set percent = ${percent}`
      const shown = async () => new Set((await listProjects(team, all)).rows.map((row) => row.percent))
      await expect.poll(shown).toEqual(new Set([percent]))
    }
    const rounds = (Date.now() - started) / POLL_MS
    const asked = peer.requests.filter(({ url }) => url.startsWith('/api/v2/projects'))
    expect(refused).toEqual([])
    // One call in each round; one that has only just begun may come due between two.
    expect(asked.length).toBeLessThan(2 * rounds + 5)
    expect(asked.filter(({ url }) => url.includes('ids=')).length).toBeGreaterThanOrEqual(4)
  })
})
