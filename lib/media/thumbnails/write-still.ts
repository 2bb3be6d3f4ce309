import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import type { VideoSource } from '../probe/video-source.ts'
import { firstDecodedFrame, pictureGraph } from '../render/picture-graph.ts'
import { GRAPH_FILE } from '../render/render-arguments.ts'
import { writePictureFiles } from '../render/render-timeline.ts'
import type { Task } from '../task.ts'
import { framesNear, secondsOf, type Time, timeOfFrames } from '../timeline/time.ts'
import type { HookTitle, Timeline } from '../timeline/timeline.ts'

/** Where a title stands in a timeline; null where there is no room. */
export type PlaceTitle = (shown: Timeline) => HookTitle | null

/** At most this long on the longer side. */
const LONGEST_SIDE = 1280
const TO_JPEG = `scale='min(${LONGEST_SIDE},iw)':'min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease:out_color_matrix=bt601:out_range=pc,format=yuvj420p`

/**
 * Writes the first frame of a timeline (`stillTimeline`) as `<name>.jpg` in the task's directory.
 *
 * @returns its path.
 * @throws MediaFailure `engine_failed`; the signal's reason.
 */
export async function writeStill(
  source: VideoSource,
  shown: Timeline,
  { frameRate, name }: { frameRate: Time; name: string },
  task: Task,
): Promise<string> {
  const first = firstDecodedFrame(source.facts.video, shown, frameRate)
  const partial = `${name}.partial.jpg`
  const result = await runFfmpeg(
    {
      args: [
        ...['-ss', secondsOf(timeOfFrames(first, frameRate)).toFixed(6), '-threads', String(task.limits.threads)],
        ...[...untrustedInput(task.limits), { inputPath: source.path }],
        ...['-filter_complex_script', GRAPH_FILE, '-map', '[still]', '-frames:v', '1', '-an', '-q:v', '3', partial],
      ],
      outputs: [partial],
      prepare: async (folder) => {
        await writePictureFiles(source, shown, folder, { logo: null, overlays: null })
        const graph = pictureGraph(source.facts.video, shown, frameRate, { overlayInput: 0, logo: null })
        await writeFile(join(folder, GRAPH_FILE), `${graph};\n[picture]${TO_JPEG}[still]`)
      },
      lengthSeconds: null,
      timeoutSeconds: 120,
    },
    task,
  )
  if (result.exitCode !== 0) throw toolFailure(`no frame for ${name}`, result.log)
  const path = join(task.directory, `${name}.jpg`)
  await rename(join(task.directory, partial), path)
  return path
}

/**
 * What a timeline shows at an instant of the source, without captions and logo, and with a title where one is given and there is room.
 */
export function stillTimeline(
  timeline: Timeline,
  { sourceSeconds, frameRate, placeTitle }: { sourceSeconds: number; frameRate: Time; placeTitle: PlaceTitle | null },
): Timeline {
  const sourceStart = timeOfFrames(framesNear(sourceSeconds, frameRate), frameRate)
  const duration = timeOfFrames(2, frameRate)
  // The track gives the title its look.
  const captions = placeTitle === null || timeline.captions === null ? null : { ...timeline.captions, cues: [] }
  const { logo: _, intro: _intro, outro: _outro, ...plain } = timeline
  const shown = {
    ...plain,
    ...{ frameRate, duration, clips: [{ sourceStart, duration }], overlays: [], captions, hook: null },
  }
  const hook = placeTitle?.(shown) ?? null
  return { ...shown, hook: hook === null ? null : { ...hook, isStill: true } }
}
