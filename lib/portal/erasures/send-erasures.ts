import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import { type ServiceAnswer, serviceErasures } from '#db/schema/portal/service-erasures.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { erasureResponse } from '#lib/contract/erasures.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log/log.ts'
import { nextWait } from '#lib/core/tasks/task.ts'
import { call, refusalOf } from '../service/service-client.ts'
import { unlinkServiceAccount } from '../service/service-social-accounts.ts'
import { TASKS } from '../tasks.ts'
import { saveErasureNote } from './erasure-notes.ts'

type Row = typeof serviceErasures.$inferSelect

const { atOnce, leaseMs, retry, deadlineMs } = TASKS.sendErasures

/**
 * Notes what was erased outside the database and has the service erase it, until it has answered. A project that is
 * canceled as well is canceled first: that may ask for a project again that would be gone.
 *
 * @returns how many were claimed.
 */
export async function sendErasures(now: Date = currentDatabaseTime()): Promise<number> {
  const claimed = await claimDue(now)
  await Promise.all(claimed.map((row) => settle(row)))
  return claimed.length
}

function claimDue(now: Date): Promise<Row[]> {
  const isCanceled = sql`exists (select from portal.cancellations c where c.team_id = ${serviceErasures.teamId}
    and ${serviceErasures.jobIds} ? c.job_id)`
  const where = and(lte(serviceErasures.nextTryAt, now), sql`not ${isCanceled}`)
  const order = [asc(serviceErasures.nextTryAt)]
  const due = { from: serviceErasures, key: serviceErasures.id, where, order, limit: atOnce }
  const lease = { nextTryAt: new Date(now.getTime() + leaseMs), tries: sql`${serviceErasures.tries} + 1` }
  return asSystem((transaction) => claim(transaction, due, lease))
}

async function settle(row: Row): Promise<void> {
  const set = (change: Partial<Row>) =>
    asSystem((transaction) => transaction.update(serviceErasures).set(change).where(eq(serviceErasures.id, row.id)))
  try {
    if (row.notedAt === null) {
      await saveErasureNote(row)
      await set({ notedAt: currentDatabaseTime() })
    }
    const answer = await ask(row)
    await set({ answer, answeredAt: currentDatabaseTime(), nextTryAt: null })
    logger('worker').info({ team: row.teamId, erasure: row.id, ...answer }, 'the service answered an erasure')
  } catch (error) {
    await set({ nextTryAt: new Date(currentDatabaseTime().getTime() + nextWait(retry, row.tries)) })
    logger('worker').warn({ err: error, team: row.teamId, erasure: row.id }, 'an erasure is tried again')
  }
}

/** @throws while the service does not answer or is temporarily unavailable. */
async function ask({ asked }: Row): Promise<ServiceAnswer> {
  if (Object.values(asked).every((ids) => ids.length === 0)) return { status: 200, said: 'nothing to erase' }
  const headers = { 'content-type': 'application/json' }
  const answer = await call('/erasures', deadlineMs, { method: 'POST', headers, body: JSON.stringify(asked) })
  const { status } = answer
  if (status === 404 || status === 405 || status === 501) return unlinkOnly(asked.socialAccountIds, status)
  if (status >= 300) throw new Error(`The service answered ${status}: ${refusalOf(answer).text}`)
  const { erased } = erasureResponse.parse(answer.json)
  const counts = Object.entries(erased).map(([kind, count]) => `${kind}: ${count}`)
  return { status, said: counts.join(', ') }
}

/** A service of another provider that cannot erase deletes its copies after its own period, and the accounts' links now. */
async function unlinkOnly(accountIds: readonly string[], status: number): Promise<ServiceAnswer> {
  for (const id of accountIds) await unlinkServiceAccount(id)
  return { status, said: `it cannot erase; unlinked accounts: ${accountIds.length}` }
}
