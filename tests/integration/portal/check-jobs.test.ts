import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '#db/schema/portal/projects.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { applyResult } from '#lib/portal/background/apply-result.ts'
import { checkProjects } from '#lib/portal/background/check-projects.ts'
import { lockProject } from '#lib/portal/background/lock-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'

const service = await startForeignService()
await testDatabase()

describe('a result that comes while its project is checked', () => {
  it('is copied at once: the check, which found nothing, puts nothing off', async () => {
    const team = await makeTeam()
    const job = await makeProjectRow(team, { state: 'stalled', reference: 'prj-slow', nextCheckAt: new Date() })
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    service.script(async ({ url }) => {
      if (!url.endsWith('/projects/prj-slow')) return undefined
      asked.resolve()
      await answer.promise
      return { status: 404, body: JSON.stringify({ error: { message: 'Not Found' } }) }
    })
    const checked = checkProjects()
    await asked.promise
    const now = new Date()
    await asSystem(async (transaction) => {
      const held = await lockProject(transaction, job.id)
      if (held !== null) await applyResult(transaction, held, { attempt: 1, outputs: [], isWhole: true }, true, now)
    })
    answer.resolve()
    expect(await checked).toBe(1)
    const [row] = await asSystem((transaction) => transaction.select().from(projects).where(eq(projects.id, job.id)))
    expect(row).toMatchObject({ importState: 'waiting', nextCheckAt: now })
  })
})
