import { ensureModel, type ModelOptions } from '../../models/ensure-model.ts'
import type { EngineName, EngineVoice, Synthesis, SynthesisEngine, Utterance } from './engine.ts'
import { engineInProcess } from './engine-process.ts'
import type { HostSettings } from './host.ts'

export type SynthesiserOptions = {
  /** The store of models; what a voice needs is fetched into it when it is not there. */
  models: ModelOptions
  /** Threads one synthesis may use. */
  threads: number
  /** Synthesis processes per engine. Default 1; Kokoro's take 1 GB each. */
  processes?: number
}

export type Synthesiser = {
  /** Says one sentence or so. Fails as `SynthesisEngine` does, and with `model_unavailable`. */
  synthesise: (utterance: Utterance, voice: EngineVoice, options: { signal: AbortSignal }) => Promise<Synthesis>
  close: () => Promise<void>
}

/** All engines behind one call: each is started with the first voice that needs it. */
export function createSynthesiser(options: SynthesiserOptions): Synthesiser {
  const engines = new Map<EngineName, Promise<SynthesisEngine>>()
  return {
    async synthesise(utterance, voice, { signal }) {
      signal.throwIfAborted()
      const started = engines.get(voice.engine) ?? startEngine(voice.engine, options, signal)
      engines.set(voice.engine, started)
      // A download that was aborted or failed is tried again by the next call.
      const engine = await started.catch((error: unknown) => {
        engines.delete(voice.engine)
        throw error
      })
      return engine.synthesise(utterance, voice, { signal })
    },
    async close() {
      const started = await Promise.allSettled(engines.values())
      engines.clear()
      await Promise.all(started.map((engine) => (engine.status === 'fulfilled' ? engine.value.close() : undefined)))
    },
  }
}

async function startEngine(
  name: EngineName,
  options: SynthesiserOptions,
  signal: AbortSignal,
): Promise<SynthesisEngine> {
  const settings = await settingsOf(name, options.threads, { ...options.models, signal })
  return engineInProcess(settings, { processes: options.processes ?? 1 })
}

async function settingsOf(name: EngineName, threads: number, models: ModelOptions): Promise<HostSettings> {
  switch (name) {
    case 'espeak':
      return { engine: 'espeak' }
    case 'piper':
      return { engine: 'piper', modelDirectory: await ensureModel('piper-libritts-r', models), threads }
    case 'sano':
      return { engine: 'sano', voicesDirectory: await ensureModel('sano-voices', models) }
    case 'kokoro': {
      const weights = ['kokoro-weights-1', 'kokoro-weights-2', 'kokoro-weights-3'] as const
      const weightDirectories = await Promise.all(weights.map((weight) => ensureModel(weight, models)))
      return {
        engine: 'kokoro',
        weightDirectories,
        voicesDirectory: await ensureModel('kokoro-voices', models),
        threads,
      }
    }
  }
}
