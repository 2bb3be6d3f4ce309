import { settings } from '#lib/core/env.ts'
import { listModels } from '#lib/media/models/list-models.ts'
import type { ModelName } from '#lib/media/models/manifest.ts'

/** What the first project needs: finding speech and recognising it. */
export function neededModels(): ModelName[] {
  return ['silero-vad', settings().SPEECH_MODEL === 'accurate' ? 'whisper-small' : 'whisper-base']
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
