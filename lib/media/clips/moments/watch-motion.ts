import { readSmallFrames, type SceneChange, type SmallFrame } from '../../framing/small-frames.ts'
import type { VideoSource } from '../../probe/video-source.ts'
import { runStageOnce } from '../../stage-file.ts'
import type { Task } from '../../task.ts'

/** What happens in a picture: how much of it changes every tenth of a second, in gray levels, and where it cuts, in seconds. */
export type Motion = { perTenthSecond: number[]; cuts: number[] }

/** Every so many pixels in each direction are compared. */
const STEP = 4
/** What ffmpeg scores a change of the picture from which on it is a cut. */
const CUT_SCORE = 0.3

/** @throws MediaFailure `engine_failed`; the signal's reason. */
export function watchMotionOnce(source: VideoSource, durationSeconds: number, task: Task): Promise<Motion> {
  return runStageOnce(task.directory, 'motion.json', () => watchMotion(source, durationSeconds, task))
}

async function watchMotion(source: VideoSource, durationSeconds: number, task: Task): Promise<Motion> {
  const perTenthSecond: number[] = []
  let before: Uint8Array | null = null
  const onFrame = async (frame: SmallFrame) => {
    const now = coarse(frame)
    perTenthSecond.push(before === null ? 0 : difference(before, now))
    before = now
    task.onProgress('selecting', Math.min(1, frame.seconds / durationSeconds))
  }
  const changes = await readSmallFrames(source, { startSeconds: 0, endSeconds: durationSeconds }, onFrame, task)
  return { perTenthSecond, cuts: cutsIn(changes) }
}

function cutsIn(changes: readonly SceneChange[]): number[] {
  return changes.filter(({ score }) => score >= CUT_SCORE).map(({ seconds }) => seconds)
}

function coarse({ width, height, luma }: SmallFrame): Uint8Array {
  const levels: number[] = []
  for (let y = 0; y < height; y += STEP) for (let x = 0; x < width; x += STEP) levels.push(luma[y * width + x] ?? 0)
  return Uint8Array.from(levels)
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (const [i, level] of a.entries()) sum += Math.abs(level - (b[i] ?? level))
  return sum / Math.max(1, a.length)
}
