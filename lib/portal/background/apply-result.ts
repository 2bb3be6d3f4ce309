import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { UNFINISHED_STATES } from '#lib/contract/portal-project-states.ts'
import { newId } from '#lib/core/ids.ts'
import { recordEvent } from '../projects/move-project.ts'
import type { ReportedOutput } from '../reports/read-output.ts'
import { sealRemote } from '../secrets/sealed-rows.ts'

/**
 * Records the service's outputs for the importer. The job becomes `completed` only once the files are in the team's
 * storage. Idempotent. A success of an earlier attempt counts too.
 *
 * @param verified whether the service confirmed it, by answering or by its signature.
 */
export async function applyResult(
  transaction: Transaction,
  job: ProjectRow,
  made: ReportedOutput[],
  verified: boolean,
  now: Date,
): Promise<void> {
  await saveOutputs(transaction, job, made, verified, now)
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

/**
 * Stores new outputs and refreshes the expiring links of files that are not copied yet. What a job rendered again is the
 * next version of its output.
 */
export async function saveOutputs(
  transaction: Transaction,
  job: Pick<ProjectRow, 'id' | 'teamId' | 'rendersOutputId'>,
  made: ReportedOutput[],
  verified: boolean,
  now: Date,
): Promise<void> {
  const { rendersOutputId: versionOf } = job
  const next = sql`(select coalesce(max(version), 1) + 1 from portal.outputs where version_of = ${versionOf})`
  const version = versionOf === null ? {} : { versionOf, version: next }
  for (const [position, output] of (versionOf === null ? made : made.slice(0, 1)).entries()) {
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
        ...version,
        remote,
      })
      .onConflictDoUpdate({
        target: [outputs.jobId, outputs.externalId],
        set: { remote, verified: sql`${outputs.verified} or ${verified}` },
        setWhere: isNull(outputs.importedAt),
      })
  }
}
