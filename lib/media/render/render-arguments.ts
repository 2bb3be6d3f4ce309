import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import type { ToolArgument } from '../ffmpeg/run-tool.ts'
import { isDense } from '../probe/frame-times.ts'
import type { AudioFacts, VideoFacts } from '../probe/media-facts.ts'
import type { VideoWithSound } from '../probe/require-video.ts'
import type { VideoSource } from '../probe/video-source.ts'
import { chosenSound } from '../soundtrack/chosen-sound.ts'
import { encodedInput } from '../soundtrack/encode-sound.ts'
import type { MadeSound } from '../soundtrack/make-sound.ts'
import { rawInput } from '../soundtrack/raw-sound.ts'
import type { Limits } from '../task.ts'
import { wholeSeconds } from '../timeline/intro-and-outro.ts'
import { framesNear, secondsOf, type Time, timeOfFrames } from '../timeline/time.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { captionFilter } from './caption-filter.ts'
import type { DrawnLogo } from './logo-graph.ts'
import { overlayInput } from './overlay-track.ts'
import { pictureFilters } from './picture-filters.ts'
import { firstDecodedFrame } from './picture-graph.ts'
import { steadyFrameRate } from './result-frame-rate.ts'

/** Name, in ffmpeg's folder, of the filter graph. */
export const GRAPH_FILE = 'picture.graph'

/** The number of the input that has the overlays: behind the source and the sound. */
export const OVERLAY_INPUT = 2

/** What a render reads beside the source; `overlays`, `intro` and `outro` are paths of tracks. */
export type RenderedParts = {
  sound: MadeSound | null
  overlays: string | null
  logo: DrawnLogo | null
  intro?: string | null
  outro?: string | null
}

/** The numbers of the inputs that have the intro and the outro, in the order of `videoArguments`; null for none. */
export function addedInputs({ overlays, intro = null, outro = null }: Omit<RenderedParts, 'sound' | 'logo'>) {
  const first = OVERLAY_INPUT + (overlays === null ? 0 : 1)
  return { intro: intro === null ? null : first, outro: outro === null ? null : first + (intro === null ? 0 : 1) }
}

/**
 * ffmpeg's arguments for the video of a timeline: one decode and one encode to H.264 and AAC in a fast-start MP4, upright, with
 * square pixels, even sides and BT.709 colors.
 *
 * @param made beforehand: the sound, where null takes the source's as it is, and the track of overlays, if there are any.
 */
export function videoArguments(
  source: VideoSource,
  timeline: Timeline,
  { sound, overlays, intro = null, outro = null }: Omit<RenderedParts, 'logo'>,
  output: string,
  limits: Limits,
): ToolArgument[] {
  const threads = String(limits.threads)
  const { frameRate } = timeline
  const { video, audio } = source.facts
  const seek = frameRate === null ? [] : seekTo(video, timeline, frameRate)
  return [
    ...[...seek, '-threads', threads, ...untrustedInput(limits), { inputPath: source.path }],
    ...(sound === null ? [] : soundInput(sound)),
    ...(frameRate === null ? [] : [overlays, intro, outro].flatMap((track) => trackInput(track, frameRate))),
    ...['-filter_threads', threads, '-filter_complex_threads', threads],
    ...(frameRate === null
      ? ['-map', `0:${video.streamIndex}`]
      : ['-filter_complex_script', GRAPH_FILE, '-map', '[picture]']),
    ...(sound === null && audio !== null ? chosenSound(audio, [FILL_GAPS]) : ['-map', '1:0']),
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...(frameRate === null
      ? wholePicture(video, timeline)
      : ['-r', `${frameRate[0]}/${frameRate[1]}`, '-fps_mode', 'cfr']),
    ...videoEncoder(threads),
    ...(sound === null && audio !== null ? audioEncoder(audio) : madeSoundCoding(sound)),
    ...(source.facts.isCutOff ? ['-t', wholeSeconds(timeline).toFixed(3)] : []),
    ...['-movflags', '+faststart', '-f', 'mp4', output],
  ]
}

function trackInput(path: string | null, frameRate: Time): ToolArgument[] {
  return path === null ? [] : overlayInput(path, frameRate)
}

/** The whole picture at its own times, or at a steady rate and held to the end where its own times have holes. */
function wholePicture(video: VideoFacts, timeline: Timeline): string[] {
  const isHeld = !isDense(video, secondsOf(timeline.duration))
  const rate = steadyFrameRate(video)
  const held = isHeld ? heldFilters(timeline.duration, rate) : []
  const filters = [...pictureFilters(video, timeline.frame), ...held, ...captionFilter(timeline)]
  const times = isHeld ? ['-r', `${rate[0]}/${rate[1]}`, '-fps_mode', 'cfr'] : SOURCE_TIMES
  return ['-vf', filters.join(','), ...times]
}

/** Each frame until the next, and the last one to the end. */
function heldFilters(duration: Time, rate: Time): string[] {
  const frames = Math.max(1, framesNear(secondsOf(duration), rate))
  return [`fps=fps=${rate[0]}/${rate[1]}:start_time=0`, 'tpad=stop=-1:stop_mode=clone', `trim=end_frame=${frames}`]
}

const SOURCE_TIMES = ['-fps_mode', 'vfr', '-enc_time_base:v', 'demux', '-video_track_timescale', '90000']

function seekTo(video: VideoFacts, timeline: Timeline, frameRate: Time): string[] {
  return ['-ss', secondsOf(timeOfFrames(firstDecodedFrame(video, timeline, frameRate), frameRate)).toFixed(6)]
}

/**
 * ffmpeg's arguments for the audio of a video at 16 kHz: a WAV where there is one channel, else two raw interleaved channels.
 * The first sample is the media's time 0, and gaps are filled with silence. The picture is read and discarded: ffmpeg counts a
 * transport stream's time 0 from the first of the streams in use, and words must be counted from the same instant as the frames
 * that they are burned into.
 */
export function speechArguments(
  source: { path: string; facts: VideoWithSound },
  channels: 1 | 2,
  output: string,
  limits: Limits,
): ToolArgument[] {
  return [
    ...[...untrustedInput(limits), { inputPath: source.path }],
    ...[...chosenSound(source.facts.audio, ['aresample=16000:async=1:first_pts=0']), '-vn', '-sn', '-dn'],
    ...['-ac', String(channels)],
    ...['-c:a', 'pcm_s16le', '-map_metadata', '-1'],
    ...['-t', String(limits.maxDurationSeconds + 60), '-f', channels === 1 ? 'wav' : 's16le', output],
    ...['-map', `0:${source.facts.video.streamIndex}`, '-c', 'copy', '-f', 'null', '-'],
  ]
}

/** ffmpeg's arguments for the frame at `atSeconds` as a JPEG of at most 1280 pixels on its longer side. */
export function posterArguments(path: string, atSeconds: number, output: string, limits: Limits): ToolArgument[] {
  const scale =
    "scale='min(1280,iw)':'min(1280,ih)':force_original_aspect_ratio=decrease:out_color_matrix=bt601:out_range=pc"
  return [...oneFrame(path, atSeconds, limits), '-vf', `${scale},format=yuvj420p`, '-q:v', '3', output]
}

/** ffmpeg's arguments for the frame at `atSeconds` as `side` × `side` gray levels of a byte each. */
export function grayArguments(
  path: string,
  atSeconds: number,
  side: number,
  output: string,
  limits: Limits,
): ToolArgument[] {
  return [...oneFrame(path, atSeconds, limits), '-vf', `scale=${side}:${side},format=gray`, '-f', 'rawvideo', output]
}

function oneFrame(path: string, atSeconds: number, limits: Limits): ToolArgument[] {
  return [...untrustedInput(limits), '-ss', atSeconds.toFixed(3), { inputPath: path }, '-frames:v', '1', '-an']
}

function soundInput({ path, format }: MadeSound): ToolArgument[] {
  return format === 'aac' ? encodedInput(path) : rawInput(path, format)
}

function madeSoundCoding(sound: MadeSound | null): string[] {
  return sound?.format === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '160k']
}

/** The longest distance of two keyframes. */
const KEYFRAME_SECONDS = 2

function videoEncoder(threads: string): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    // Players and networks can begin at any of them.
    ...['-force_key_frames', `expr:gte(t,n_forced*${KEYFRAME_SECONDS})`],
    ...['-threads', threads],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ]
}

/** Audio is always re-encoded: gaps in it are filled, so that it cannot drift from the picture. */
const FILL_GAPS = 'aresample=async=1:first_pts=0'

function audioEncoder(audio: AudioFacts): string[] {
  const rate = audio.sampleRate === 44_100 ? 44_100 : 48_000
  // Networks refuse sound of one channel, or play it on one side.
  return ['-ar', String(rate), '-ac', '2', '-c:a', 'aac', '-b:a', '160k']
}
