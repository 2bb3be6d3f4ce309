import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { editWord } from '#lib/media/editing/subtitle-decisions.ts'
import type { VideoFacts } from '#lib/media/probe/media-facts.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { firstDecodedFrame, pictureGraph } from '#lib/media/render/picture-graph.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { resultFrameRate } from '#lib/media/render/result-frame-rate.ts'
import { makeSample } from '#lib/media/sample/make-sample.ts'
import type { Task } from '#lib/media/task.ts'
import { secondsOf, type Time, timeOf, timeOfFrames } from '#lib/media/timeline/time.ts'
import type { Timeline } from '#lib/media/timeline/timeline.ts'
import { spokenWords } from '#lib/media/transcript.ts'
import { fillModels } from '#tests/support/fill-models.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { STATIC_LINE } from './subtitles/plain-encode.ts'

/**
 * Command: what rendering a reel after an edit costs beside a plain encode of it: the same cuts and camera, a line of text that
 * stands still in place of captions and title, and the sound as it comes. Without `--source` it takes the sample, twice over and
 * 1920 × 1080.
 *
 *     node tests/bench/reels.ts [--source <video>] [--seconds 40] [--threads 2]
 */
const { values } = parseArgs({
  options: {
    source: { type: 'string' },
    seconds: { type: 'string', default: '40' },
    threads: { type: 'string', default: '2' },
    models: { type: 'string', default: settings().MODELS_DIR },
  },
})

const ROUNDS = 3
const folder = await mkdtemp(join(tmpdir(), 'reelwright-bench-'))
const limits = { maxDurationSeconds: 3 * 3600, maxPixels: 4096 * 2304, threads: Number(values.threads) }
const task: Task = { directory: folder, signal: new AbortController().signal, onProgress: () => undefined, limits }
try {
  const path = values.source ?? (await wideSample())
  const facts = await requireVideo(path, task)
  const decisions = decide(facts.video, Math.min(Number(values.seconds), (facts.durationSeconds ?? 0) - 2))
  const timeline = planTimeline(decisions)
  await writeFile(join(folder, 'static.ass'), STATIC_LINE)
  const times: { plain: number; reel: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const plain = await seconds(() => plainReel(path, facts.video, timeline, decisions.frameRate))
    const reel = await seconds(() => renderTimeline({ path, facts }, timeline, {}, 'reel', task))
    times.push({ plain, reel })
  }
  const best = (of: 'plain' | 'reel') => Math.min(...times.map((time) => time[of]))
  const rows = {
    source: `${facts.video.displayWidth} × ${facts.video.displayHeight}, ${facts.video.framesPerSecond?.toFixed(2)} frames/s`,
    reel: `${secondsOf(timeline.duration).toFixed(1)} s, ${timeline.clips.length} clips, ${timeline.views.length} views`,
    'plain encode': `${best('plain').toFixed(1)} s`,
    'render after an edit': `${best('reel').toFixed(1)} s`,
    'render / plain encode': (best('reel') / best('plain')).toFixed(2),
  }
  for (const [name, value] of Object.entries(rows)) process.stdout.write(`${name.padEnd(26)}${value}\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** A reel that was edited: every seventh word struck out, a camera that moves, a title and leveled sound. */
function decide(video: VideoFacts, length: number): EditDecisions {
  const text = Array.from(
    { length: Math.floor(length / 0.4) },
    (_, at) => ['people', 'watch', 'a', 'reel'][at % 4],
  ).join(' ')
  const words = spokenWords(knownTranscript(text, { from: 1, pace: 0.4 })).map((word, at) => ({
    ...editWord(word),
    kept: at % 7 !== 3,
  }))
  const { displayWidth: width, displayHeight: height } = video
  const shape = 9 / 16
  const window = Math.min(height, width / shape)
  const path = [0, 1, 2, 3].map((at) => ({
    at: timeOf(1 + at * 4),
    x: width * (at % 2 === 0 ? 0.4 : 0.6),
    y: height / 2,
  }))
  const end = timeOf(1 + length)
  return {
    ...{ version: 1, languageTag: 'en', sourceDuration: end, sourceFrame: { width, height }, cuts: [], words },
    ...{ frame: { width: 1080, height: 1920 }, frameRate: resultFrameRate(video), start: timeOf(1), end },
    captions: { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' },
    crop: { kind: 'planned' },
    views: [{ start: timeOf(1), end, view: { kind: 'crop', window: { height: window, path } } }],
    ...{ overlays: [], hook: 'What a title costs', audio: { loudness: { integratedLufs: -14, truePeakDb: -1 } } },
    ...{ music: null, media: {} },
  }
}

async function plainReel(path: string, video: VideoFacts, timeline: Timeline, rate: Time): Promise<void> {
  const bare = pictureGraph(video, { ...timeline, captions: null, hook: null }, rate, { overlayInput: 1, logo: null })
  await writeFile(join(folder, 'plain.graph'), `${bare};\n[picture]ass=filename=static.ass[plain]`)
  const from = secondsOf(timeOfFrames(firstDecodedFrame(video, timeline, rate), rate)).toFixed(6)
  const input = ['-threads', values.threads, '-ss', from, '-i', `file:${path}`]
  const picture = ['-filter_complex_script', 'plain.graph', '-map', '[plain]', '-r', rate.join('/'), '-fps_mode', 'cfr']
  const coding = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-threads', values.threads]
  const sound = ['-map', '0:a', '-c:a', 'aac', '-b:a', '160k', '-t', String(secondsOf(timeline.duration))]
  await runFfmpegUnsandboxed([...input, ...picture, ...coding, ...sound, 'plain.mp4'], folder)
}

async function wideSample(): Promise<string> {
  await fillModels(['piper-libritts-r'], values.models)
  const { videoPath } = await makeSample({ sample: 'talk', modelsDirectory: values.models }, task)
  const wide = ['-vf', 'scale=1920:-2,crop=1920:1080', '-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'copy']
  await runFfmpegUnsandboxed(['-stream_loop', '1', '-i', `file:${videoPath}`, ...wide, 'wide.mp4'], folder)
  return join(folder, 'wide.mp4')
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
