import { settings } from '#lib/core/settings/env.ts'
import { listModels } from '#lib/media/models/list-models.ts'
import type { ModelName } from '#lib/media/models/manifest.ts'
import { recognizerModels } from '#lib/media/recognition/recognizer-model.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'

/** What the first project may need: finding speech, recognizing it, and speaking English, as the sample film does too. */
export function neededModels(): ModelName[] {
  return [...recognizerModels('english', settings().SPEECH_MODEL), ...ENGINE_MODELS.piper]
}

let known: { missing: string[]; at: number } | undefined

/** Those of them that are not in the store yet; looked up at most every 2 s. */
export async function missingModels(): Promise<string[]> {
  if (known !== undefined && (known.missing.length === 0 || Date.now() - known.at < 2000)) return known.missing
  const needed: string[] = neededModels()
  const states = await listModels(settings().MODELS_DIR)
  const missing = states.filter((state) => needed.includes(state.name) && !state.present).map((state) => state.name)
  known = { missing, at: Date.now() }
  return missing
}
