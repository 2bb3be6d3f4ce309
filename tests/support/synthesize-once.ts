import { settings } from '#lib/core/settings/env.ts'
import type { EngineVoice } from '#lib/media/synthesis/engines/engine.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import { type Speech, speak } from '#lib/media/synthesis/speak.ts'
import { cachedMedia } from './cached-media.ts'
import { fillModels } from './fill-models.ts'

/** A text as one voice reads it: the same sound in every run. */
export function synthesizeOnce(
  text: string,
  voice: EngineVoice,
  modelsDirectory = settings().MODELS_DIR,
): Promise<Speech> {
  return cachedMedia(['speech', text, voice], async () => {
    await fillModels(ENGINE_MODELS[voice.engine], modelsDirectory)
    return speak(text, { voice, modelsDirectory, signal: new AbortController().signal, threads: 2 })
  })
}
