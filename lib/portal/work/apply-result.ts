import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { jobs } from '#db/schema/portal/jobs.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { newId } from '#lib/core/ids.ts'
import { noteEvent } from '../projects/move-job.ts'
import type { JobRow } from '../projects/to-summary.ts'
import type { ReportedOutput } from '../reports/read-output.ts'
import { sealRemote } from '../sealed-rows.ts'

/**
 * Notes what the service made and hands it to the importer: `completed` is only said when the files lie with the team.
 * Repeating it changes nothing. A success of an earlier attempt counts too: what is finished is finished.
 *
 * @param verified whether the service confirmed it, by answering or by its signature.
 */
export async function applyResult(
  transaction: Transaction,
  job: JobRow,
  made: ReportedOutput[],
  verified: boolean,
  now: Date,
): Promise<void> {
  await noteOutputs(transaction, job, made, verified, now)
  const changed = await transaction
    .update(jobs)
    .set({
      importState: 'waiting',
      importAttempts: 0,
      stage: null,
      stageDetail: null,
      deadlineAt: null,
      state: sql`case when ${jobs.state} in ('failed', 'stalled') then ${jobs.state} else 'processing' end`,
      nextCheckAt: now,
      lastReportAt: now,
      updatedAt: now,
    })
    .where(
      and(
        eq(jobs.id, job.id),
        inArray(jobs.state, ['submitting', 'unconfirmed', 'queued', 'processing', 'stalled', 'failed']),
        or(isNull(jobs.importState), eq(jobs.importState, 'failed')),
      ),
    )
    .returning({ id: jobs.id })
  if (changed.length === 0) return
  const late = job.state === 'failed' || job.state === 'stalled' ? ' after all' : ''
  await noteEvent(transaction, job, 'finished', `The service finished it${late}. We are copying the result.`, now)
}

/** Keeps what is new and refreshes links that were not copied yet: they expire. */
export async function noteOutputs(
  transaction: Transaction,
  job: Pick<JobRow, 'id' | 'teamId'>,
  made: ReportedOutput[],
  verified: boolean,
  now: Date,
): Promise<void> {
  for (const [position, output] of made.entries()) {
    const { externalId } = output
    const remote = sealRemote({ teamId: job.teamId, jobId: job.id, externalId }, output.remote)
    await transaction
      .insert(outputs)
      .values({
        id: newId('out'),
        teamId: job.teamId,
        jobId: job.id,
        position,
        files: {},
        verified,
        createdAt: now,
        ...output,
        remote,
      })
      .onConflictDoUpdate({
        target: [outputs.jobId, outputs.externalId],
        set: { remote, verified: sql`${outputs.verified} or ${verified}` },
        setWhere: isNull(outputs.importedAt),
      })
  }
}
