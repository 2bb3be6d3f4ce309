import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { filledFrame, readPicture } from '../picture-file.ts'
import { probe } from '../probe/probe.ts'
import { createFileOnce, writeBytesAtomically } from '../stage-file.ts'
import { MediaFailure, type Task } from '../task.ts'
import type { Credit, Frame } from '../timeline/timeline.ts'

/**
 * A file of a provider, as it came: it is checked before it is used. A person's work has a credit; what was made for
 * this video names who made it.
 */
export type StockFile = {
  path: string
  kind: 'picture' | 'video'
  title: string
  credit: Credit | null
  madeBy?: string
}

/** The shorter side of a film has at least so many pixels. */
const SMALLEST_SIDE = 480

/**
 * Brings a stock file to a frame: a video cut to length, silent and filling the frame, or a picture filling it. Returns its path in
 * the task's directory, or null if the file is not what was promised: no video or picture, too small, too large, too
 * short.
 *
 * @param options.repeats a video that is too short is taken whole: what shows it repeats it.
 */
export async function prepareStock(
  stock: StockFile,
  frame: Frame,
  seconds: number,
  name: string,
  task: Task,
  options: { repeats?: boolean } = {},
): Promise<string | null> {
  try {
    return stock.kind === 'video'
      ? await filmOf(stock.path, frame, { seconds, ...options }, name, task)
      : await pictureOf(stock.path, frame, name, task)
  } catch (error) {
    task.signal.throwIfAborted()
    if (error instanceof MediaFailure && error.code !== 'disk_full') return null
    throw error
  }
}

async function filmOf(
  path: string,
  frame: Frame,
  { seconds: wanted, repeats = false }: { seconds: number; repeats?: boolean },
  name: string,
  task: Task,
): Promise<string | null> {
  const { video, durationSeconds } = await probe(path, task)
  if (video === null || durationSeconds === null || (durationSeconds < wanted && !repeats)) return null
  const seconds = Math.min(wanted, durationSeconds)
  if (Math.min(video.displayWidth, video.displayHeight) < SMALLEST_SIDE) return null
  return createFileOnce(join(task.directory, `${name}.mp4`), async () => {
    const partial = `${name}.partial.mp4`
    const { width, height } = frame
    const filled = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height},setsar=1,fps=30,format=yuv420p`
    const result = await runFfmpeg(
      {
        args: [
          ...[...untrustedInput(task.limits), '-t', seconds.toFixed(3), { inputPath: path }],
          ...['-map', `0:${video.streamIndex}`, '-an', '-sn', '-dn', '-map_metadata', '-1', '-vf', filled],
          ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-threads', String(task.limits.threads)],
          ...['-movflags', '+faststart', '-f', 'mp4', partial],
        ],
        outputs: [partial],
        lengthSeconds: seconds,
        timeoutSeconds: 300,
      },
      task,
    )
    if (result.exitCode !== 0) throw unusable(result.log)
    const made = join(task.directory, `${name}.mp4`)
    await rename(join(task.directory, partial), made)
    return made
  })
}

async function pictureOf(path: string, frame: Frame, name: string, task: Task): Promise<string | null> {
  const picture = await readPicture(path)
  if (picture === null) return null
  return createFileOnce(join(task.directory, `${name}.png`), async () => {
    const made = join(task.directory, `${name}.png`)
    await writeBytesAtomically(made, filledFrame(picture, frame).toBuffer('image/png'))
    return made
  })
}

function unusable(log: string): MediaFailure {
  return new MediaFailure('unsupported_format', coded('stock_unusable'), { cause: new Error(log) })
}
