import type { Actor } from '#lib/auth/member.ts'
import type { Project, ProjectState } from '#lib/contract/project.ts'
import { fileAccess } from '../media/file-rights.ts'
import type { LinkedFile } from '../media/find-linked-file.ts'
import type { JobRow, OutputRow } from '../projects/to-summary.ts'
import type { JobState } from '../projects/view.ts'
import { type PresentedOutput, presentOutput } from './present-output.ts'

export type PresentedProject = Omit<Project, 'outputs'> & { outputs: PresentedOutput[] }

/** The states of the API that the states of a job are. */
export const API_STATES: Record<JobState, ProjectState> = {
  submitting: 'created',
  unconfirmed: 'created',
  queued: 'queued',
  processing: 'processing',
  stalled: 'processing',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** A job as `GET /projects/{id}` shows it to an API key. `made` may hold results of other jobs too. */
export function presentProject(actor: Actor, job: JobRow, made: readonly OutputRow[], now: Date): PresentedProject {
  const has = (file: LinkedFile) => fileAccess(actor, file, true) === 'given'
  const { operation, percent } = job
  const status = API_STATES[job.state]
  const stages = job.stages ?? []
  return {
    projectId: job.id,
    operation,
    status,
    stage: status === 'processing' ? job.stage : null,
    stageDetail: status === 'processing' ? job.stageDetail : null,
    stages,
    percent,
    createdAt: job.createdAt.toISOString(),
    startedAt: stages.find(({ startedAt }) => startedAt !== null)?.startedAt ?? null,
    completedAt: job.endedAt?.toISOString() ?? null,
    error: status === 'failed' ? job.failure : null,
    errorCode: status === 'failed' ? job.failureCode : null,
    outputs: made.filter(({ jobId }) => jobId === job.id).map((output) => presentOutput(output, now, has)),
  }
}
