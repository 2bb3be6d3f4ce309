import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { settings } from '#lib/core/settings/env.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { subtitleModels } from '#lib/media/subtitle-models.ts'
import { callEngineWithModels } from '#lib/service/engine/call-engine-with-models.ts'
import { videoTaskOptions } from '#lib/service/engine/task-options.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { makeTalk } from './long-talk/make-talk.ts'
import { memoryOfTree } from './long-talk/memory-of-tree.ts'
import { plainEncode } from './subtitles/plain-encode.ts'

/**
 * Command: subtitles a talk in 720p, as a worker does it, and reports how long each stage took beside a plain encode of the
 * same file, and the most memory that all processes together held (Linux). It ends with 1 when that is more than 4 GB, or
 * captions do not go on to the end.
 *
 *     node tests/bench/long-talk.ts [--minutes 60] [--folder .data/bench]
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, folder: { type: 'string', default: '.data/bench' } },
})
const MAX_BYTES = 4 * 2 ** 30
const minutes = Number(values.minutes)
const { MODELS_DIR, SPEECH_MODEL, FFMPEG_PATH, FFPROBE_PATH } = settings()
configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
await fillModels(ENGLISH_MODELS)
const folder = resolve(values.folder)
await mkdir(folder, { recursive: true })
const sourcePath = await makeTalk(minutes, folder, MODELS_DIR)
const directory = await mkdtemp(join(tmpdir(), 'reelwright-talk-'))
try {
  const job = await subtitle()
  const lastEnd = await endOfLastCue(job.srtPath)
  print({
    talk: `${(job.durationSeconds / 60).toFixed(1)} min, ${job.width} × ${job.height}`,
    ...Object.fromEntries(job.stages.map(({ name, seconds }) => [`  ${name}`, inSeconds(seconds)])),
    'whole job': inSeconds(job.seconds),
    'most memory': `${(job.mostBytes / 2 ** 30).toFixed(2)} GB in all processes together`,
    'last caption ends': `${inSeconds(job.durationSeconds - lastEnd)} before the end`,
  })
  const encodeSeconds = await encode()
  print({ 'plain encode': inSeconds(encodeSeconds), 'job / plain encode': (job.seconds / encodeSeconds).toFixed(2) })
  const isWhole = Math.abs(job.durationSeconds - minutes * 60) < 2 && job.durationSeconds - lastEnd < 30
  process.exitCode = isWhole && job.mostBytes < MAX_BYTES ? 0 : 1
} finally {
  await rm(directory, { recursive: true, force: true })
}

/** As soon as they are known: the encode takes long. */
function print(rows: Record<string, string>): void {
  for (const [name, value] of Object.entries(rows)) process.stdout.write(`${name.padEnd(20)}${value}\n`)
}

async function subtitle() {
  const own = join(directory, 'job')
  await mkdir(own)
  let mostBytes = 0
  const watch = setInterval(async () => {
    mostBytes = Math.max(mostBytes, await memoryOfTree())
  }, 500)
  const startedAt = performance.now()
  const stages: { name: string; from: number; seconds: number }[] = []
  const look = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', fontSize: 'm' } as const
  const made = await callEngineWithModels(
    {
      ...videoTaskOptions(own),
      kind: 'subtitles',
      input: {
        sourcePath: sourcePath,
        language: 'english',
        ...look,
        modelsDirectory: MODELS_DIR,
        model: SPEECH_MODEL,
      },
    },
    subtitleModels('english', SPEECH_MODEL, { hasTranscript: false }),
    new AbortController().signal,
    (name) => {
      const from = stages.at(-1)?.name === name ? (stages.pop()?.from ?? 0) : performance.now()
      stages.push({ name, from, seconds: (performance.now() - from) / 1000 })
    },
    'fetching',
  ).finally(() => clearInterval(watch))
  return { ...made, stages, mostBytes, seconds: (performance.now() - startedAt) / 1000 }
}

async function encode(): Promise<number> {
  const own = join(directory, 'encode')
  await mkdir(own)
  const { limits } = videoTaskOptions(own)
  const startedAt = performance.now()
  await plainEncode(sourcePath, own, limits)
  return (performance.now() - startedAt) / 1000
}

/** In seconds. */
async function endOfLastCue(srtPath: string): Promise<number> {
  const [, hours, minute, second] =
    [...(await readFile(srtPath, 'utf8')).matchAll(/--> (\d+):(\d+):(\d+)/g)].at(-1) ?? []
  return Number(hours) * 3600 + Number(minute) * 60 + Number(second)
}

function inSeconds(value: number): string {
  return `${value.toFixed(0)} s`
}
