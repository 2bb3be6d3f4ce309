import { afterAll, describe, expect, it } from 'vitest'
import { listen } from '#db/listen.ts'
import { openStream } from '#lib/portal/live/open-stream.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { renameProject } from '#lib/portal/projects/rename-project.ts'
import { makeProjectRow, makeTeam } from '#tests/integration/portal/arrange.ts'
import { NO_POOLER, startPooler } from '#tests/support/start-pooler.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const database = await testDatabase()
const pooler = NO_POOLER === undefined ? await startPooler(database.urls.owner) : undefined
if (pooler !== undefined) Object.assign(process.env, { DATABASE_URL: pooler.url, SYSTEM_DATABASE_URL: pooler.url })
afterAll(() => pooler?.stop())

describe.skipIf(pooler === undefined)(`announcements behind PgBouncer ${NO_POOLER ?? ''}`, () => {
  it('is notified that none arrive', async () => {
    const { isReceiving, stop } = await listen({})
    await stop()
    expect(isReceiving).toBe(false)
  })

  it('tells open pages of changes and deletions all the same', async () => {
    const team = await makeTeam()
    const job = await makeProjectRow(team)
    const leaving = new AbortController()
    const response = openStream(team, leaving.signal)
    let text = ''
    const read = async () => {
      const decoder = new TextDecoder()
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
    }
    read().catch(() => undefined)
    const soon = { timeout: 30_000, interval: 100 }
    await expect.poll(() => text, soon).toContain(job.id)
    await renameProject(team, job.id, 'Another name')
    await expect.poll(() => text, soon).toContain('"title":"Another name"')
    await deleteProject(team, job.id)
    await expect.poll(() => text, soon).toContain(`event: deleted\ndata: {"id":"${job.id}"}`)
    leaving.abort()
  })
})
