import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { InferenceSession, Tensor } from '../../onnx/onnx-runtime.ts'
import { MediaFailure } from '../../task.ts'
import type { EngineVoice, Synthesis, Utterance } from './engine.ts'
import type { Espeak } from './espeak.ts'
import { kokoroSymbols } from './kokoro-phonemes.ts'
import { type KokoroSymbol, maxSymbols } from './kokoro-symbols.ts'
import { inParts, joinParts, type SpokenPart } from './parts.ts'
import { revealOutput } from './reveal-output.ts'
import { wordsOfText } from './spoken-words.ts'

const sampleRate = 24_000
const styleSize = 256
/** One unit of the model's predicted durations is this many samples. */
const samplesPerUnit = 600
/** Every sound is heard so long before the time that the durations of those before it add up to. */
const leadSeconds = 0.04
/** The tensor inside the model that holds how long each symbol is spoken. */
const durationsName = '/encoder/Clip_output_0'

/**
 * Loads Kokoro-82M (32-bit: the 16-bit export is silent for some texts). The weights come as parts that are joined in
 * memory, in the order of their numbers.
 */
export async function loadKokoro(
  settings: { weightDirectories: string[]; voicesDirectory: string; threads: number },
  espeak: Espeak,
): Promise<(utterance: Utterance, voice: EngineVoice) => Promise<Synthesis>> {
  const session = await InferenceSession.create(await readWeights(settings.weightDirectories), {
    intraOpNumThreads: settings.threads,
    interOpNumThreads: 1,
  })
  const styles = new Map<string, Float32Array>()
  return async ({ spoken }, voice) => {
    const symbols = await kokoroSymbols(spoken, voice.languageTag, espeak)
    if (!symbols.some((symbol) => symbol.word >= 0)) throw unspeakable()
    const style = styles.get(voice.speaker) ?? (await readStyle(settings.voicesDirectory, voice.speaker))
    styles.set(voice.speaker, style)
    const parts: SpokenPart[] = []
    for (const part of inParts(symbols, maxSymbols)) parts.push(await speakPart(session, part, style))
    return joinParts(parts, wordsOfText(spoken, voice.languageTag), sampleRate)
  }
}

async function speakPart(
  session: InferenceSession,
  symbols: KokoroSymbol[],
  styles: Float32Array,
): Promise<SpokenPart> {
  const ids = [0, ...symbols.map((symbol) => symbol.id), 0]
  const style = styles.slice(symbols.length * styleSize, (symbols.length + 1) * styleSize)
  const output = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
    style: new Tensor('float32', style, [1, styleSize]),
    speed: new Tensor('float32', [1], [1]),
  })
  const wave = output.waveform?.data
  const durations = output[durationsName]?.data
  if (!(wave instanceof Float32Array) || !(durations instanceof Float32Array))
    throw new Error('unexpected model output')
  const unitSeconds = Array.from(durations, (units) => (units * samplesPerUnit) / sampleRate)
  return {
    pcm: wave.slice(),
    wordOfUnit: [-1, ...symbols.map((symbol) => symbol.word), -1],
    unitSeconds,
    startSeconds: -leadSeconds,
  }
}

async function readWeights(directories: string[]): Promise<Uint8Array> {
  const parts = (await Promise.all(directories.map(partsIn))).flat().sort((a, b) => a.number - b.number)
  const sizes = await Promise.all(parts.map(async (part) => (await stat(part.path)).size))
  const tail = revealOutput(durationsName)
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size, 0) + tail.length)
  let at = 0
  for (const [index, part] of parts.entries()) {
    const handle = await open(part.path)
    const { bytesRead } = await handle.read(bytes, at, sizes[index] ?? 0, 0)
    await handle.close()
    at += bytesRead
  }
  tail.copy(bytes, at)
  return bytes
}

async function partsIn(directory: string): Promise<{ path: string; number: number }[]> {
  const names = await readdir(directory)
  return names.flatMap((name) => {
    const number = /\.part(\d+)\.bin$/.exec(name)?.[1]
    return number === undefined ? [] : [{ path: join(directory, name), number: Number(number) }]
  })
}

async function readStyle(directory: string, speaker: string): Promise<Float32Array> {
  if (!/^[a-z]{2}_[a-z]+$/.test(speaker)) throw new MediaFailure('voice_unknown', coded('no_such_voice'))
  const bytes = await readFile(join(directory, `${speaker}.bin`))
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

function unspeakable(): MediaFailure {
  return new MediaFailure('text_unspeakable', coded('text_unspeakable'))
}
