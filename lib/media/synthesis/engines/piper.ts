import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { InferenceSession, Tensor } from '../../onnx/onnx-runtime.ts'
import { MediaFailure } from '../../task.ts'
import type { EngineVoice, Synthesis, Utterance } from './engine.ts'
import type { Espeak } from './espeak.ts'
import { inParts, joinParts, type SpokenPart } from './parts.ts'
import { framed, type PiperSymbol, piperSymbols } from './piper-symbols.ts'
import { revealOutput } from './reveal-output.ts'
import { wordsOfText } from './spoken-words.ts'

const sampleRate = 22_050
const speakers = 904
/** One unit of the model's durations is this many samples. */
const samplesPerUnit = 256
/** The tensor inside the model that holds how long each symbol is spoken. */
const durationsName = '/Ceil_output_0'
/** A longer sentence is spoken in parts, so that memory stays bounded. */
const maxSymbols = 400
/** Variation of the voice, length of the sounds, variation of the rhythm. As published (0.333, 1, 0.333) voices hurry. */
const scales = [0.333, 1.2, 0.6]

/** Loads the Piper voice made from LibriTTS-R, which has 904 speakers of English. */
export async function loadPiper(
  settings: { modelDirectory: string; threads: number },
  espeak: Espeak,
): Promise<(utterance: Utterance, voice: EngineVoice) => Promise<Synthesis>> {
  const weights = await readFile(join(settings.modelDirectory, 'model.onnx'))
  const session = await InferenceSession.create(Buffer.concat([weights, revealOutput(durationsName)]), {
    intraOpNumThreads: settings.threads,
    interOpNumThreads: 1,
  })
  return async ({ spoken }, voice) => {
    const symbols = piperSymbols(spoken, voice.languageTag, 'en-us', espeak)
    if (!symbols.some((symbol) => symbol.word >= 0)) {
      throw new MediaFailure('text_unspeakable', coded('text_unspeakable'))
    }
    const parts: SpokenPart[] = []
    for (const part of inParts(symbols, maxSymbols)) parts.push(await speakPart(session, part, speakerOf(voice)))
    return joinParts(parts, wordsOfText(spoken, voice.languageTag), sampleRate)
  }
}

async function speakPart(session: InferenceSession, symbols: PiperSymbol[], speaker: number): Promise<SpokenPart> {
  const ids = framed(symbols)
  const output = await session.run({
    input: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
    input_lengths: new Tensor('int64', BigInt64Array.of(BigInt(ids.length)), [1]),
    scales: new Tensor('float32', scales, [3]),
    sid: new Tensor('int64', BigInt64Array.of(BigInt(speaker)), [1]),
  })
  const wave = output.output?.data
  const durations = output[durationsName]?.data
  if (!(wave instanceof Float32Array) || !(durations instanceof Float32Array)) throw new Error('unexpected output')
  const words = symbols.flatMap((symbol) => [symbol.word, symbol.word])
  return {
    pcm: wave.slice(),
    wordOfUnit: [-1, -1, ...words, -1],
    unitSeconds: Array.from(durations, (units) => (units * samplesPerUnit) / sampleRate),
    startSeconds: 0,
  }
}

function speakerOf(voice: EngineVoice): number {
  const speaker = Number(voice.speaker)
  if (Number.isInteger(speaker) && speaker >= 0 && speaker < speakers) return speaker
  throw new MediaFailure('voice_unknown', coded('no_such_voice'))
}
