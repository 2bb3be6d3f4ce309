import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { UNFINISHED_STATES } from '#lib/contract/portal-project-states.ts'
import { recordEvent } from '../projects/move-project.ts'
import { placeOutputs, type Results } from './place-outputs.ts'
import { saveOutputs } from './save-outputs.ts'

/**
 * Records the service's outputs for the importer. The job becomes `completed` only once the files are in the team's
 * storage. Idempotent. A success of an earlier attempt counts too.
 *
 * @param verified whether the service confirmed it, by answering or by its signature.
 */
export async function applyResult(
  transaction: Transaction,
  job: ProjectRow,
  results: Results,
  verified: boolean,
  now: Date,
): Promise<void> {
  await saveOutputs(transaction, job, results, verified, now)
  await placeOutputs(transaction, job, results)
  const changed = await transaction
    .update(projects)
    .set({
      importState: 'waiting',
      importAttempts: 0,
      stage: null,
      stageDetail: null,
      stageDetailMessage: null,
      deadlineAt: null,
      state: sql`case when ${projects.state} in ('failed', 'stalled') then ${projects.state} else 'processing' end`,
      nextCheckAt: now,
      lastReportAt: now,
      updatedAt: now,
    })
    .where(
      and(
        eq(projects.id, job.id),
        inArray(projects.state, [...UNFINISHED_STATES, 'failed']),
        or(isNull(projects.importState), eq(projects.importState, 'failed')),
      ),
    )
    .returning({ id: projects.id })
  if (changed.length === 0) return
  const isLate = job.state === 'failed' || job.state === 'stalled'
  await recordEvent(transaction, job, 'finished', coded(isLate ? 'service_finished_late' : 'service_finished'), now)
}

/** Nothing is added to a completed job. While the results of one attempt are copied, those of another do not replace them. */
export async function mayTakeResults(
  transaction: Transaction,
  { id, importState }: Pick<ProjectRow, 'id' | 'importState'>,
  attempt: number,
): Promise<boolean> {
  if (importState !== 'waiting') return importState !== 'done'
  const [first] = await transaction
    .select({ attempt: outputs.attempt })
    .from(outputs)
    .where(eq(outputs.jobId, id))
    .orderBy(asc(outputs.position))
    .limit(1)
  return first === undefined || first.attempt === attempt
}
