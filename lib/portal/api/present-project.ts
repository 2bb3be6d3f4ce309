import type { OutputRow } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import type { Actor } from '#lib/auth/member.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { Project, ProjectState } from '#lib/contract/project.ts'
import { fileAccess } from '../media/file-rights.ts'
import type { LinkedFile } from '../media/find-linked-file.ts'
import { type PresentedOutput, presentOutput } from './present-output.ts'

export type PresentedProject = Omit<Project, 'outputs'> & { outputs: PresentedOutput[] }

/** The states of the API that the states of a job are. */
export const API_STATES: Record<PortalProjectState, ProjectState> = {
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
export function presentProject(actor: Actor, job: ProjectRow, made: readonly OutputRow[], now: Date): PresentedProject {
  const has = (file: LinkedFile) => fileAccess(actor, file, true) === 'given'
  const { operation, percent } = job
  const status = API_STATES[job.state]
  const stages = job.stages ?? []
  return {
    projectId: job.id,
    operation,
    status,
    stage: status === 'processing' ? job.stage : null,
    ...(status === 'processing'
      ? fieldOf('stageDetail', job.stageDetail, job.stageDetailMessage)
      : { stageDetail: null }),
    stages,
    percent,
    createdAt: job.createdAt.toISOString(),
    startedAt: stages.find(({ startedAt }) => startedAt !== null)?.startedAt ?? null,
    completedAt: job.endedAt?.toISOString() ?? null,
    ...(status === 'failed' ? fieldOf('error', job.failure, job.failureMessage) : { error: null }),
    errorCode: status === 'failed' ? job.failureCode : null,
    outputs:
      status === 'completed'
        ? made
            .filter(({ jobId, renderedBy }) => [jobId, renderedBy].includes(job.id))
            .map((output) => presentOutput(output, now, has))
        : [],
  }
}

/** A text for other programs, with its message where one is known. */
function fieldOf<Name extends 'stageDetail' | 'error'>(name: Name, text: string | null, message: CodedMessage | null) {
  const field = { [name]: text } as Record<Name, string | null>
  return message === null || text === null ? field : { ...field, [`${name}Message`]: message }
}
