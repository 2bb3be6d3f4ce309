import { asc, eq, lte, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import { cancellations } from '#db/schema/portal/cancellations.ts'
import { submissions } from '#db/schema/portal/submissions.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log/log.ts'
import { nextWait } from '#lib/core/tasks/task.ts'
import { sendRequest } from '../projects/send-request.ts'
import { KEY_LIFETIME_MS } from '../projects/send-submission.ts'
import { keyOfSubmission } from '../secrets/derived-secrets.ts'
import { cancelServiceProject, serviceAbilities } from '../service/service-client.ts'
import { TASKS } from '../tasks.ts'

type CancellationRow = typeof cancellations.$inferSelect

const { atOnce, leaseMs, retry, deadlineMs } = TASKS.sendCancellations

/**
 * Asks the service to stop canceled and deleted projects. Claiming a row advances its next attempt, so two workers
 * never send the same one.
 *
 * @returns how many were claimed.
 */
export async function sendCancellations(now: Date = currentDatabaseTime()): Promise<number> {
  const claimed = await claimDue(now)
  await Promise.all(claimed.map((row) => send(row, now)))
  return claimed.length
}

function claimDue(now: Date): Promise<CancellationRow[]> {
  const { submissionId: key, nextTryAt, tries } = cancellations
  const due = { from: cancellations, key, where: lte(nextTryAt, now), order: [asc(nextTryAt)], limit: atOnce }
  const lease = { nextTryAt: new Date(now.getTime() + leaseMs), tries: sql`${tries} + 1` }
  return asSystem((transaction) => claim(transaction, due, lease))
}

async function send(row: CancellationRow, now: Date): Promise<void> {
  const isOld = now.getTime() - row.createdAt.getTime() > deadlineMs
  const bySubmission = eq(cancellations.submissionId, row.submissionId)
  if (await stop(row)) await asSystem((transaction) => transaction.delete(cancellations).where(bySubmission))
  else if (isOld) {
    logger('worker').warn({ job: row.jobId, reference: row.reference }, 'the service was not reached to cancel a job')
    await asSystem((transaction) => transaction.delete(cancellations).where(bySubmission))
  } else {
    const nextTryAt = new Date(currentDatabaseTime().getTime() + nextWait(retry, row.tries))
    await asSystem((transaction) => transaction.update(cancellations).set({ nextTryAt }).where(bySubmission))
  }
}

/**
 * If it is unknown whether the service accepted the submission, resending it with its idempotency key reveals the
 * project. A service without keys would create a second project, so nothing is sent.
 *
 * @returns false if it must be tried again.
 */
async function stop(row: CancellationRow): Promise<boolean> {
  if (row.reference !== null) return cancelServiceProject(row.reference)
  if (currentDatabaseTime().getTime() - row.submittedAt.getTime() > KEY_LIFETIME_MS) return true
  const abilities = await serviceAbilities()
  if (abilities?.keepsKeys !== true) return abilities?.keepsKeys === false
  const answer = await sendRequest({ ...row, key: await keyOf(row.submissionId) })
  if (answer.kind === 'accepted') return cancelServiceProject(answer.reference)
  return answer.kind === 'refused'
}

/** With which the submission was sent; undefined once its row is gone. */
async function keyOf(submissionId: string): Promise<string | undefined> {
  const [row] = await asSystem((transaction) =>
    transaction
      .select({ id: submissions.id, tokenHash: submissions.tokenHash })
      .from(submissions)
      .where(eq(submissions.id, submissionId)),
  )
  return row && keyOfSubmission(row)
}
