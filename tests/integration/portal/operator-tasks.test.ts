import { afterAll, describe, expect, it } from 'vitest'
import { workers } from '#db/schema/portal/workers.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { readTasks } from '#lib/portal/operator/snapshot/read-tasks.ts'
import { createWorkerHeartbeat } from '#lib/portal/processes/worker-heartbeat.ts'
import { TASKS } from '#lib/portal/tasks.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startForeignService } from './foreign-service.ts'
import { startWorker } from './start-worker.ts'

await startForeignService()
await testDatabase()
const worker = startWorker()
afterAll(worker.stop)

describe('the list of background tasks', () => {
  it('has the last run of any worker and the failures of all, in the order of their table', async () => {
    const { send: sendHeartbeat } = createWorkerHeartbeat()
    await sendHeartbeat()
    const rowsFor = (ranAt: string | null, failures: number, failedAt: string | null) => [
      { name: 'another', everyMs: 1_000, ranAt: null, failures: 0, failedAt: null },
      { name: 'mails', everyMs: 5_000, ranAt, failures, failedAt },
    ]
    const row = { host: 'rw-app-2', version: '0.1.0', startedAt: new Date(), seenAt: new Date() }
    await asSystem(async (transaction) => {
      await transaction.delete(workers)
      const tasks = [rowsFor('2026-11-29T10:00:00.000Z', 2, '2026-11-29T09:00:00.000Z'), rowsFor(null, 1, null)]
      await transaction.insert(workers).values(tasks.map((each, index) => ({ ...row, id: `w${index}`, tasks: each })))
      expect(await readTasks(transaction, null)).toEqual([
        { name: 'another', part: 'portal', everyMs: 1_000, ranAt: null, failures: 0, failedAt: null },
        {
          ...{ name: 'mails', part: 'portal', everyMs: 5_000, ranAt: '2026-11-29T10:00:00.000Z', failures: 3 },
          failedAt: '2026-11-29T09:00:00.000Z',
        },
      ])
      await transaction.delete(workers)
    })
    await sendHeartbeat()
    const names = (await asSystem((transaction) => readTasks(transaction, null))).map(({ name }) => name)
    expect(names).toEqual(Object.values(TASKS).map(({ name }) => name))
  })
})
