import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runTool } from '../ffmpeg/run-tool.ts'
import { FaceDetector, type Square } from '../framing/face-detector.ts'
import { scanSquares } from '../framing/scan-squares.ts'
import { FrameAssembler, type SmallFrame, smallSize } from '../framing/small-frames.ts'
import { MissingModels, requireModels } from '../models/require-models.ts'
import type { Task } from '../task.ts'
import type { Frame } from '../timeline/timeline.ts'
import { type FrameLook, measureFrame } from './measure-frame.ts'

/** Frames a second that are looked at. */
const RATE = 2
const FACE_SCORE = 0.6
/** A longer video is only looked at in parts of this number and length. */
const PARTS = 12
const PART_SECONDS = 5

/**
 * Measures frames of a finished video from `from` on, from which their times count, two a second, of a long one only in parts. Faces are found where the model `blazeface` is
 * stored.
 *
 * @throws MediaFailure `engine_failed`; the signal's reason.
 */
export async function watchFrames(
  video: { path: string; from: number; seconds: number; frame: Frame },
  modelsDirectory: string,
  task: Task,
): Promise<FrameLook[]> {
  const looks: FrameLook[] = []
  const detector = await findDetector(modelsDirectory)
  const size = smallSize({ displayWidth: video.frame.width, displayHeight: video.frame.height })
  const squares = scanSquares(size.width, size.height)
  const onFrame = async (frame: SmallFrame) => {
    looks.push(measureFrame(frame, detector === null ? [] : await findFaces(detector, frame, squares.large)))
  }
  try {
    for (const { start, seconds } of partsOf(video.seconds))
      await readPart(
        video.path,
        { start: video.from + start, seconds },
        new FrameAssembler(size.width, size.height, start, onFrame, RATE),
        {
          size,
          task,
        },
      )
  } finally {
    await detector?.close()
  }
  return looks
}

async function findDetector(modelsDirectory: string): Promise<FaceDetector | null> {
  try {
    const [model = ''] = await requireModels(['blazeface'], modelsDirectory)
    return await FaceDetector.load(model)
  } catch (error) {
    if (error instanceof MissingModels) return null
    throw error
  }
}

/** The whole picture first: most faces of a thumbnail are large in it. */
async function findFaces(detector: FaceDetector, frame: SmallFrame, [whole, ...parts]: readonly Square[]) {
  if (whole === undefined) return []
  const large = await detector.find(frame, whole, FACE_SCORE)
  if (large.length > 0) return large
  const found = []
  for (const part of parts) found.push(...(await detector.find(frame, part, FACE_SCORE)))
  return found
}

function partsOf(seconds: number): { start: number; seconds: number }[] {
  if (seconds <= PARTS * PART_SECONDS * 1.5) return [{ start: 0, seconds }]
  const step = (seconds - PART_SECONDS) / (PARTS - 1)
  return Array.from({ length: PARTS }, (_, i) => ({ start: i * step, seconds: PART_SECONDS }))
}

async function readPart(
  path: string,
  { start, seconds }: { start: number; seconds: number },
  frames: FrameAssembler,
  { size: { width, height }, task }: { size: Frame; task: Task },
): Promise<void> {
  await runTool(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', String(task.limits.threads)],
      ...['-skip_loop_filter', 'noref', ...untrustedInput(task.limits)],
      ...['-ss', start.toFixed(3), '-t', seconds.toFixed(3), { inputPath: path }],
      ...['-an', '-vf', `fps=${RATE},scale=${width}:${height}:flags=fast_bilinear,format=yuv420p`],
      ...['-f', 'rawvideo', 'pipe:1'],
    ],
    {
      directory: task.directory,
      signal: task.signal,
      timeoutSeconds: 300 + seconds * 5,
      onBytes: (piece) => frames.add(piece),
    },
  )
}
