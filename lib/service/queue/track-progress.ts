import type { StageTimes } from '#db/schema/service/projects.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { ProjectStage } from '#lib/contract/project.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { ProgressNote } from './lease.ts'

/** Shares of an operation's time, in percent of the whole; they add up to 100. */
export type StageWeights = Partial<Record<ProjectStage, number>>

export type Progress = {
  /**
   * Enters a stage, or reports how much of it is done: 0 to 1, null where it cannot be known. `detail` is the public
   * text of its work until the next report.
   */
  report: (stage: ProjectStage, fraction: number | null, detail?: CodedMessage) => void
  /** Ends the stage that is being passed: the whole is done, or has failed in it. */
  close: () => StageTimes[]
  /** The progress to write now. */
  note: () => ProgressNote
}

/** Follows a project through its stages. A second run goes over stages that ended earlier without changing their times. */
export function trackProgress(
  weights: StageWeights,
  known: { stages: StageTimes[]; percent: number | null; stage: ProjectStage | null },
  now: () => Date = () => currentDatabaseTime(),
): Progress {
  const stages = known.stages.map((stage) => ({ ...stage }))
  let stage: ProjectStage | null = null
  let percent = known.percent ?? 0
  let finishedStage = false
  let detail: CodedMessage | null = null
  const entry = (name: ProjectStage | null) => stages.find((candidate) => candidate.name === name)
  const leave = (name: ProjectStage | null) => {
    const left = entry(name)
    if (left === undefined || left.startedAt === null || left.endedAt !== null) return
    left.endedAt = now().toISOString()
    finishedStage = true
  }
  return {
    report(next, fraction, reported) {
      detail = reported ?? null
      if (next !== stage) {
        leave(stage)
        stage = next
        const entered = entry(next)
        if (entered !== undefined) entered.startedAt ??= now().toISOString()
      }
      percent = Math.max(percent, percentAt(weights, stages, next, fraction))
    },
    close() {
      leave(stage)
      return stages
    },
    note() {
      const finished = finishedStage
      finishedStage = false
      return { stage: stage ?? known.stage, detail, percent, stages, finishedStage: finished }
    },
  }
}

function percentAt(
  weights: StageWeights,
  stages: readonly StageTimes[],
  stage: ProjectStage,
  fraction: number | null,
): number {
  const position = stages.findIndex((candidate) => candidate.name === stage)
  const before = stages.slice(0, Math.max(0, position)).reduce((sum, { name }) => sum + (weights[name] ?? 0), 0)
  const within = Math.min(1, Math.max(0, fraction ?? 0)) * (weights[stage] ?? 0)
  return Math.min(99, Math.floor(before + within))
}
