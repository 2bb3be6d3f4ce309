import { and, eq, sql } from 'drizzle-orm'
import { renew } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { projects, type StageTimes } from '#db/schema/service/projects.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { ProjectStage } from '#lib/contract/project.ts'
import { TASKS } from '../tasks.ts'

/** Of both queues. */
export const { leaseMs: LEASE_MS, renewMs: RENEW_MS } = TASKS.claimVideoProjects

export const leaseEnd = sql`now() + make_interval(secs => ${LEASE_MS / 1000})`

/** A worker's hold on one project. Everything that is written under it names it. */
export type Lease = { projectId: string; workerId: string; attempt: number }

export const leasedTo = (lease: Lease) =>
  and(
    eq(projects.id, lease.projectId),
    eq(projects.state, 'processing'),
    eq(projects.leaseOwner, lease.workerId),
    eq(projects.attempt, lease.attempt),
  )

export type ProgressNote = {
  stage: ProjectStage | null
  detail: CodedMessage | null
  percent: number
  stages: StageTimes[]
  finishedStage: boolean
}

/**
 * Extends the lease and writes down how far the project is. To have come further than ever, or through a stage, forgives
 * earlier crashes: only a project that brings its process down again and again at the same place is given up.
 *
 * @returns false when the lease is lost: the project was canceled, or taken over.
 */
export async function renewLease(database: Database, lease: Lease, progress: ProgressNote): Promise<boolean> {
  const percent = Math.min(99, progress.percent)
  const known = sql`coalesce(${projects.percent}, 0)`
  const isFurther = sql`${progress.finishedStage}::boolean or ${percent}::int > ${known}`
  return renew(database, projects, leasedTo(lease), {
    leaseUntil: leaseEnd,
    stage: progress.stage,
    stageDetail: progress.detail === null ? null : english(progress.detail),
    stageDetailMessage: progress.detail,
    percent: sql`greatest(${known}, ${percent}::int)`,
    stages: progress.stages,
    crashes: sql`case when ${isFurther} then 0 else ${projects.crashes} end`,
  })
}
