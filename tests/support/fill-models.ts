import { readSettings } from '#lib/core/settings/env.ts'
import { ensureModel } from '#lib/media/models/ensure-model.ts'
import type { ModelName } from '#lib/media/models/manifest.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'

/** What hearing and speaking English need. */
export const ENGLISH_MODELS: readonly ModelName[] = ['silero-vad', 'whisper-base', 'whisper-small', 'piper-libritts-r']

export const RECOGNIZERS: readonly ModelName[] = ['silero-vad', 'whisper-base', 'whisper-small']

/** Those of every engine. */
export const VOICES: readonly ModelName[] = Object.values(ENGINE_MODELS).flat()

/**
 * Brings models into the store, as a worker does before it starts an engine: the engine itself fetches nothing. Settings are
 * read without being kept, so that a test can still overwrite them.
 */
export async function fillModels(
  names: readonly ModelName[],
  directory: string = readSettings().MODELS_DIR,
): Promise<void> {
  const { MODELS_MIRROR } = readSettings()
  const mirror = MODELS_MIRROR === undefined ? {} : { mirrorUrl: MODELS_MIRROR }
  for (const name of names) await ensureModel(name, { directory, ...mirror })
}
