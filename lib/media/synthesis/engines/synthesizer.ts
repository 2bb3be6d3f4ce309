import { requireModels } from '../../models/require-models.ts'
import type { EngineName, EngineVoice, Synthesis, SynthesisEngine, Utterance } from './engine.ts'
import { ENGINE_MODELS } from './engine-models.ts'
import { engineInProcess } from './engine-process.ts'
import type { HostSettings } from './host.ts'

export type SynthesizerOptions = {
  /** The store of models. */
  modelsDirectory: string
  /** Threads one synthesis may use. */
  threads: number
  /** Synthesis processes per engine. Default 1; Kokoro's take 1 GB each. */
  processes?: number
  /** How long a process without work keeps its models. Default 60 s. */
  idleSeconds?: number
  /** Environment of the synthesis processes. Absent: that of this process, with whatever secrets it holds. */
  environment?: NodeJS.ProcessEnv
}

export type Synthesizer = {
  /** Speaks about one sentence. Fails as `SynthesisEngine` does, and with `MissingModels`. */
  synthesize: (utterance: Utterance, voice: EngineVoice, options: { signal: AbortSignal }) => Promise<Synthesis>
  /** Loads an engine ahead of its first sentence, as when the list of voices is opened. */
  warm: (engine: EngineName, options: { signal: AbortSignal }) => Promise<void>
  close: () => Promise<void>
}

/** All engines behind one call: each is started with the first voice that needs it. */
export function createSynthesizer(options: SynthesizerOptions): Synthesizer {
  const engines = new Map<EngineName, SynthesisEngine>()
  async function engineOf(name: EngineName, signal: AbortSignal): Promise<SynthesisEngine> {
    signal.throwIfAborted()
    const running = engines.get(name)
    if (running) return running
    const settings = await settingsOf(name, options)
    const { processes = 1, idleSeconds = 60, environment } = options
    const kept = environment === undefined ? {} : { environment }
    const engine = engines.get(name) ?? engineInProcess(settings, { processes, idleSeconds, ...kept })
    engines.set(name, engine)
    return engine
  }
  return {
    async synthesize(utterance, voice, { signal }) {
      const engine = await engineOf(voice.engine, signal)
      return engine.synthesize(utterance, voice, { signal })
    },
    async warm(name, { signal }) {
      const engine = await engineOf(name, signal)
      await engine.warm({ signal })
    },
    async close() {
      const started = [...engines.values()]
      engines.clear()
      await Promise.all(started.map((engine) => engine.close()))
    },
  }
}

async function settingsOf(name: EngineName, { threads, modelsDirectory }: SynthesizerOptions): Promise<HostSettings> {
  const [first = '', ...others] = await requireModels(ENGINE_MODELS[name], modelsDirectory)
  switch (name) {
    case 'espeak':
      return { engine: 'espeak' }
    case 'piper':
      return { engine: 'piper', modelDirectory: first, threads }
    case 'sano':
      return { engine: 'sano', voicesDirectory: first }
    case 'kokoro':
      return { engine: 'kokoro', voicesDirectory: first, weightDirectories: others, threads }
  }
}
