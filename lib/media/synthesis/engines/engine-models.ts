import type { ModelName } from '../../models/manifest.ts'
import type { EngineName } from './engine.ts'

/** What each engine needs in the store of models before it can speak. espeak-ng comes with the program. */
export const ENGINE_MODELS: Record<EngineName, readonly ModelName[]> = {
  piper: ['piper-libritts-r'],
  kokoro: ['kokoro-voices', 'kokoro-weights-1', 'kokoro-weights-2', 'kokoro-weights-3'],
  sano: ['sano-voices'],
  espeak: [],
}
