import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { newId } from '#lib/core/ids.ts'
import { languageMadeBy } from '../languages/language-made-by.ts'
import type { ReportedOutput } from '../reports/read-output.ts'
import { openRemote, sealRemote } from '../secrets/sealed-rows.ts'

/** What an attempt of a job made, as far as one report or answer shows it. */
export type AttemptOutputs = { attempt: number; outputs: readonly ReportedOutput[] }

type Job = Pick<ProjectRow, 'id' | 'teamId' | 'rendersOutputId'> & Partial<Pick<ProjectRow, 'request'>>

/**
 * Stores new outputs and refreshes the expiring links of files that are not copied yet. What a job rendered again is the
 * next version of its output.
 */
export async function saveOutputs(
  transaction: Transaction,
  job: Job,
  { attempt, outputs: made }: AttemptOutputs,
  verified: boolean,
  now: Date,
): Promise<void> {
  const { rendersOutputId } = job
  const languageTag = languageMadeBy(job)
  const versionOf = languageTag === null ? rendersOutputId : null
  const next = sql`(select coalesce(max(version), 1) + 1 from portal.outputs where version_of = ${versionOf})`
  const version = {
    ...(versionOf !== null && { versionOf, version: next }),
    ...(languageTag !== null && { languageTag, translationOf: rendersOutputId }),
  }
  await renameEarlier(transaction, job, { attempt, outputs: made })
  for (const [position, output] of (rendersOutputId === null ? made : made.slice(0, 1)).entries()) {
    const { externalId } = output
    const remote = sealRemote({ teamId: job.teamId, jobId: job.id, externalId }, output.remote)
    await transaction
      .insert(outputs)
      .values({
        id: newId('out'),
        teamId: job.teamId,
        jobId: job.id,
        attempt,
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
        set: { remote, attempt, verified: sql`${outputs.verified} or ${verified}` },
        setWhere: isNull(outputs.importedAt),
      })
  }
}

const NAME_LENGTH = 180

/**
 * Services may number their outputs anew in each attempt: what an earlier one left makes way, or the new output of its
 * name would be taken for it. The service knows it no longer, so it cannot be rendered again.
 */
async function renameEarlier(transaction: Transaction, job: Job, { attempt, outputs: made }: AttemptOutputs) {
  const names = made.map(({ externalId }) => externalId)
  const isEarlier = and(isNotNull(outputs.importedAt), lt(outputs.attempt, attempt))
  const earlier = await transaction
    .select()
    .from(outputs)
    .where(and(eq(outputs.jobId, job.id), inArray(outputs.externalId, names), isEarlier))
  for (const output of earlier) {
    const externalId = `${output.externalId.slice(0, NAME_LENGTH)} (attempt ${output.attempt})`
    const remote = sealRemote({ teamId: job.teamId, jobId: job.id, externalId }, openRemote(output))
    await transaction.update(outputs).set({ externalId, remote, editable: false }).where(eq(outputs.id, output.id))
  }
}
