import { expect, it } from 'vitest'
import { reports } from '#db/schema/portal/reports.ts'
import { submissions } from '#db/schema/portal/submissions.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { interpretReports } from '#lib/portal/background/interpret-reports.ts'
import { makeProjectRow, makeTeam } from '#tests/integration/portal/arrange.ts'
import { startForeignService } from '#tests/integration/portal/foreign-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const REPORTS = 8
const service = await startForeignService()
service.script(() => ({ hang: true }))
await testDatabase()
const team = await makeTeam()

/** A report in the inbox, of a job that the service accepted. */
async function receive(number: number): Promise<void> {
  const now = new Date()
  const reference = `prj-${number}`
  const job = await makeProjectRow(team, { state: 'queued', reference })
  const of = { teamId: team.teamId, jobId: job.id }
  const submissionId = newId('att')
  await inTeam(team, async (transaction) => {
    await transaction.insert(submissions).values({
      ...{ ...of, id: submissionId, attempt: 1, idempotencyKey: submissionId, tokenHash: submissionId },
      ...{ state: 'accepted', reference, calls: 1, createdAt: now },
    })
    await transaction.insert(reports).values({
      ...{ ...of, id: newId('inbox'), submissionId, body: JSON.stringify({ projectId: reference, status: 'failed' }) },
      ...{ contentType: 'application/json', signature: 'absent', state: 'waiting', verified: 'unknown' },
      ...{ tries: 0, nextTryAt: now, receivedAt: now },
    })
  })
}

it('reports that a frozen service does not confirm hold each other up no longer than one of them waits', async () => {
  for (let number = 0; number < REPORTS; number += 1) await receive(number)
  const startedAt = performance.now()
  expect(await interpretReports()).toBe(REPORTS)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  const rows = await asSystem((transaction) => transaction.select().from(reports))
  expect(rows.map(({ state, tries }) => [state, tries])).toEqual(rows.map(() => ['waiting', 1]))
  expect(rows.every(({ nextTryAt }) => nextTryAt.getTime() - Date.now() < 5_000)).toBe(true)
})
