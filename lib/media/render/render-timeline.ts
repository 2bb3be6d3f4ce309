import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assScript } from '../captions/ass-script.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import type { ToolResult } from '../ffmpeg/run-tool.ts'
import { copyInto } from '../ffmpeg/tool-folder.ts'
import { MediaFailure, type Task } from '../task.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { captionFiles, type VideoSource, videoArguments } from './render-arguments.ts'

/**
 * Renders the video of a timeline (see `videoArguments`). Returns the path of the finished file in the task's directory; a file
 * of that name is always whole.
 */
export async function renderTimeline(
  source: VideoSource,
  timeline: Timeline,
  name: string,
  task: Task,
): Promise<string> {
  const partial = `${name}.partial.mp4`
  const seconds = secondsOf(timeline.duration)
  task.onProgress('rendering', 0)
  const result = await runFfmpeg(
    {
      args: videoArguments(source, timeline, partial, task.limits),
      outputs: [partial],
      prepare: (folder) => writeCaptions(timeline, folder),
      lengthSeconds: seconds,
      timeoutSeconds: 300 + seconds * 60,
      onFraction: (fraction) => task.onProgress('rendering', fraction),
    },
    task,
  )
  if (result.exitCode !== 0) throw undecodable(result)
  const path = join(task.directory, `${name}.mp4`)
  await rename(join(task.directory, partial), path)
  task.onProgress('rendering', 1)
  return path
}

/** Writes the script and the fonts that the caption filter reads. */
async function writeCaptions({ captions, frame }: Timeline, folder: string): Promise<void> {
  if (captions === null) return
  const script = assScript(captions, frame)
  const fonts = join(folder, captionFiles.fonts)
  await mkdir(fonts)
  await Promise.all(script.fonts.map((font, index) => copyInto(fonts, `${index}.ttf`, font.path)))
  await writeFile(join(folder, captionFiles.script), script.text)
}

function undecodable(result: ToolResult): MediaFailure {
  return new MediaFailure(
    'unsupported_format',
    'We could not read this video to its end. Export it once more as MP4 (H.264) and try again.',
    { cause: new Error(`ffmpeg ended with ${result.exitCode}\n${result.log}`) },
  )
}
