import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { undecodable } from '../probe/refusals.ts'
import type { VideoSource } from '../probe/video-source.ts'
import { isSoundUnchanged } from '../soundtrack/make-sound.ts'
import { makeWholeSound } from '../soundtrack/make-whole-sound.ts'
import type { Task } from '../task.ts'
import { wholeSeconds } from '../timeline/intro-and-outro.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { makeAddedTrack, openAddedVideos } from './added-videos.ts'
import { writeCaptionFiles } from './caption-filter.ts'
import { makeLogo } from './make-logo.ts'
import { makeOverlayTrack } from './overlay-track.ts'
import { pictureGraph } from './picture-graph.ts'
import { addedInputs, GRAPH_FILE, OVERLAY_INPUT, type RenderedParts, videoArguments } from './render-arguments.ts'
import { writeLogoFiles } from './size-logo.ts'
import { TONE_MAP_FILE, toneMapTable } from './tone-map.ts'

/**
 * Renders the video of a timeline (see `videoArguments`): first its sound, its overlays, its intro and outro, then the picture with all
 * of them. Returns the path of the finished file in the task's directory; a file of that name is always whole.
 *
 * @param files where the files are that the timeline names in `media`.
 */
export async function renderTimeline(
  source: VideoSource,
  timeline: Timeline,
  files: Readonly<Record<string, string>>,
  name: string,
  task: Task,
): Promise<string> {
  task.onProgress('rendering', 0)
  const { frameRate } = timeline
  const added = await openAddedVideos(timeline, files, task)
  const sound = isSoundUnchanged(timeline, source.facts)
    ? null
    : await makeWholeSound(source, timeline, { files, ...added }, name, task)
  const overlays = frameRate === null ? null : await makeOverlayTrack(timeline, frameRate, files, name, task)
  const logo = await makeLogo(source, timeline, { files, overlays, name }, task)
  const intro = added.intro && (await makeAddedTrack(added.intro, `${name}-intro`, task))
  const outro = added.outro && (await makeAddedTrack(added.outro, `${name}-outro`, task))
  const made = { sound, overlays, logo, intro, outro }
  const partial = `${name}.partial.mp4`
  await encode(source, timeline, made, partial, task)
  for (const each of [sound?.path, overlays, intro, outro]) if (each) await rm(each)
  const path = join(task.directory, `${name}.mp4`)
  await rename(join(task.directory, partial), path)
  task.onProgress('rendering', 1)
  return path
}

async function encode(
  source: VideoSource,
  timeline: Timeline,
  made: RenderedParts,
  output: string,
  task: Task,
): Promise<void> {
  const seconds = wholeSeconds(timeline)
  const { exitCode, log } = await runFfmpeg(
    {
      args: videoArguments(source, timeline, made, output, task.limits),
      outputs: [output],
      prepare: (folder) => writePictureFiles(source, timeline, folder, made),
      lengthSeconds: seconds,
      timeoutSeconds: 300 + seconds * 60,
      onFraction: (fraction) => task.onProgress('rendering', fraction),
    },
    task,
  )
  if (exitCode !== 0) throw undecodable(`ffmpeg ended with ${exitCode}\n${log}`)
}

/** Writes what ffmpeg reads beside the source for the picture of a timeline into its folder. */
export async function writePictureFiles(
  { facts }: VideoSource,
  timeline: Timeline,
  folder: string,
  { logo, overlays, intro = null, outro = null }: Omit<RenderedParts, 'sound'>,
): Promise<void> {
  const { video } = facts
  await writeCaptionFiles(timeline, folder)
  if (video.highDynamicRange) await writeFile(join(folder, TONE_MAP_FILE), toneMapTable(video))
  if (timeline.frameRate === null) return
  if (logo !== null) await writeLogoFiles(logo.pictures, folder)
  const inputs = addedInputs({ overlays, intro, outro })
  const graph = pictureGraph(video, timeline, timeline.frameRate, { overlayInput: OVERLAY_INPUT, logo, ...inputs })
  await writeFile(join(folder, GRAPH_FILE), graph)
}
