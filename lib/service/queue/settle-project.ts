import { sql } from 'drizzle-orm'
import { settle } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { type OutputFiles, outputs } from '#db/schema/service/outputs.ts'
import { projects, type StageTimes } from '#db/schema/service/projects.ts'
import type { SubtitleTemplate } from '#lib/contract/enumerations.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { Credit, Output, SourceCut } from '#lib/contract/project.ts'
import type { Provenance } from '#lib/contract/provenance.ts'
import { countProject, observeStages } from '#lib/core/metrics/work.ts'
import { createReport } from '../reports/create-report.ts'
import { type Lease, leasedTo } from './lease.ts'

export type FinishedOutput = {
  id: string
  files: OutputFiles
  durationSeconds: number
  width: number | null
  height: number | null
  sizeBytes: number
  info?: Output['info']
  script?: Output['script']
  madeBy: Provenance[]
  /** Which part of its source it shows; absent for the whole. */
  cut?: SourceCut
  credits?: Credit[]
  /** Storage keys of what its decisions name beside the source. */
  media?: Record<string, string>
  /** What is shown over the speaker; absent where there can be nothing. */
  insertions?: NonNullable<Output['insertions']>
  /** Null without captions. */
  template?: SubtitleTemplate | null
}

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
      const rows = ending.outputs.map((output, position) => {
        // Up to the millisecond: finer digits are rounding noise, and no word may end after the whole.
        const durationSeconds = Math.ceil(output.durationSeconds * 1000) / 1000
        return { ...output, durationSeconds, projectId: lease.projectId, position }
      })
      if (rows.length > 0) await tx.insert(outputs).values(rows)
    }
    await createReport(tx, ended)
    return ended.operation
  })
  if (operation === null) return false
  countProject(operation, ending.state === 'completed' ? 'completed' : ending.errorCode)
  observeStages(operation, ending.stages)
  return true
}
