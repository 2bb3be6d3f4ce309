import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { settings } from '#lib/core/settings/env.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { transcribe } from '#lib/media/recognition/transcribe.ts'
import { extractAudio } from '#lib/media/render/extract-audio.ts'
import { makeSample } from '#lib/media/sample/make-sample.ts'
import { subtitleVideo } from '#lib/media/subtitle-video.ts'
import type { Task } from '#lib/media/task.ts'
import { fillModels, RECOGNIZERS } from '#tests/support/fill-models.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { plainEncode } from './subtitles/plain-encode.ts'

/**
 * Command: how long a subtitles job takes beside its two unavoidable parts, measured in the same run: recognition alone, and one
 * plain encode with a static ASS line. Without `--source` it takes the sample, three times over.
 *
 *     node tests/bench/subtitles.ts [--source <video>] [--model fast|accurate] [--threads 2]
 */
const { values } = parseArgs({
  options: {
    source: { type: 'string' },
    model: { type: 'string', default: 'fast' },
    threads: { type: 'string', default: '2' },
    models: { type: 'string', default: settings().MODELS_DIR },
  },
})

const folder = await mkdtemp(join(tmpdir(), 'reelwright-bench-'))
const language = 'english'
const model = values.model === 'accurate' ? 'accurate' : 'fast'
await fillModels([...RECOGNIZERS, 'piper-libritts-r'], values.models)
try {
  const path = values.source ?? (await longSample())
  const facts = await requireVideo(path, await task('facts'))
  const audio = await extractAudio({ path, facts }, await task('audio'))
  const recognition = await seconds(async () => {
    const { signal, limits } = await task('recognition')
    await transcribe(audio, { language, model, modelsDirectory: values.models, threads: limits.threads, signal })
  })
  const encoding = await seconds(async () => {
    const { directory, limits } = await task('encoding')
    await plainEncode(path, directory, limits)
  })
  const job = await seconds(async () => {
    const look = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', fontSize: 'm' } as const
    await subtitleVideo(
      { sourcePath: path, language, ...look, modelsDirectory: values.models, model },
      await task('job'),
    )
  })
  const rows = {
    source: `${facts.durationSeconds?.toFixed(1)} s, ${facts.video.displayWidth} × ${facts.video.displayHeight}`,
    'recognition alone': `${recognition.toFixed(1)} s`,
    'plain encode': `${encoding.toFixed(1)} s`,
    'whole job': `${job.toFixed(1)} s`,
    'job / the longer of both': (job / Math.max(recognition, encoding)).toFixed(2),
    'job / the sum of both': (job / (recognition + encoding)).toFixed(2),
  }
  for (const [name, value] of Object.entries(rows)) process.stdout.write(`${name.padEnd(26)}${value}\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function task(name: string): Promise<Task> {
  const directory = join(folder, name)
  await mkdir(directory, { recursive: true })
  const limits = { maxDurationSeconds: 3 * 3600, maxPixels: 4096 * 2304, threads: Number(values.threads) }
  return { directory, signal: new AbortController().signal, onProgress: () => undefined, limits }
}

async function longSample(): Promise<string> {
  const making = await task('sample')
  const { videoPath } = await makeSample({ sample: 'talk', modelsDirectory: values.models }, making)
  const args = ['-stream_loop', '2', '-i', `file:${videoPath}`, '-c', 'copy', 'long.mp4']
  await runFfmpegUnsandboxed(args, making.directory)
  return join(making.directory, 'long.mp4')
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
