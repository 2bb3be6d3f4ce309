import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { stillPath, stillSize } from '../camera/film-shot.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { broken } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import type { Frame } from '../timeline/timeline.ts'

/** How the stills of the shots lie on their sheet: row by row, in the order of the shots, each of this size in pixels. */
export type PictureSheet = Frame & { columns: number }

const MOST_COLUMNS = 8

/** The sheet of so many shots. */
export function sheetOf(shots: number, frame: Frame): PictureSheet {
  return { ...stillSize(frame), columns: Math.min(MOST_COLUMNS, shots) }
}

/** Puts a still of every filmed shot on one JPEG. Returns its path in the task's directory; it is always whole. */
export async function writePictureSheet(
  shots: readonly { name: string }[],
  frame: Frame,
  name: string,
  task: Task,
): Promise<string> {
  const stills = await Promise.all(shots.map((shot) => readFile(stillPath(shot.name, task.directory))))
  const { width, height, columns } = sheetOf(shots.length, frame)
  const partial = `${name}.partial.jpg`
  const colours = 'scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc'
  const run = {
    args: [
      ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-i', 'pipe:0'],
      ...['-vf', `tile=${columns}x${Math.ceil(shots.length / columns)},${colours}`, '-pix_fmt', 'yuvj420p'],
      ...['-frames:v', '1', '-q:v', '4', '-f', 'mjpeg', partial],
    ],
    ...{ outputs: [partial], input: stills, lengthSeconds: null, timeoutSeconds: 120 },
  }
  const { exitCode, log } = await runFfmpeg(run, task)
  if (exitCode !== 0) throw broken(`the stills could not be put together: ${exitCode}`, log)
  const path = join(task.directory, `${name}.jpg`)
  await rename(join(task.directory, partial), path)
  return path
}
