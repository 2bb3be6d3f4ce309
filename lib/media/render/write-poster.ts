import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { type ToolArgument, toolFailure } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import { grayArguments, posterArguments } from './render-arguments.ts'

const SIDE = 64

/** Nearer to its end than this a video may have no further frame. */
const LAST_FRAME_SECONDS = 0.2

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
    ? writePoster(video, task)
    : writeFrame(video.path, at, task)
}

/** Picks a frame that is neither black nor blank, rich in contrast and rather early. */
async function writePoster(video: { path: string; seconds: number }, task: Task): Promise<string> {
  let best = { score: -1, at: 0 }
  for (const [index, at] of [0.1, 0.3, 0.5, 0].map((share) => share * video.seconds).entries()) {
    const score = (await scoreAt(video.path, at, task)) - index * 1.5
    if (score > best.score) best = { score, at }
  }
  return writeFrame(video.path, best.at, task)
}

async function writeFrame(videoPath: string, at: number, task: Task): Promise<string> {
  const path = join(task.directory, 'poster.jpg')
  const partial = 'poster.partial.jpg'
  await makeFrame(posterArguments(videoPath, at, partial, task.limits), partial, at, task)
  await rename(join(task.directory, partial), path)
  return path
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
