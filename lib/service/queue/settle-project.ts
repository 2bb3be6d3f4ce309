import { sql } from 'drizzle-orm'
import { settle } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { projects, type StageTimes } from '#db/schema/service/projects.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { countProject, observeStages } from '#lib/core/metrics/work.ts'
import { createReport } from '../reports/create-report.ts'
import type { FinishedOutput } from './finished-output.ts'
import { type Lease, leasedTo } from './lease.ts'
import { deleteOtherOutputs, writeOutputs } from './write-outputs.ts'

export type Ending =
  | { state: 'completed'; outputs: FinishedOutput[]; stages: StageTimes[] }
  | { state: 'failed'; reason: CodedMessage; errorCode: string; stages: StageTimes[] }

/**
 * Ends a project: its final state, its outputs and its report in one transaction, and only while the lease is held.
 *
 * @returns false when the lease is lost; nothing was written then.
 */
export async function settleProject(database: Database, lease: Lease, ending: Ending): Promise<boolean> {
  const operation = await database.transaction(async (tx) => {
    const ended = await settle(tx, projects, leasedTo(lease), {
      state: ending.state,
      stage: null,
      stages: ending.stages,
      ...(ending.state === 'completed'
        ? { percent: 100, error: null, errorMessage: null, errorCode: null }
        : { error: english(ending.reason), errorMessage: ending.reason, errorCode: ending.errorCode }),
      completedAt: sql`now()`,
      leaseOwner: null,
      leaseUntil: null,
    })
    if (ended === null) return null
    if (ending.state === 'completed') {
      const made = ending.outputs.map((output, position) => ({ output, position }))
      await deleteOtherOutputs(
        tx,
        lease.projectId,
        ending.outputs.map(({ id }) => id),
      )
      await writeOutputs(tx, lease.projectId, made)
    }
    await createReport(tx, ended)
    return ended.operation
  })
  if (operation === null) return false
  countProject(operation, ending.state === 'completed' ? 'completed' : ending.errorCode)
  observeStages(operation, ending.stages)
  return true
}
