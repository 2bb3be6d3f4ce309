import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import type { Frame } from '../timeline/timeline.ts'

/**
 * Writes raw pictures of one size (BT.709, planar YUV 4:2:0) row by row, so many in a row, as one JPEG. Returns its path in the
 * task's directory; it is always whole.
 */
export async function writeJpeg(
  pictures: readonly Uint8Array[],
  { width, height, columns }: Frame & { columns: number },
  name: string,
  task: Task,
): Promise<string> {
  const partial = `${name}.partial.jpg`
  const tile = `tile=${columns}x${Math.ceil(pictures.length / columns)}`
  const colors = 'scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc'
  const run = {
    args: [
      ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-i', 'pipe:0'],
      ...['-vf', `${tile},${colors}`, '-pix_fmt', 'yuvj420p'],
      ...['-frames:v', '1', '-q:v', '4', '-f', 'mjpeg', partial],
    ],
    ...{ outputs: [partial], input: pictures, lengthSeconds: null, timeoutSeconds: 120 },
  }
  const { exitCode, log } = await runFfmpeg(run, task)
  if (exitCode !== 0) throw toolFailure(`a picture could not be written: ${exitCode}`, log)
  const path = join(task.directory, `${name}.jpg`)
  await rename(join(task.directory, partial), path)
  return path
}
