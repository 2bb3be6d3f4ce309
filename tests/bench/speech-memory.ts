import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { settings } from '#lib/core/settings/env.ts'
import { transcribe } from '#lib/media/recognition/transcribe.ts'
import { speak } from '#lib/media/synthesis/speak.ts'
import { paragraph } from '#tests/integration/media/recognition/paragraph.ts'
import { to16kHz } from '#tests/integration/media/recognition/sounds.ts'
import { fillModels, RECOGNIZERS } from '#tests/support/fill-models.ts'

/**
 * Command: transcribes a long file in which somebody speaks for half a minute every ten minutes, and reports the most memory that
 * the recognizer's process and this one held (Linux: VmHWM). Sparse speech keeps it short; what could grow with the length
 * of a file is read, listened through and reported all the same.
 *
 *     node tests/bench/speech-memory.ts [--hours 3] [--model fast|accurate]
 */
const { values } = parseArgs({
  options: { hours: { type: 'string', default: '3' }, model: { type: 'string', default: 'fast' } },
})
const model = values.model === 'accurate' ? 'accurate' : 'fast'
const modelsDirectory = settings().MODELS_DIR
await fillModels([...RECOGNIZERS, 'piper-libritts-r'])
const { signal } = new AbortController()
const directory = await mkdtemp(join(tmpdir(), 'reelwright-memory-'))
try {
  const voice = { engine: 'piper', speaker: '10', languageTag: 'en-US' } as const
  const speech = await speak(paragraph, { voice, modelsDirectory, signal })
  const path = join(directory, 'long.f32')
  const rounds = Math.round(Number(values.hours) * 6)
  await writeSparse(path, to16kHz(speech.pcm, speech.sampleRate), rounds)
  const before = await mostMemory('self')
  let recognizer = 0
  const began = performance.now()
  const watch = setInterval(() => void watchChildren().then((bytes) => (recognizer = Math.max(recognizer, bytes))), 500)
  const transcript = await transcribe(path, { language: 'english', model, modelsDirectory, threads: 2, signal })
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  const words = transcript.segments.reduce((sum, segment) => sum + segment.words.length, 0)
  const lines = [
    `sound: ${(transcript.durationSeconds / 3600).toFixed(2)} h, ${words} words recognised, ${seconds.toFixed(0)} s of work`,
    `most memory of the recogniser's process: ${megabytes(recognizer)}`,
    `most memory of the calling process: ${megabytes(await mostMemory('self'))} (${megabytes(before)} before)`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
} finally {
  await rm(directory, { recursive: true, force: true })
}

/** Ten minutes a round: the speech, then silence. */
async function writeSparse(path: string, speech: Float32Array, rounds: number): Promise<void> {
  const file = createWriteStream(path)
  const round = new Float32Array(600 * 16_000)
  round.set(speech)
  for (let i = 0; i < rounds; i++) if (!file.write(Buffer.from(round.buffer))) await once(file, 'drain')
  file.end()
  await once(file, 'close')
}

async function watchChildren(): Promise<number> {
  let most = 0
  for (const task of await readdir('/proc/self/task')) {
    const children = await readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')
    for (const child of children.split(' ').filter(Boolean)) most = Math.max(most, await mostMemory(child))
  }
  return most
}

/** Bytes; 0 for a process that is gone. */
async function mostMemory(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
