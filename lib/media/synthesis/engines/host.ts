import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure, type MediaFailureCode } from '../../task.ts'
import type { EngineVoice, Synthesis, Utterance } from './engine.ts'
import { loadEspeak } from './espeak.ts'
import { loadKokoro } from './kokoro.ts'
import { loadPiper } from './piper.ts'
import { loadSano } from './sano.ts'

/** What a synthesis process is started with. Directories are those of whole models in the store. */
export type HostSettings =
  | { engine: 'espeak' }
  | { engine: 'piper'; modelDirectory: string; threads: number }
  | { engine: 'sano'; voicesDirectory: string }
  | { engine: 'kokoro'; weightDirectories: string[]; voicesDirectory: string; threads: number }

/** A text to speak, or only a request to get ready for one. */
export type HostRequest = { utterance: Utterance; voice: EngineVoice } | { warm: true }

export type HostResponse =
  | { synthesis: Synthesis }
  | { warm: true }
  | { failure: { code: MediaFailureCode; reason: CodedMessage; detail: string } }

type Speak = (utterance: Utterance, voice: EngineVoice) => Promise<Synthesis>

/** The inside of a synthesis process: loads one engine and answers one request after another until its parent goes. */
async function serve(settings: HostSettings): Promise<void> {
  let loaded: Promise<Speak> | undefined
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (request: HostRequest) => {
    try {
      loaded ??= load(settings)
      const speak = await loaded
      const answer: HostResponse =
        'warm' in request ? { warm: true } : { synthesis: await speak(request.utterance, request.voice) }
      process.send?.(answer)
    } catch (error) {
      process.send?.({ failure: asFailure(error) } satisfies HostResponse)
    }
  })
}

async function load(settings: HostSettings): Promise<Speak> {
  const espeak = await loadEspeak()
  if (settings.engine === 'kokoro') return loadKokoro(settings, espeak)
  if (settings.engine === 'piper') return loadPiper(settings, espeak)
  if (settings.engine === 'sano') return loadSano(settings, espeak)
  return async ({ spoken }, voice) => espeak.speak(spoken, voice.speaker, voice.languageTag)
}

function asFailure(error: unknown): { code: MediaFailureCode; reason: CodedMessage; detail: string } {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (error instanceof MediaFailure) return { code: error.code, reason: error.reason, detail }
  return { code: 'engine_failed', reason: coded('speech_not_made'), detail }
}

const [settings = '{"engine":"espeak"}'] = process.argv.slice(2)
await serve(JSON.parse(settings))
