import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assScript } from '../captions/ass-script.ts'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import type { ToolResult } from '../ffmpeg/run-tool.ts'
import { copyInto } from '../ffmpeg/tool-folder.ts'
import type { VideoWithSound } from '../probe/require-video.ts'
import { MediaFailure, type Task } from '../task.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { pictureFilters } from './picture-filters.ts'

const CAPTION_FILE = 'captions.ass'
const FONT_FOLDER = 'caption-fonts'

/**
 * Makes the video of a timeline in one decode and one encode: H.264 and AAC in an MP4 that plays while it loads, upright, with
 * square pixels, even sides, BT.709 colours and the source's own frame times. Returns the path of the finished file in the
 * task's directory; a file of that name is always whole.
 */
export async function renderTimeline(
  source: { path: string; facts: VideoWithSound },
  timeline: Timeline,
  name: string,
  task: Task,
): Promise<string> {
  const partial = `${name}.partial.mp4`
  const captions = timeline.captions === null ? [] : [`ass=filename=${CAPTION_FILE}:fontsdir=${FONT_FOLDER}`]
  const seconds = secondsOf(timeline.duration)
  task.onProgress('rendering', 0)
  const result = await runFfmpeg(
    {
      args: [
        ...['-threads', String(task.limits.threads), ...untrustedInput(task.limits), { inputPath: source.path }],
        ...['-map', `0:${source.facts.video.streamIndex}`, '-map', `0:${source.facts.audio.streamIndex}`],
        ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
        ...['-filter_threads', String(task.limits.threads)],
        ...['-vf', [...pictureFilters(source.facts.video, timeline.frame), ...captions].join(',')],
        ...picture(task.limits.threads),
        ...sound(source.facts),
        ...['-movflags', '+faststart', '-f', 'mp4', partial],
      ],
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

/** Writes what the filter reads that burns the captions in. Names in the filter are ours; what people wrote stays in the file. */
async function writeCaptions({ captions, frame }: Timeline, folder: string): Promise<void> {
  if (captions === null) return
  const script = assScript(captions, frame)
  await mkdir(join(folder, FONT_FOLDER))
  await Promise.all(script.fonts.map((font, index) => copyInto(join(folder, FONT_FOLDER), `${index}.ttf`, font.path)))
  await writeFile(join(folder, CAPTION_FILE), script.text)
}

function picture(threads: number): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...[
      '-threads',
      String(threads),
      '-fps_mode',
      'vfr',
      '-enc_time_base:v',
      'demux',
      '-video_track_timescale',
      '90000',
    ],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ]
}

/** Always encoded anew: gaps in the sound are filled, so that it cannot drift from the picture. */
function sound({ audio }: VideoWithSound): string[] {
  const rate = audio.sampleRate === 44_100 ? 44_100 : 48_000
  return [
    ...['-af', 'aresample=async=1:first_pts=0', '-ar', String(rate)],
    ...['-ac', String(Math.min(2, audio.channels)), '-c:a', 'aac', '-b:a', audio.channels === 1 ? '128k' : '160k'],
  ]
}

function undecodable(result: ToolResult): MediaFailure {
  return new MediaFailure(
    'unsupported_format',
    'We could not read this video to its end. Export it once more as MP4 (H.264) and try again.',
    { cause: new Error(`ffmpeg ended with ${result.exitCode}\n${result.log}`) },
  )
}
