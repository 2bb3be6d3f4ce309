import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { type ToolArgument, toolFailure } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { grayArguments, posterArguments } from './render-arguments.ts'

const SIDE = 64
const TRIES = 8

/** Nearer to its end than this a video may have no further frame. */
const LAST_FRAME_SECONDS = 0.2

/**
 * Picks a frame of a finished video (neither black nor blank, rich in contrast, rather early) and writes it as `poster.jpg`, at
 * most 1280 pixels on its longer side. `preferred` are instants in seconds that are tried first.
 */
export async function writePoster(
  video: { path: string; seconds: number },
  preferred: readonly number[],
  task: Task,
): Promise<string> {
  const instants = candidates(video.seconds, preferred)
  let best = { score: -1, at: 0 }
  for (const [index, at] of instants.entries()) {
    const score = (await scoreAt(video.path, at, task)) - index * 1.5
    if (score > best.score) best = { score, at }
  }
  return writeFrame(video.path, best.at, task)
}

/** Middles of the cues in seconds: frames with a caption make better posters. */
export function captionInstants(timeline: Timeline): number[] {
  return (timeline.captions?.cues ?? []).map((cue) => (secondsOf(cue.start) + secondsOf(cue.end)) / 2)
}

/**
 * Writes the frame at `at` seconds as `poster.jpg`, or a representative one where `at` is null or past the end of the
 * video.
 */
export async function writeCover(
  video: { path: string; seconds: number },
  at: number | null,
  task: Task,
): Promise<string> {
  return at === null || at > video.seconds - LAST_FRAME_SECONDS
    ? writePoster(video, [], task)
    : writeFrame(video.path, at, task)
}

async function writeFrame(videoPath: string, at: number, task: Task): Promise<string> {
  const path = join(task.directory, 'poster.jpg')
  const partial = 'poster.partial.jpg'
  await makeFrame(posterArguments(videoPath, at, partial, task.limits), partial, at, task)
  await rename(join(task.directory, partial), path)
  return path
}

function candidates(seconds: number, preferred: readonly number[]): number[] {
  const inside = preferred.filter((at) => at > seconds * 0.05 && at < seconds * 0.7)
  const step = Math.max(1, Math.floor(inside.length / 5))
  const chosen = inside.filter((_, index) => index % step === 0).slice(0, 5)
  return [...chosen, ...[0.1, 0.3, 0.5, 0].map((share) => share * seconds)].slice(0, TRIES)
}

/** Contrast of a frame in gray levels; black, white and blank ones score next to nothing. */
async function scoreAt(path: string, at: number, task: Task): Promise<number> {
  const name = 'poster.raw'
  await makeFrame(grayArguments(path, at, SIDE, name, task.limits), name, at, task)
  const gray = await readFile(join(task.directory, name))
  await rm(join(task.directory, name))
  const mean = gray.reduce((sum, level) => sum + level, 0) / (gray.length || 1)
  const deviation = Math.sqrt(gray.reduce((sum, level) => sum + (level - mean) ** 2, 0) / (gray.length || 1))
  return mean < 24 || mean > 235 ? deviation * 0.2 : deviation
}

async function makeFrame(args: readonly ToolArgument[], output: string, at: number, task: Task): Promise<void> {
  const result = await runFfmpeg({ args, outputs: [output], lengthSeconds: null, timeoutSeconds: 120 }, task)
  if (result.exitCode !== 0) throw toolFailure(`no frame at ${at}`, result.log)
}
