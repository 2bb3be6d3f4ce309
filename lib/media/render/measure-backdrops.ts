import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import type { VideoSource } from '../probe/video-source.ts'
import type { Task } from '../task.ts'
import { secondsOf, type Time, timeOfFrames } from '../timeline/time.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { LogoBox } from './logo-box.ts'
import { overlayInput } from './overlay-track.ts'
import { firstDecodedFrame, pictureGraph } from './picture-graph.ts'
import { GRAPH_FILE } from './render-arguments.ts'
import { TONE_MAP_FILE, toneMapTable } from './tone-map.ts'

/** Each frame becomes a square of this side. */
const SIDE = 4
/** Black and white of a television picture. */
const [BLACK, WHITE] = [16, 235]

/**
 * How bright each frame of a result is behind a logo, from 0 to 1. Decodes what is rendered and encodes nothing.
 *
 * @param overlays the path of their track; null for none.
 * @throws MediaFailure `engine_failed`; the signal's reason.
 */
export async function measureBackdrops(
  source: VideoSource,
  timeline: Timeline,
  { box, frameRate, overlays, name }: { box: LogoBox; frameRate: Time; overlays: string | null; name: string },
  task: Task,
): Promise<number[]> {
  const { video } = source.facts
  const { threads } = task.limits
  const plain = { ...timeline, captions: null, hook: null }
  const seek = secondsOf(timeOfFrames(firstDecodedFrame(video, timeline, frameRate), frameRate)).toFixed(6)
  const output = `${name}-backdrops.gray`
  const behind = `crop=${box.width}:${box.height}:${box.x}:${box.y},extractplanes=y,scale=${SIDE}:${SIDE}:flags=area`
  const seconds = secondsOf(timeline.duration)
  const { exitCode, log } = await runFfmpeg(
    {
      args: [
        ...['-ss', seek, '-threads', String(threads), ...untrustedInput(task.limits), { inputPath: source.path }],
        ...(overlays === null ? [] : overlayInput(overlays, frameRate)),
        ...['-filter_threads', String(threads), '-filter_complex_threads', String(threads)],
        ...['-filter_complex_script', GRAPH_FILE, '-map', '[behind]', '-fps_mode', 'passthrough', '-an'],
        ...['-f', 'rawvideo', output],
      ],
      outputs: [output],
      prepare: async (folder) => {
        if (video.highDynamicRange) await writeFile(join(folder, TONE_MAP_FILE), toneMapTable(video))
        const graph = pictureGraph(video, plain, frameRate, { overlayInput: 1, logo: null })
        await writeFile(join(folder, GRAPH_FILE), `${graph};\n[picture]${behind}[behind]`)
      },
      lengthSeconds: seconds,
      timeoutSeconds: 300 + seconds * 60,
    },
    task,
  )
  if (exitCode !== 0) throw toolFailure(`what is behind the logo was not measured: ${exitCode}`, log)
  const path = join(task.directory, output)
  const bytes = await readFile(path)
  await rm(path)
  const frames = Math.floor(bytes.length / SIDE ** 2)
  return Array.from({ length: frames }, (_, frame) =>
    meanOf(bytes.subarray(frame * SIDE ** 2, (frame + 1) * SIDE ** 2)),
  )
}

function meanOf(square: Uint8Array): number {
  const mean = square.reduce((sum, value) => sum + value, 0) / square.length
  return Math.min(1, Math.max(0, (mean - BLACK) / (WHITE - BLACK)))
}
