import { hostname } from 'node:os'
import process from 'node:process'
import { desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHolds, placeHold } from '#db/holds.ts'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { sessions } from '#db/schema/portal/sessions.ts'
import { findOperator } from '#lib/auth/operator.ts'
import { withOrigin } from '#lib/auth/request-origin.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { readSnapshot } from '#lib/portal/operator/read-snapshot.ts'
import { runCommand } from '#lib/portal/operator/run-command.ts'
import { createPageServerHeartbeat } from '#lib/portal/processes/page-server-heartbeat.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { startWorker } from './start-worker.ts'

const service = await startForeignService()
await testDatabase()
const first = await makeTeam()
await asSystem((transaction) =>
  transaction.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, first.sessionId)),
)
const found = await findOperator(await findSessionById(first.sessionId))
if (found === null) throw new Error('The first account is no operator.')
const operator = found
const worker = startWorker()
afterAll(worker.stop)

/** Our own service, as far as its operator's calls go. */
const facts = {
  ...{ classes: [], running: [], receivers: [], providers: [], errors: [], holds: [] as object[] },
  servers: [{ id: 'server_1', host: 'rw-app-1', pid: 52, version: '0.1.0', seenSeconds: 3 }],
  storage: { databaseBytes: 1000, workDisk: null },
}
const ordered: string[] = []

beforeAll(() => {
  service.script(({ method, url }) => {
    const path = url.replace(/^\/api\/v2/, '')
    if (!path.startsWith('/operator/')) return undefined
    if (method === 'POST') ordered.push(path)
    if (path === '/operator/release') facts.holds = []
    const answers: Record<string, unknown> = {
      '/operator/facts': facts,
      '/operator/workers': { data: [] },
      '/operator/queue': { pausedAt: null },
    }
    return { status: 200, body: JSON.stringify(answers[path] ?? {}), headers: { 'content-type': 'application/json' } }
  })
})

/** A page gives up after some seconds, within which a crowded machine's worker may not have come round. */
async function snapshotNow() {
  const after = new Date().toISOString()
  for (;;) {
    const seen = await readSnapshot(operator, after)
    if (seen !== null) return seen
  }
}

it('lists the processes of all machines beside the service’s workers', async () => {
  const heartbeat = createPageServerHeartbeat()
  await heartbeat.send()
  const { servers } = await snapshotNow()
  const own = { host: hostname(), pid: process.pid, isGone: false }
  expect(servers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ part: 'portal', ...own }),
      expect.objectContaining({ part: 'portal worker', ...own }),
      expect.objectContaining({ part: 'service', host: 'rw-app-1', pid: 52, isGone: false }),
    ]),
  )
  await heartbeat.signOff()
  const later = await snapshotNow()
  expect(later.servers.some(({ part }) => part === 'portal')).toBe(false)
})

it('releases what is on hold in both programs, and records it like the command', async () => {
  const hold = { cause: 'restored' as const, reason: 'The backup was restored.', placedBy: 'Operator' }
  await asSystem((transaction) => placeHold(transaction, 'portal', { ...hold, knownUntil: new Date() }))
  facts.holds = [{ cause: 'restored', reason: null, since: new Date().toISOString() }]
  const { holds } = await snapshotNow()
  expect(holds).toMatchObject([
    { part: 'portal', cause: 'restored', reason: hold.reason },
    { part: 'service', cause: 'restored' },
  ])
  await withOrigin({ network: '', userAgent: 'test', devices: '' }, () => runCommand(operator, 'release-acts', {}))
  expect(ordered).toEqual(['/operator/release'])
  expect(await asSystem((transaction) => openHolds(transaction, 'portal'))).toEqual([])
  const [entry] = await asSystem((transaction) =>
    transaction
      .select()
      .from(auditEntries)
      .where(isNull(auditEntries.teamId))
      .orderBy(desc(auditEntries.sequence))
      .limit(1),
  )
  expect(entry).toMatchObject({
    ...{ action: 'acts.released', actorKind: 'person', actorId: first.userId, subjectName: 'this installation' },
    after: { inDoubt: 0, held: 0, later: 0 },
  })
  expect((await snapshotNow()).holds).toEqual([])
})
