import { settings } from '#lib/core/env.ts'
import { ensureModel } from '#lib/media/models/ensure-model.ts'
import { listModels } from '#lib/media/models/list-models.ts'
import type { ModelName } from '#lib/media/models/manifest.ts'

/** Those of the models that are not in the store. */
export async function absentModels(names: readonly ModelName[]): Promise<ModelName[]> {
  if (names.length === 0) return []
  const states = await listModels(settings().MODELS_DIR)
  return names.filter((name) => !states.some((state) => state.name === name && state.present))
}

/**
 * Brings models into the store, one after the other.
 *
 * @param onProgress 0 to 1 of all that was missing, each counting the same.
 * @throws MediaFailure `model_unavailable` or `disk_full`; the signal's reason.
 */
export async function fetchModels(
  names: readonly ModelName[],
  signal: AbortSignal,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<void> {
  const absent = await absentModels(names)
  const { MODELS_DIR, MODELS_MIRROR } = settings()
  for (const [index, name] of absent.entries()) {
    await ensureModel(name, {
      directory: MODELS_DIR,
      signal,
      ...(MODELS_MIRROR === undefined ? {} : { mirrorUrl: MODELS_MIRROR }),
      onProgress: ({ receivedBytes, totalBytes }) =>
        onProgress((index + Math.min(1, receivedBytes / Math.max(1, totalBytes))) / absent.length),
    })
  }
}
