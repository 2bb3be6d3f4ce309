import type { ProjectStage } from '#lib/contract/project.ts'
import type { ModelName } from '#lib/media/models/manifest.ts'
import { MissingModels } from '#lib/media/models/require-models.ts'
import { fetchDetail, fetchModels } from '../models/model-fetches.ts'
import { callEngine } from './call-engine.ts'
import type { EngineTask, OnProgress } from './messages.ts'
import type { TaskKind, TaskResult } from './tasks.ts'

/**
 * `callEngine` with the models the task needs in the store: `known` are fetched before the engine starts. Where it only turns
 * out on the way that another is needed, the engine stops, the model is fetched, and the engine continues after its
 * finished stages. Progress of a fetch is reported in the stage that was reached last, at first `stage`.
 *
 * @throws MediaFailure, `model_unavailable` and `disk_full` among them; EngineCrash; EngineDefect; the signal's reason.
 */
export async function callEngineWithModels<Kind extends TaskKind>(
  task: EngineTask<Kind>,
  known: readonly ModelName[],
  signal: AbortSignal,
  onProgress: OnProgress,
  stage: ProjectStage,
): Promise<TaskResult<Kind>> {
  let reached: { stage: ProjectStage; fraction: number | null } = { stage, fraction: null }
  const follow: OnProgress = (next, fraction, detail) => {
    reached = { stage: next, fraction }
    onProgress(next, fraction, detail)
  }
  const needed = new Set(known)
  for (;;) {
    await fetchModels([...needed], signal, (progress) =>
      onProgress(reached.stage, reached.fraction, fetchDetail(progress)),
    )
    try {
      return await callEngine(task, signal, follow)
    } catch (error) {
      if (!(error instanceof MissingModels) || error.models.every((name) => needed.has(name))) throw error
      for (const name of error.models) needed.add(name)
    }
  }
}
