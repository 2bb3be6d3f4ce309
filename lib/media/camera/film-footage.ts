import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import type { Frame } from '../timeline/timeline.ts'
import { codingArguments, FRAMES_PER_SECOND, lastFramePath, shotPath, stillArguments, stillPath } from './film-shot.ts'

/**
 * Makes a shot of a film that fills the frame already and is long enough. Writes the same files as `filmShot`; the shot begins with a
 * cut.
 */
export async function filmFootage(
  { name, frames, path }: { name: string; frames: number; path: string },
  frame: Frame,
  task: Task,
): Promise<void> {
  const [output, still, last] = [`${name}.partial.h264`, `${name}.partial.still`, `${name}.partial.last`]
  // A film that is shorter by a frame stands still for it.
  const steady = `fps=${FRAMES_PER_SECOND},tpad=stop_mode=clone:stop_duration=1`
  const end = `${steady},select=eq(n\\,${frames - 1}),scale=${frame.width}:${frame.height}:in_range=auto:out_range=tv`
  const run = {
    args: [
      ...[{ inputPath: path }, '-map', '0:v:0', '-vf', steady, '-frames:v', String(frames)],
      ...codingArguments(task.limits.threads, output),
      ...stillArguments(frame, Math.floor(frames / 2), still),
      ...['-map', '0:v', '-vf', end, '-frames:v', '1', '-pix_fmt', 'yuv420p', '-f', 'rawvideo', last],
    ],
    ...{ outputs: [output, still, last], lengthSeconds: null, timeoutSeconds: 120 + frames * 2 },
  }
  const { exitCode, log } = await runFfmpeg(run, task)
  if (exitCode !== 0) throw toolFailure(`footage could not be filmed: ${exitCode}`, log)
  await rename(join(task.directory, last), lastFramePath(name, task.directory))
  await rename(join(task.directory, still), stillPath(name, task.directory))
  await rename(join(task.directory, output), shotPath(name, task.directory))
}
