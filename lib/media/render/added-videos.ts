import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { probe } from '../probe/probe.ts'
import type { VideoSource } from '../probe/video-source.ts'
import type { AddedPart } from '../soundtrack/make-whole-sound.ts'
import { MediaFailure, type Task } from '../task.ts'
import { framesNear, secondsOf, type Time } from '../timeline/time.ts'
import type { AddedVideo, Timeline } from '../timeline/timeline.ts'
import { TRACK_CODING } from './overlay-track.ts'
import { pictureGraph } from './picture-graph.ts'
import { GRAPH_FILE } from './render-arguments.ts'
import { TONE_MAP_FILE, toneMapTable } from './tone-map.ts'

/** Shortest and longest, in seconds. */
const LENGTH = { least: 0.5, most: 10 }
/** Containers round the length of a file to their own ticks, and sound can end a little after the picture. */
const TOLERANCE = 0.1

/**
 * A video that is shown before or after others, with its length in seconds. It may be without sound.
 *
 * @throws MediaFailure `unsupported_format` where it cannot be used; the signal's reason.
 */
export async function openAddedVideo(path: string, task: Task): Promise<{ source: VideoSource; seconds: number }> {
  const { video, ...facts } = await probe(path, task).catch((error: unknown) => {
    throw error instanceof MediaFailure ? unusable(error) : error
  })
  const seconds = facts.durationSeconds ?? video?.durationSeconds ?? 0
  const isUsable =
    video !== null &&
    video.isDolbyVisionAlone !== true &&
    video.codedWidth * video.codedHeight > 0 &&
    video.displayWidth * video.displayHeight <= task.limits.maxPixels &&
    seconds >= LENGTH.least - TOLERANCE &&
    seconds <= LENGTH.most + TOLERANCE
  if (!isUsable) throw unusable()
  return { source: { path, facts: { ...facts, video } }, seconds }
}

/** The intro and the outro of a timeline, each with a timeline of its own in the shape and at the rate of the result. */
export async function openAddedVideos(
  timeline: Timeline,
  files: Readonly<Record<string, string>>,
  task: Task,
): Promise<{ intro: AddedPart | null; outro: AddedPart | null }> {
  const open = async (added: AddedVideo | undefined): Promise<AddedPart | null> => {
    if (added === undefined) return null
    const path = files[added.media]
    if (path === undefined) throw new Error(`the file of ${added.media} is not given`)
    const { source } = await openAddedVideo(path, task)
    return { source, timeline: timelineOf(added, timeline) }
  }
  return { intro: await open(timeline.intro), outro: await open(timeline.outro) }
}

/** The whole video in the middle of the frame, over what is behind other pictures that are shown whole. */
function timelineOf({ duration }: AddedVideo, { frame, frameRate, background, audio }: Timeline): Timeline {
  return {
    ...{ version: 2, frame, frameRate, duration, clips: [{ sourceStart: [0, 1], duration }] },
    views: [{ start: [0, 1], end: duration, view: { kind: 'fit' } }],
    ...(background !== undefined && { background }),
    ...{ overlays: [], hook: null, captions: null, media: {} },
    audio: { edgeFadeSeconds: audio.edgeFadeSeconds, loudness: null, music: null },
  }
}

/**
 * Draws a video in the shape and at the rate of a result into a track of exactly its frames, which the render reads beside the source.
 *
 * @returns the path of the track, as `overlayInput` reads it.
 * @throws MediaFailure `unsupported_format` where it cannot be decoded; the signal's reason.
 */
export async function makeAddedTrack({ source, timeline }: AddedPart, name: string, task: Task): Promise<string> {
  const { frameRate } = timeline
  if (frameRate === null) throw new Error('a result with an intro or outro has a steady rate')
  const seconds = secondsOf(timeline.duration)
  const threads = String(task.limits.threads)
  const output = `${name}.h264`
  const { exitCode, log } = await runFfmpeg(
    {
      args: [
        ...['-threads', threads, ...untrustedInput(task.limits), { inputPath: source.path }],
        ...['-filter_threads', threads, '-filter_complex_threads', threads],
        ...['-filter_complex_script', GRAPH_FILE, '-map', '[picture]', '-an', '-fps_mode', 'passthrough'],
        ...['-frames:v', String(framesNear(seconds, frameRate)), ...TRACK_CODING, '-threads', threads],
        ...['-colorspace', 'bt709', '-color_range', 'tv', '-f', 'h264', output],
      ],
      outputs: [output],
      prepare: (folder) => writeGraph(source, timeline, frameRate, folder),
      lengthSeconds: seconds,
      timeoutSeconds: 120 + seconds * 60,
    },
    task,
  )
  if (exitCode !== 0) throw unusable(new Error(log))
  return join(task.directory, output)
}

async function writeGraph({ facts }: VideoSource, timeline: Timeline, frameRate: Time, folder: string): Promise<void> {
  const { video } = facts
  if (video.highDynamicRange) await writeFile(join(folder, TONE_MAP_FILE), toneMapTable(video))
  const graph = pictureGraph(video, timeline, frameRate, { overlayInput: 0, logo: null })
  await writeFile(join(folder, GRAPH_FILE), graph)
}

function unusable(cause?: Error): MediaFailure {
  return new MediaFailure('unsupported_format', coded('brand_video_unusable', LENGTH), { cause })
}
