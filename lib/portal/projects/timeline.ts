import type { projectEvents } from '#db/schema/portal/project-events.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { OPERATION_CONTRACTS } from '#lib/contract/operations/registry.ts'
import { msg } from '#lib/i18n/message.ts'
import { stageLabel } from '../operations/registry.ts'
import type { TimelineStage } from './project-view.ts'

type Event = Pick<typeof projectEvents.$inferSelect, 'kind' | 'at'>
type Step = Omit<TimelineStage, 'state'>

/**
 * All steps of the current attempt, read from the same row as its state so the two cannot contradict each other. The
 * service's stages have times if it reported them; if it reports no stages, those of the operation are shown without
 * times.
 */
export function toTimeline(job: ProjectRow, events: readonly Event[]): TimelineStage[] {
  const steps = [...beforeService(job, events), ...serviceStages(job), ...afterService(job, events)]
  const names = steps.map((step) => step.name)
  const current = currentStep(job)
  const reached = current === null ? stepsBehind(job, names) : names.indexOf(current)
  const isFailed = job.state === 'failed' && job.importState !== 'waiting'
  return steps.map((step, index) => {
    if (step.name === current) return { ...step, state: isFailed ? 'failed' : 'now', endedAt: null }
    return { ...step, state: index < reached || step.endedAt !== null ? 'done' : 'waiting' }
  })
}

function beforeService(job: ProjectRow, events: readonly Event[]): Step[] {
  const { acceptedAt: accepted, createdAt } = job
  // A retry after the service had accepted it only copied its files again.
  const retry = events.findLast(({ kind, at }) => kind === 'retried' && (accepted === null || at <= accepted))
  const sentAt = retry?.at ?? createdAt
  const acceptedAt = accepted?.toISOString() ?? null
  const begunAt = job.stages?.find((stage) => stage.startedAt !== null)?.startedAt ?? null
  return [
    { name: 'submitted', label: msg('Submitted'), startedAt: sentAt.toISOString(), endedAt: acceptedAt },
    { name: 'queued', label: msg('Queued'), startedAt: acceptedAt, endedAt: begunAt },
  ]
}

function serviceStages(job: ProjectRow): Step[] {
  const reported = job.stages ?? []
  const names =
    reported.length > 0 ? reported.map((stage) => stage.name) : [...OPERATION_CONTRACTS[job.operation].stages]
  return names.map((name) => {
    const times = reported.find((stage) => stage.name === name)
    const label = stageLabel(job.operation, name)
    return { name, label, startedAt: times?.startedAt ?? null, endedAt: times?.endedAt ?? null }
  })
}

function afterService(job: ProjectRow, events: readonly Event[]): Step[] {
  const endedAt = job.state === 'completed' ? (job.endedAt?.toISOString() ?? null) : null
  const finishedAt = events.findLast((event) => event.kind === 'finished')?.at.toISOString() ?? null
  const copying = { name: 'copying', label: msg('Copying the result'), startedAt: finishedAt, endedAt }
  return [
    ...(job.importState === null ? [] : [copying]),
    { name: 'completed', label: msg('Completed'), startedAt: endedAt, endedAt },
  ]
}

/** The current step, or the one in which it failed; null if unknown. */
function currentStep(job: ProjectRow): string | null {
  if (job.importState === 'waiting') return 'copying'
  if (job.state === 'submitting' || job.state === 'unconfirmed') return 'submitted'
  if (job.state === 'queued') return 'queued'
  if (job.state === 'processing') return job.stage
  if (job.state !== 'failed') return null
  if (job.importState === 'failed') return 'copying'
  return job.stage ?? (job.acceptedAt === null ? 'submitted' : null)
}

/** How many steps are certainly done if there is no current step. */
function stepsBehind(job: ProjectRow, names: readonly string[]): number {
  if (job.state === 'completed') return names.length
  if (job.state === 'processing') return names.indexOf('queued') + 1
  return job.stage === null ? 0 : names.indexOf(job.stage)
}
