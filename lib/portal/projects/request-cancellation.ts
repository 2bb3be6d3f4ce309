import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { cancellations } from '#db/schema/portal/cancellations.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { submissions } from '#db/schema/portal/submissions.ts'

/**
 * Queues the cancellation of a job's current attempt for the worker; does nothing if nothing was sent. The caller holds
 * the job's row lock, so a concurrent send or answer either happens first and is seen here, or waits and finds the job
 * canceled or gone.
 */
export async function requestCancellation(transaction: Transaction, job: ProjectRow, now: Date): Promise<void> {
  const [submission] = await transaction
    .select()
    .from(submissions)
    .where(and(eq(submissions.teamId, job.teamId), eq(submissions.jobId, job.id), eq(submissions.attempt, job.attempt)))
    .for('update')
  const reference = job.reference ?? submission?.reference ?? null
  if (submission === undefined) return
  const isUnsent = submission.state === 'refused' || (submission.state === 'sending' && submission.calls === 0)
  if (isUnsent && reference === null) return
  const { teamId, id: jobId, operation, sourceKind, sourceRef, request } = job
  const { id: submissionId, idempotencyKey, createdAt: submittedAt } = submission
  // While it is being sent, its sender is about to learn the reference.
  const sentUntil = reference === null ? submission.leaseUntil : null
  await transaction.insert(cancellations).values({
    ...{ submissionId, teamId, jobId, operation, sourceKind, sourceRef, request, idempotencyKey, submittedAt },
    ...{ reference, tries: 0, nextTryAt: sentUntil !== null && sentUntil > now ? sentUntil : now, createdAt: now },
  })
  await transaction.execute(sql`select pg_notify('portal_work', 'cancellation')`)
}

/** The service's answer to a submission that is to be canceled: what it names can be stopped at once. */
export async function addCancellationReference(
  transaction: Transaction,
  submissionId: string,
  reference: string,
  now: Date,
): Promise<void> {
  await transaction
    .update(cancellations)
    .set({ reference, nextTryAt: now })
    .where(eq(cancellations.submissionId, submissionId))
}
