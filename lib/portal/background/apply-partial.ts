import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type PartialView, type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { sameValue } from '#lib/contract/editing/same-value.ts'
import type { PartialResult, Project } from '#lib/contract/project.ts'
import { readContractReport } from '../reports/read-report.ts'
import { numberOutputs } from './place-outputs.ts'
import { type AttemptOutputs, saveOutputs } from './save-outputs.ts'

/**
 * Records what the service shows of a job that has not ended, and has the importer copy the results that are finished.
 *
 * @param attempt of which the service shows it.
 * @returns whether anything about it is new.
 */
export async function applyPartial(
  transaction: Transaction,
  job: ProjectRow,
  { partial }: Project,
  attempt: number,
  now: Date,
): Promise<boolean> {
  if (partial === undefined) return false
  const view = viewOf(partial)
  const made = partial.outputs.map(readContractReport).filter(({ remote }) => remote.media !== '')
  await importFinished(transaction, job, { attempt, outputs: made }, now)
  if (sameValue(view, job.partial)) return false
  await transaction.update(projects).set({ partial: view }).where(eq(projects.id, job.id))
  return true
}

function viewOf({ outputs: _, sourceUrl, transcriptUrl, ...known }: PartialResult): PartialView {
  return { ...known, hasSource: sourceUrl !== undefined, hasTranscript: transcriptUrl !== undefined }
}

async function importFinished(
  transaction: Transaction,
  job: ProjectRow,
  made: AttemptOutputs,
  now: Date,
): Promise<void> {
  const ofAttempt = and(eq(outputs.jobId, job.id), eq(outputs.attempt, made.attempt))
  const known = await transaction.select({ externalId: outputs.externalId }).from(outputs).where(ofAttempt)
  const isKnown = new Set(known.map(({ externalId }) => externalId))
  const added = made.outputs.map(({ externalId }) => externalId).filter((externalId) => !isKnown.has(externalId))
  if (added.length === 0) return
  await saveOutputs(transaction, job, made, true, now)
  await numberOutputs(transaction, job, made)
  await transaction
    .update(outputs)
    .set({ importAt: now })
    .where(and(ofAttempt, inArray(outputs.externalId, added), isNull(outputs.importedAt)))
}
