import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { settings } from '#lib/core/settings/env.ts'
import { textToSpeech } from '#lib/media/text-to-speech.ts'
import { paragraph } from '#tests/integration/media/recognition/paragraph.ts'
import { fillModels, VOICES } from '#tests/support/fill-models.ts'

/**
 * Command: speaks a long script and a short one and reports how long it took for each second of speech, and the most memory
 * that this process and the synthesis processes held (Linux: VmHWM). It ends with 1 when either held more than it may
 * however long the script is, or when speaking took more than a tenth of the time it plays.
 *
 *     node tests/bench/long-script.ts [--words 10000] [--voice libritts-0010]
 */
const { values } = parseArgs({
  options: { words: { type: 'string', default: '10000' }, voice: { type: 'string', default: 'libritts-0010' } },
})
await fillModels(VOICES)
const MAX_BYTES = 700 * 2 ** 20
const short = await measure(200)
const long = await measure(Number(values.words))
for (const { words, seconds, workSeconds, self, speakers } of [short, long]) {
  const share = `${(workSeconds / seconds).toFixed(3)} s of work for a second`
  const memory = `${megabytes(self)} here, ${megabytes(speakers)} in the largest synthesis process`
  process.stdout.write(`${words} words: ${(seconds / 60).toFixed(1)} min of speech, ${share}; ${memory}\n`)
}
const isBounded = Math.max(short.self, long.self, short.speakers, long.speakers) < MAX_BYTES
process.exitCode = isBounded && long.workSeconds / long.seconds <= 0.1 ? 0 : 1

async function measure(words: number) {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-long-'))
  let speakers = 0
  const watch = setInterval(async () => {
    speakers = Math.max(speakers, await largestChild())
  }, 250)
  try {
    const startedAt = performance.now()
    const job = { script: scriptOf(words), voiceId: values.voice, modelsDirectory: settings().MODELS_DIR }
    const { durationSeconds } = await textToSpeech(job, {
      directory,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      limits: { maxDurationSeconds: 6 * 3600, maxPixels: 1, threads: 2 },
    })
    const workSeconds = (performance.now() - startedAt) / 1000
    return { words, seconds: durationSeconds, workSeconds, self: await mostMemory('self'), speakers }
  } finally {
    clearInterval(watch)
    await rm(directory, { recursive: true, force: true })
  }
}

/** Every round of the paragraph is another text, so that no sentence is taken from a former one. */
function scriptOf(words: number): string {
  const given = paragraph.split(/\s+/)
  const rounds = Math.ceil(words / given.length)
  const all = Array.from({ length: rounds }, (_, round) => [`Part ${round + 1}.`, ...given]).flat()
  return all.slice(0, words).join(' ')
}

async function largestChild(): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const own = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const parent = status.slice(status.lastIndexOf(')') + 2).split(' ')[1]
      return parent === String(process.pid) ? mostMemory(pid) : 0
    }),
  )
  return Math.max(0, ...own)
}

async function mostMemory(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
