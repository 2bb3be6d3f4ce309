import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import type { ToolWord } from '../ffmpeg/run-tool.ts'
import type { VideoWithSound } from '../probe/require-video.ts'
import type { Limits } from '../task.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { pictureFilters } from './picture-filters.ts'

/** Names, in ffmpeg's folder, of what the caption filter reads. Only these names stand in the arguments, never a user's text. */
export const captionFiles = { script: 'captions.ass', fonts: 'caption-fonts' } as const

export type VideoSource = { path: string; facts: VideoWithSound }

/**
 * ffmpeg's arguments for the video of a timeline: one decode and one encode to H.264 and AAC in a fast-start MP4, upright, with
 * square pixels, even sides, BT.709 colours and the source's own frame times.
 */
export function videoArguments(source: VideoSource, timeline: Timeline, output: string, limits: Limits): ToolWord[] {
  const threads = String(limits.threads)
  const { script, fonts } = captionFiles
  const captions = timeline.captions === null ? [] : [`ass=filename=${script}:fontsdir=${fonts}`]
  return [
    ...['-threads', threads, ...untrustedInput(limits), { inputPath: source.path }],
    ...['-map', `0:${source.facts.video.streamIndex}`, '-map', `0:${source.facts.audio.streamIndex}`],
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-filter_threads', threads],
    ...['-vf', [...pictureFilters(source.facts.video, timeline.frame), ...captions].join(',')],
    ...videoEncoder(threads),
    ...audioEncoder(source.facts),
    ...['-movflags', '+faststart', '-f', 'mp4', output],
  ]
}

/**
 * ffmpeg's arguments for the audio of a video at 16 kHz: a WAV where there is one channel, else two raw interleaved channels.
 * The first sample is the media's time 0, and gaps are filled with silence. The picture is read and discarded: ffmpeg counts a
 * transport stream's time 0 from the first of the streams in use, and words must be counted from the same instant as the frames
 * that they are burned into.
 */
export function speechArguments(source: VideoSource, channels: 1 | 2, output: string, limits: Limits): ToolWord[] {
  return [
    ...[...untrustedInput(limits), { inputPath: source.path }, '-map', `0:${source.facts.audio.streamIndex}`],
    ...['-vn', '-sn', '-dn', '-af', 'aresample=16000:async=1:first_pts=0', '-ac', String(channels)],
    ...['-c:a', 'pcm_s16le', '-map_metadata', '-1'],
    ...['-t', String(limits.maxDurationSeconds + 60), '-f', channels === 1 ? 'wav' : 's16le', output],
    ...['-map', `0:${source.facts.video.streamIndex}`, '-c', 'copy', '-f', 'null', '-'],
  ]
}

/** ffmpeg's arguments for the frame at `atSeconds` as a JPEG of at most 1280 pixels on its longer side. */
export function posterArguments(path: string, atSeconds: number, output: string, limits: Limits): ToolWord[] {
  const scale =
    "scale='min(1280,iw)':'min(1280,ih)':force_original_aspect_ratio=decrease:out_color_matrix=bt601:out_range=pc"
  return [...oneFrame(path, atSeconds, limits), '-vf', `${scale},format=yuvj420p`, '-q:v', '3', output]
}

/** ffmpeg's arguments for the frame at `atSeconds` as `side` × `side` grey levels of a byte each. */
export function greyArguments(
  path: string,
  atSeconds: number,
  side: number,
  output: string,
  limits: Limits,
): ToolWord[] {
  return [...oneFrame(path, atSeconds, limits), '-vf', `scale=${side}:${side},format=gray`, '-f', 'rawvideo', output]
}

function oneFrame(path: string, atSeconds: number, limits: Limits): ToolWord[] {
  return [...untrustedInput(limits), '-ss', atSeconds.toFixed(3), { inputPath: path }, '-frames:v', '1', '-an']
}

function videoEncoder(threads: string): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-threads', threads, '-fps_mode', 'vfr', '-enc_time_base:v', 'demux', '-video_track_timescale', '90000'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ]
}

/** Audio is always re-encoded: gaps in it are filled, so that it cannot drift from the picture. */
function audioEncoder({ audio }: VideoWithSound): string[] {
  const rate = audio.sampleRate === 44_100 ? 44_100 : 48_000
  return [
    ...['-af', 'aresample=async=1:first_pts=0', '-ar', String(rate)],
    ...['-ac', String(Math.min(2, audio.channels)), '-c:a', 'aac', '-b:a', audio.channels === 1 ? '128k' : '160k'],
  ]
}
