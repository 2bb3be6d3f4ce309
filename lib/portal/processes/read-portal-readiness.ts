import { and, eq } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { openHolds } from '#db/holds.ts'
import { rateLimits } from '#db/schema/portal/rate-limits.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { newToken } from '#lib/core/ids.ts'
import { clockCheck, databaseCheck, diskCheck, keysCheck, storageCheck } from '#lib/core/readiness/checks.ts'
import { type Check, checkReadiness, type Readiness } from '#lib/core/readiness/readiness.ts'
import { databaseNow } from '../database-now.ts'
import { uploadStorage } from '../teams/team-storage.ts'
import { countWorkers } from './worker-heartbeat.ts'

const KEYS = ['AUTH_SECRET', 'ENCRYPTION_KEY', 'VIDEO_SERVICE_KEY'] as const

/** `held`: nothing leaves the installation until the operator releases it; pages work all the same. */
export type PortalReadiness = Readiness & { sending?: 'on' | 'held' }

let known: (() => Promise<Readiness>) | undefined

/** Whether the portal can do its work now: what it needs of its database, storage, keys, disk, clock and worker. */
export async function readPortalReadiness(): Promise<PortalReadiness> {
  known ??= checkReadiness([...portalChecks(), workerCheck, sendingCheck])
  const { isReady, checks: found } = await known()
  const { sending, ...checks } = found
  return { isReady, checks, ...(checks.database === 'ok' && { sending: sending === 'ok' ? 'on' : 'held' }) }
}

/** What the portal and its worker need alike. */
export function portalChecks(): Check[] {
  return [
    databaseCheck(writeOnce),
    storageCheck(uploadStorage()),
    keysCheck(KEYS),
    clockCheck(() => databaseNow(portalDatabase())),
    diskCheck,
  ]
}

/** A row that nobody counts, and that is gone when the transaction ends. */
async function writeOnce(): Promise<void> {
  const row = { action: 'ready', subject: newToken(), windowStart: currentDatabaseTime(), tries: 0 }
  await portalDatabase().transaction(async (transaction) => {
    await transaction.insert(rateLimits).values(row)
    await transaction
      .delete(rateLimits)
      .where(and(eq(rateLimits.action, row.action), eq(rateLimits.subject, row.subject)))
  })
}

/** Pages are shown without a worker, but nothing is sent, imported or published. */
const workerCheck: Check = {
  name: 'worker',
  isNeeded: false,
  cacheMs: 5_000,
  limitMs: 2_000,
  verify: async () => {
    if ((await countWorkers()) === 0) throw new Error('No worker of the portal was heard of lately.')
  },
}

const sendingCheck: Check = {
  name: 'sending',
  isNeeded: false,
  cacheMs: 1_000,
  limitMs: 2_000,
  verify: async () => {
    if ((await openHolds(portalDatabase(), 'portal')).length > 0)
      throw new Error('The operator holds what acts outside.')
  },
}
