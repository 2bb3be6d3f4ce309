import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool, type ToolArgument, toolFailure } from '../ffmpeg/run-tool.ts'
import { createSynthesizer, type Synthesizer } from '../synthesis/engines/synthesizer.ts'
import { joinNarration, type Narration } from '../synthesis/narration/join-narration.ts'
import { requireReadable } from '../synthesis/narration/require-readable.ts'
import { speakUtterances } from '../synthesis/narration/speak-utterances.ts'
import type { Voice } from '../synthesis/voices/voice.ts'
import type { Task } from '../task.ts'
import { prepareScript } from '../text-normalization/prepare-script.ts'
import { inOwnLetters } from '../text-normalization/transliteration/in-own-letters.ts'
import { requireVoice } from '../text-to-speech.ts'
import { fitToRoom } from './fit-to-room.ts'

/** A line to be read; `roomSeconds` from its beginning to the next one. */
export type VoiceLine = { text: string; voiceId: string; roomSeconds: number }

/** A line as it was read. `neededSeconds` at the voice's own speed; it speaks `speed` times as fast. */
type SpokenLine = {
  fromSeconds: number
  durationSeconds: number
  neededSeconds: number
  speed: number
  words: { text: string; startSeconds: number; endSeconds: number }[]
}

/** `path`: mono WAV of 48 kHz with all lines, in their order. */
export type MadeVoiceOver = { path: string; lines: SpokenLine[] }

const RATE = 48_000
/** Silence between two lines in the file. */
const GAP_SECONDS = 0.1

/**
 * Reads lines aloud with voices of the catalog, each fitted to its room: up to 12 % faster, never slower. What is longer then stays
 * longer.
 *
 * @throws MediaFailure as `textToSpeech`; `MissingModels`; the signal's reason.
 */
export async function makeVoiceOver(
  { lines, modelsDirectory }: { lines: readonly VoiceLine[]; modelsDirectory: string },
  task: Task,
): Promise<MadeVoiceOver> {
  const voices = lines.map(({ voiceId }) => requireVoice(voiceId))
  const synthesizer = synthesizerFor(voices, modelsDirectory, task)
  const rawPath = join(task.directory, 'voice-over.raw')
  const file = await open(rawPath, 'w')
  const spoken: SpokenLine[] = []
  let samples = 0
  try {
    for (const [index, line] of lines.entries()) {
      const voice = requireVoice(line.voiceId)
      task.signal.throwIfAborted()
      const made = await speakLine(line, voice, index, synthesizer, task)
      const pcm = await readFile(made.path)
      await file.write(pcm)
      await file.write(new Uint8Array(Math.round(GAP_SECONDS * RATE) * 2))
      const count = Math.floor(pcm.length / 2)
      spoken.push({ ...made.line, fromSeconds: samples / RATE, durationSeconds: count / RATE })
      samples += count + Math.round(GAP_SECONDS * RATE)
      await rm(made.path)
      task.onProgress('speaking', (index + 1) / lines.length)
    }
  } finally {
    await file.close()
    await synthesizer.close()
  }
  const raw: ToolArgument[] = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', { inputPath: rawPath }]
  await encode([...raw, '-c:a', 'pcm_s16le', '-f', 'wav', 'voice-over.wav'], 'voice-over.wav', samples / RATE, task)
  await rm(rawPath)
  return { path: join(task.directory, 'voice-over.wav'), lines: spoken }
}

/** Kokoro takes 1 GB a process and uses its threads well; the small models take a process per thread. */
function synthesizerFor(voices: readonly Voice[], modelsDirectory: string, { limits }: Task): Synthesizer {
  const isHeavy = voices.some(({ speaker }) => speaker.engine === 'kokoro')
  return createSynthesizer({
    modelsDirectory,
    threads: isHeavy ? limits.threads : 1,
    processes: isHeavy ? 1 : Math.min(limits.threads, 4),
  })
}

type LineOnDisk = { path: string; line: Omit<SpokenLine, 'fromSeconds' | 'durationSeconds'> }

/** The sentences of a line stay in its folder, so that a second run goes on behind them. */
async function speakLine(
  { text, roomSeconds }: VoiceLine,
  voice: Voice,
  index: number,
  synthesizer: Synthesizer,
  task: Task,
): Promise<LineOnDisk> {
  const { languageCode } = voice
  requireReadable(text, languageCode)
  const directory = join(task.directory, `voice-${index}`)
  await mkdir(directory, { recursive: true })
  const quiet = { ...task, directory, onProgress: () => undefined }
  const utterances = await inOwnLetters(prepareScript(text, languageCode), languageCode)
  const narration = await joinNarration(await speakUtterances(utterances, voice, synthesizer, quiet), directory)
  const neededSeconds = narration.segments.at(-1)?.endSeconds ?? narration.durationSeconds
  const speed = fitToRoom(neededSeconds, roomSeconds)
  const name = `line-${index}.raw`
  await encode(fittedTo(narration, neededSeconds, speed, name), name, narration.durationSeconds, task)
  const words = narration.segments.flatMap((segment) => segment.words)
  return {
    path: join(task.directory, name),
    line: {
      ...{ neededSeconds, speed },
      words: words.map((word) => ({
        text: word.text,
        startSeconds: word.startSeconds / speed,
        endSeconds: word.endSeconds / speed,
      })),
    },
  }
}

/** Without the silence at the end, at the rate of videos, at another tempo but the same pitch. */
function fittedTo({ path, sampleRate }: Narration, seconds: number, speed: number, name: string): ToolArgument[] {
  const tempo = speed === 1 ? '' : `atempo=${speed.toFixed(4)},`
  return [
    ...['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-t', seconds.toFixed(3), { inputPath: path }],
    ...['-af', `${tempo}aresample=${RATE}`, '-ac', '1', '-c:a', 'pcm_s16le', '-f', 's16le', name],
  ]
}

async function encode(args: ToolArgument[], name: string, seconds: number, task: Task): Promise<void> {
  const { exitCode, log } = await runTool('ffmpeg', ['-hide_banner', '-nostdin', '-nostats', '-y', ...args], {
    ...{ directory: task.directory, signal: task.signal, timeoutSeconds: 60 + seconds, outputs: [name] },
  })
  if (exitCode !== 0) throw toolFailure(`ffmpeg ended with ${exitCode}`, log)
}
