import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { settings } from '#lib/core/settings/env.ts'
import { subtitleVideo } from '#lib/media/subtitle-video.ts'
import type { Task } from '#lib/media/task.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { memoryOfTree } from './long-talk/memory-of-tree.ts'
import { cpuOfTree } from './odd-sources/cpu-of-tree.ts'
import { makeSources, type OddSource } from './odd-sources/make-sources.ts'

/**
 * Command: what subtitling costs for footage that is not a plain talk, per second of it, and the most memory that all processes
 * together held (Linux). It ends with 1 when that is more than 4 GB, or what is said was not heard.
 *
 *     node tests/bench/odd-sources.ts
 */
const MOST_BYTES = 4 * 2 ** 30
/** Of the first sentences. */
const KEY_WORDS = /apple tree/i
const { MODELS_DIR } = settings()
const limits = { maxDurationSeconds: 3 * 3600, maxPixels: 4096 * 2304, threads: 2 }

await fillModels(ENGLISH_MODELS)
const folder = await mkdtemp(join(tmpdir(), 'reelwright-odd-'))
try {
  print('source', 'CPU s per s', 'wall s per s', 'memory', 'heard')
  for await (const source of makeSources(folder, MODELS_DIR)) {
    const { cpuSeconds, wallSeconds, mostBytes, isHeard } = await subtitle(source)
    const perSecond = (seconds: number) => (seconds / source.seconds).toFixed(2)
    const memory = `${(mostBytes / 2 ** 30).toFixed(2)} GB`
    print(source.name, perSecond(cpuSeconds), perSecond(wallSeconds), memory, isHeard ? 'yes' : 'no')
    if (mostBytes > MOST_BYTES || !isHeard) process.exitCode = 1
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

function print(...cells: string[]): void {
  process.stdout.write(`${cells.map((cell, at) => cell.padEnd(at === 0 ? 32 : 14)).join('')}\n`)
}

async function subtitle({ path }: OddSource & { path: string }) {
  const directory = join(folder, 'job')
  await mkdir(directory)
  const task: Task = { directory, signal: new AbortController().signal, onProgress: () => undefined, limits }
  const look = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', fontSize: 'm' } as const
  const job = { sourcePath: path, language: 'english', ...look, modelsDirectory: MODELS_DIR, model: 'fast' } as const
  let mostBytes = 0
  const watch = setInterval(async () => {
    mostBytes = Math.max(mostBytes, await memoryOfTree())
  }, 250)
  const [cpuBefore, startedAt] = [await cpuOfTree(), performance.now()]
  try {
    const { transcript } = await subtitleVideo(job, task)
    const wallSeconds = (performance.now() - startedAt) / 1000
    const said = transcript.segments.map(({ text }) => text).join(' ')
    return { cpuSeconds: (await cpuOfTree()) - cpuBefore, wallSeconds, mostBytes, isHeard: KEY_WORDS.test(said) }
  } finally {
    clearInterval(watch)
    await rm(directory, { recursive: true, force: true })
  }
}
