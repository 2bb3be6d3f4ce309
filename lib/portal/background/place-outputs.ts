import { and, eq, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { AttemptOutputs } from './save-outputs.ts'

/** The results of a successful attempt. `isWhole`: nothing else is one; otherwise earlier reports had others. */
export type Results = AttemptOutputs & { isWhole: boolean }

/**
 * Once the job is completed, its results stand as the report has them: those that were copied before take their places
 * there, and what never arrived and is not in it is forgotten. What another attempt finished comes after.
 */
export async function placeOutputs(transaction: Transaction, job: Pick<ProjectRow, 'id'>, results: Results) {
  const { attempt, outputs: made, isWhole } = results
  const ofJob = eq(outputs.jobId, job.id)
  const reported = made.map(({ externalId }) => externalId)
  const isOther = isWhole ? notInArray(outputs.externalId, reported) : ne(outputs.attempt, attempt)
  await transaction.delete(outputs).where(and(ofJob, isOther, isNull(outputs.importedAt)))
  await numberOutputs(transaction, job, results)
  for (const { externalId, madeBy } of made) {
    await transaction
      .update(outputs)
      .set({ madeBy })
      .where(and(ofJob, eq(outputs.externalId, externalId)))
  }
  // What nobody is copying at the moment is copied with the rest.
  const isFree = or(isNull(outputs.copyUntil), lte(outputs.copyUntil, currentDatabaseTime()))
  await transaction.update(outputs).set({ importAt: null }).where(and(ofJob, isFree))
}

/** Those of an attempt come first, in the order in which the service lists them; then what others left, the latest first. */
export async function numberOutputs(
  transaction: Transaction,
  { id }: Pick<ProjectRow, 'id'>,
  { attempt, outputs: made }: AttemptOutputs,
): Promise<void> {
  const listed = made.map(({ externalId }) => externalId)
  await transaction.execute(sql`
    update portal.outputs numbered set position = placed.place
    from (
      select id, (row_number() over (order by attempt <> ${attempt},
        array_position(${sql.param(listed)}::text[], external_id) nulls last,
        attempt desc, position, created_at, id))::int - 1 as place
      from portal.outputs where job_id = ${id}
    ) placed
    where numbered.id = placed.id and numbered.position <> placed.place`)
}
