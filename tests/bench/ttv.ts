import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import { countWords } from '#lib/contract/script-length.ts'
import { settings } from '#lib/core/settings/env.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import { findVoice } from '#lib/media/synthesis/voices/catalog.ts'
import { callEngineWithModels } from '#lib/service/engine/call-engine-with-models.ts'
import type { OnProgress } from '#lib/service/engine/messages.ts'
import { soundTaskOptions, videoTaskOptions } from '#lib/service/engine/task-options.ts'
import { fillModels } from '#tests/support/fill-models.ts'
import { memoryOfTree } from './long-talk/memory-of-tree.ts'
import { plainEncode } from './subtitles/plain-encode.ts'
import { SCRIPT } from './ttv/script.ts'

/**
 * Command: makes a video with captions and music of a script of 100 words, as a worker does it, and reports how long each stage
 * took, the whole beside a plain encode of the same length, and the most memory that all processes together held (Linux). It ends with 1 when the job takes more than 90 s or 2 GB.
 *
 *     node tests/bench/ttv.ts [--voice kokoro-af_heart] [--style realism]
 */
const { values } = parseArgs({
  options: {
    voice: { type: 'string', default: 'kokoro-af_heart' },
    style: { type: 'string', default: 'realism' },
  },
})
const MAX_SECONDS = 90
const MAX_BYTES = 2 * 2 ** 30
const { MODELS_DIR: modelsDirectory, FFMPEG_PATH, FFPROBE_PATH } = settings()
configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
const voice = findVoice(values.voice)
const style = VISUAL_STYLES.find((name) => name === values.style)
if (voice === null || style === undefined) throw new Error('There is no such voice or style.')
const models = ENGINE_MODELS[voice.speaker.engine]
await fillModels(models)
const directory = await mkdtemp(join(tmpdir(), 'reelwright-ttv-'))
const stages: { name: string; from: number; seconds: number }[] = []
let mostBytes = 0
const watch = setInterval(async () => {
  mostBytes = Math.max(mostBytes, await memoryOfTree())
}, 500)
try {
  const before = loadavg()[0] ?? 0
  const { videoPath, durationSeconds, whole } = await textToVideo(voice.voiceId, style)
  clearInterval(watch)
  const began = performance.now()
  await plainEncode(videoPath, directory, videoTaskOptions(directory).limits)
  const plain = secondsSince(began)
  const rows = {
    script: `${countWords(SCRIPT)} words, ${values.voice}, ${style}`,
    video: `${durationSeconds.toFixed(1)} s, 1080 × 1920`,
    ...Object.fromEntries(stages.map(({ name, seconds }) => [`  ${name}`, `${seconds.toFixed(1)} s`])),
    'whole job': `${whole.toFixed(1)} s`,
    'plain encode': `${plain.toFixed(1)} s`,
    'job / plain encode': (whole / plain).toFixed(1),
    'most memory': `${(mostBytes / 2 ** 30).toFixed(2)} GB in all processes together`,
    'load of the machine': `${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
  }
  for (const [name, value] of Object.entries(rows)) process.stdout.write(`${name.padEnd(22)}${value}\n`)
  process.exitCode = whole <= MAX_SECONDS && mostBytes <= MAX_BYTES ? 0 : 1
} finally {
  clearInterval(watch)
  await rm(directory, { recursive: true, force: true })
}

async function textToVideo(voiceId: string, visualStyle: (typeof VISUAL_STYLES)[number]) {
  const { signal } = new AbortController()
  const began = performance.now()
  const speech = { script: SCRIPT, voiceId, modelsDirectory, wav: true }
  const speaking = { ...soundTaskOptions(directory), kind: 'speech', input: speech } as const
  const spoken = await callEngineWithModels(speaking, models, signal, () => noteStage('speaking'), 'speaking')
  const captions = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' } as const
  const input = {
    ...{ narrationPath: spoken.wavPath ?? spoken.audioPath, transcriptPath: spoken.transcriptPath },
    ...{
      style: visualStyle,
      captions,
      fonts: 'own' as const,
      music: true,
      seed: 1,
      given: null,
      planned: null,
      sources: { stock: false, images: false },
      modelsDirectory,
    },
  }
  const filming = { ...videoTaskOptions(directory), kind: 'ttv', input } as const
  const made = await callEngineWithModels(filming, [], signal, noteStage, 'illustrating')
  return { ...made, whole: secondsSince(began) }
}

function noteStage(name: Parameters<OnProgress>[0]): void {
  const from = stages.at(-1)?.name === name ? (stages.pop()?.from ?? 0) : performance.now()
  stages.push({ name, from, seconds: secondsSince(from) })
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000
}
