import { fetchStages } from './fetch-stages.ts'
import { stagesAreShared } from './stage-index.ts'
import { type StageStore, startStoringStages } from './store-stages.ts'

/** The stored stages of a running project. `stop`: with `last`, what was finished since is stored before. */
export type Stages = { stop: (last: boolean) => Promise<void> }

export const NO_STAGES: Stages = { stop: async () => undefined }

/** Continues from the stages that other workers finished, if they share a storage, and stores those finished here. */
export async function openStages(store: StageStore, signal: AbortSignal): Promise<Stages> {
  if (!stagesAreShared()) return NO_STAGES
  const { storage, projectId, attempt, directory, log } = store
  if (attempt > 1) {
    await fetchStages(storage, projectId, directory, signal).catch((error) => {
      signal.throwIfAborted()
      log.warn({ err: error, projectId }, 'stages not fetched')
    })
  }
  return startStoringStages(store)
}
