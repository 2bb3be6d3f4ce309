import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLAIN } from '../captions/title.ts'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import type { VideoSource } from '../probe/video-source.ts'
import { firstDecodedFrame, pictureGraph } from '../render/picture-graph.ts'
import { GRAPH_FILE } from '../render/render-arguments.ts'
import { writePictureFiles } from '../render/render-timeline.ts'
import type { Task } from '../task.ts'
import { framesNear, secondsOf, type Time, timeOfFrames } from '../timeline/time.ts'
import type { CaptionTrack, Timeline, ViewSpan } from '../timeline/timeline.ts'

/** At most this long on the longer side. */
const LONGEST_SIDE = 1280
const TO_JPEG = `scale='min(${LONGEST_SIDE},iw)':'min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease:out_color_matrix=bt601:out_range=pc,format=yuvj420p`

/**
 * Writes what a timeline shows of its source at an instant of the source as `<name>.jpg` in the task's directory: without captions,
 * and with a title where one is given.
 *
 * @returns its path.
 * @throws MediaFailure `engine_failed`; the signal's reason.
 */
export async function writeStill(
  source: VideoSource,
  timeline: Timeline,
  still: { sourceSeconds: number; frameRate: Time; title: string | null; name: string },
  task: Task,
): Promise<string> {
  const { frameRate, name } = still
  const shown = stillTimeline(timeline, still)
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
        await writePictureFiles(source, shown, folder)
        const graph = pictureGraph(source.facts.video, shown, frameRate)
        await writeFile(join(folder, GRAPH_FILE), `${graph};\n[picture]${TO_JPEG}[still]`)
      },
      lengthSeconds: null,
      timeoutSeconds: 120,
    },
    task,
  )
  if (result.exitCode !== 0) throw toolFailure(`no frame at ${still.sourceSeconds}`, result.log)
  const path = join(task.directory, `${name}.jpg`)
  await rename(join(task.directory, partial), path)
  return path
}

function stillTimeline(
  timeline: Timeline,
  { sourceSeconds, frameRate, title }: { sourceSeconds: number; frameRate: Time; title: string | null },
): Timeline {
  const sourceStart = timeOfFrames(framesNear(sourceSeconds, frameRate), frameRate)
  const duration = timeOfFrames(2, frameRate)
  const isSplit = viewAt(timeline.views, sourceSeconds)?.view.kind === 'split'
  return {
    ...timeline,
    ...{ frameRate, duration, clips: [{ sourceStart, duration }], overlays: [] },
    hook: title === null ? null : { text: title, end: [1, 1], ...(isSplit && { aboveSplit: true as const }) },
    captions: title === null ? null : titleLook(timeline.captions),
  }
}

/** The track that gives the title its look, without cues and without a movement that would hide it at first. */
function titleLook(captions: CaptionTrack | null): CaptionTrack {
  const track: CaptionTrack = captions ?? {
    ...{ style: PLAIN, position: 'bottom-center', size: 'm', languageTag: 'und', cues: [] },
  }
  return { ...track, cues: [], style: { ...track.style, entry: { effect: 'none', milliseconds: 0 } } }
}

function viewAt(views: readonly ViewSpan[], seconds: number): ViewSpan | undefined {
  return views.find(({ start, end }) => secondsOf(start) <= seconds && seconds < secondsOf(end))
}
