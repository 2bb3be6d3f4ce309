import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { DEFAULT_ASPECT_RATIO, REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import { settings } from '#lib/core/settings/env.ts'
import { clipModels } from '#lib/media/clips/clip-models.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { callEngineWithModels } from '#lib/service/engine/call-engine-with-models.ts'
import type { OnProgress } from '#lib/service/engine/messages.ts'
import { videoTaskOptions } from '#lib/service/engine/task-options.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { makeTalk } from './long-talk/make-talk.ts'
import { memoryOfTree } from './long-talk/memory-of-tree.ts'

/**
 * Command: cuts five reels out of a talk in 720p, as a worker does it, and reports how long each stage took, the whole beside
 * the length of the talk, and the most memory that all processes together held (Linux). It ends with 1 when that is more than
 * 4 GB, or the job takes more than 0.6 of the talk's length.
 *
 *     node tests/bench/clips.ts [--minutes 30] [--reels 5] [--folder .data/bench]
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    reels: { type: 'string', default: '5' },
    folder: { type: 'string', default: '.data/bench' },
  },
})
const MAX_BYTES = 4 * 2 ** 30
const MAX_SHARE = 0.6
const { MODELS_DIR: modelsDirectory, SPEECH_MODEL: model, FFMPEG_PATH, FFPROBE_PATH } = settings()
configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
await fillModels(ENGLISH_MODELS)
const folder = resolve(values.folder)
await mkdir(folder, { recursive: true })
const minutes = Number(values.minutes)
const sourcePath = await makeTalk(minutes, folder, modelsDirectory)
const directory = await mkdtemp(join(tmpdir(), 'reelwright-clips-'))
let mostBytes = 0
const watch = setInterval(async () => {
  mostBytes = Math.max(mostBytes, await memoryOfTree())
}, 500)
try {
  const { reels, stages, seconds } = await clip()
  const share = seconds / (minutes * 60)
  const rows = {
    talk: `${minutes} min`,
    reels: reels.map((length) => `${length.toFixed(0)} s`).join(', '),
    ...Object.fromEntries(stages.map(({ name, seconds }) => [`  ${name}`, `${seconds.toFixed(0)} s`])),
    'whole job': `${seconds.toFixed(0)} s, ${share.toFixed(2)} of the talk`,
    'most memory': `${(mostBytes / 2 ** 30).toFixed(2)} GB in all processes together`,
  }
  for (const [name, value] of Object.entries(rows)) process.stdout.write(`${name.padEnd(20)}${value}\n`)
  process.exitCode = share <= MAX_SHARE && mostBytes < MAX_BYTES ? 0 : 1
} finally {
  clearInterval(watch)
  await rm(directory, { recursive: true, force: true })
}

async function clip() {
  const startedAt = performance.now()
  const stages: { name: string; from: number; seconds: number }[] = []
  const note: OnProgress = (name) => {
    const from = stages.at(-1)?.name === name ? (stages.pop()?.from ?? 0) : performance.now()
    stages.push({ name, from, seconds: (performance.now() - from) / 1000 })
  }
  const { signal } = new AbortController()
  const spoken = { sourcePath, language: 'english', modelsDirectory, model } as const
  const cleaning = { removeFillerWords: true, removeSilenceParts: true }
  const wish = { count: Number(values.reels), prompt: null, keywords: [], minSeconds: 30, maxSeconds: 60 }
  const models = clipModels('english', model, { hasTranscript: false })
  const options = videoTaskOptions(directory)
  const picked = { picks: [], missing: 0 }
  const find = { ...options, kind: 'find', input: { ...spoken, wish, cleaning, musicPath: null, picked } } as const
  const { reels } = await callEngineWithModels(find, models, signal, note, 'fetching')
  const captions = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' } as const
  const { minSeconds } = wish
  const frame = REEL_SIZES[DEFAULT_ASPECT_RATIO]
  const input = {
    ...spoken,
    reels,
    frame,
    screenLayout: null,
    captions,
    cleaning,
    minSeconds,
    hook: true,
    broll: null,
    pictures: false,
    music: null,
  }
  const { made } = await callEngineWithModels({ ...options, kind: 'clip', input }, models, signal, note, 'selecting')
  const seconds = (performance.now() - startedAt) / 1000
  return { reels: made.map(({ durationSeconds }) => durationSeconds), stages, seconds }
}
