import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cardFrame, cardFrames } from '../cards/card-frames.ts'
import { untrustedInput, untrustedPicture } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { type ToolArgument, toolFailure } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'
import { framesNear, secondsOf, type Time } from '../timeline/time.ts'
import type { Frame, MediaShown, Overlay, Timeline } from '../timeline/timeline.ts'

/** How much larger a picture becomes while it is zoomed, and how much larger than the frame it is while it is panned. */
const ZOOM = 0.1
/** A length that the encoding of the whole does not notice; it is decoded again once. */
export const TRACK_CODING = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-bf', '0', '-pix_fmt', 'yuv420p']

const TAGGED = 'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv'

/** The frames of an overlay in the result, counted from its start. */
export function overlayFrames({ start, end }: Overlay, frameRate: Time): { from: number; frames: number } {
  const from = framesNear(secondsOf(start), frameRate)
  return { from, frames: framesNear(secondsOf(end), frameRate) - from }
}

/**
 * Draws the overlays of a timeline, with their motion, one after the other into one stream of the frame's size. So however many
 * there are, the render reads one file beside the source. Returns the path, or null where there are none.
 */
export async function makeOverlayTrack(
  timeline: Timeline,
  frameRate: Time,
  files: Readonly<Record<string, string>>,
  name: string,
  task: Task,
): Promise<string | null> {
  const { overlays, media, frame } = timeline
  if (overlays.length === 0) return null
  const path = join(task.directory, `${name}-overlays.h264`)
  const track = await open(path, 'w')
  try {
    for (const overlay of overlays) {
      if ('card' in overlay) {
        await track.write(await drawCard(overlay, timeline, frameRate, task))
        continue
      }
      const file = files[overlay.media]
      const kind = media[overlay.media]?.kind
      if (file === undefined || kind === undefined) throw new Error(`the file of ${overlay.media} is not given`)
      await track.write(
        await drawOverlay(overlay, { path: file, isPicture: kind === 'picture' }, { frame, frameRate }, task),
      )
    }
  } finally {
    await track.close()
  }
  return path
}

/** ffmpeg's words that read the track. */
export function overlayInput(path: string, [numerator, denominator]: Time): ToolArgument[] {
  return [
    ...['-protocol_whitelist', 'fd', '-f', 'h264', '-framerate', `${numerator}/${denominator}`],
    { inputPath: path },
  ]
}

/** A card is drawn frame by frame while the encoder takes them. */
async function drawCard(
  overlay: Extract<Overlay, { card: unknown }>,
  timeline: Timeline,
  frameRate: Time,
  task: Task,
): Promise<Uint8Array> {
  const { frames } = overlayFrames(overlay, frameRate)
  const { width, height } = cardFrame(timeline.frame)
  const perSecond = secondsOf(frameRate)
  const languageTag = timeline.captions?.languageTag ?? 'en'
  const input = [
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`],
    ...['-framerate', `${frameRate[0]}/${frameRate[1]}`, '-i', 'pipe:0'],
  ]
  const { width: wide, height: high } = timeline.frame
  const filters = `scale=${wide}:${high}:flags=bicubic:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p,${TAGGED}`
  const drawn = cardFrames(overlay, timeline, { frames, perSecond, languageTag })
  return encodeOverlay([...input, '-vf', filters], frames, task, drawn)
}

async function drawOverlay(
  overlay: Overlay & MediaShown,
  file: { path: string; isPicture: boolean },
  result: { frame: Frame; frameRate: Time },
  task: Task,
): Promise<Uint8Array> {
  const { frames } = overlayFrames(overlay, result.frameRate)
  const { limits } = task
  const input = file.isPicture ? untrustedPicture(limits) : ['-stream_loop', '-1', ...untrustedInput(limits)]
  const args = [
    ...['-threads', String(limits.threads), ...input, { inputPath: file.path }, '-map', '0:v:0', '-an', '-sn', '-dn'],
    ...['-filter_threads', String(limits.threads)],
    ...['-vf', overlayFilters(overlay, frames, file.isPicture, result).join(',')],
  ]
  return encodeOverlay(args, frames, task)
}

async function encodeOverlay(
  reading: ToolArgument[],
  frames: number,
  task: Task,
  input?: Iterable<Uint8Array>,
): Promise<Uint8Array> {
  const output = 'overlay.h264'
  const args = [
    ...[...reading, '-frames:v', String(frames), ...TRACK_CODING, '-threads', String(task.limits.threads)],
    ...['-colorspace', 'bt709', '-color_range', 'tv', '-f', 'h264', output],
  ]
  const run = { args, outputs: [output], lengthSeconds: null, timeoutSeconds: 120 + frames * 2 }
  const { exitCode, log } = await runFfmpeg(input === undefined ? run : { ...run, input }, task)
  if (exitCode !== 0) throw toolFailure(`an overlay could not be drawn: ${exitCode}`, log)
  const drawn = join(task.directory, output)
  const bytes = await readFile(drawn)
  await rm(drawn)
  return bytes
}

function overlayFilters(
  overlay: MediaShown,
  frames: number,
  isPicture: boolean,
  { frame: { width, height }, frameRate: [numerator, denominator] }: { frame: Frame; frameRate: Time },
): string[] {
  const frameTimes = isPicture
    ? ['loop=loop=-1:size=1:start=0', `settb=${denominator}/${numerator}`, 'setpts=N']
    : [`fps=${numerator}/${denominator}`]
  return [
    ...(isPicture ? [] : frameTimes),
    ...(losesTooMuch(overlay, { width, height }) ? overFill({ width, height }) : filling({ width, height })),
    ...['setsar=1', 'format=yuv420p'],
    ...(isPicture ? frameTimes : []),
    ...motionFilters(overlay.motion, frames),
    TAGGED,
  ]
}

/** Where filling the frame would leave less of what was made for another shape, it is shown whole. */
const KEPT_SHARE = 0.7
/** The fill behind it is made this much smaller than the frame, blurred and darkened. */
const FILL_SCALE = 12
const FILL = "gblur=sigma=3:steps=2,lutyuv=y='16+(val-16)*0.62'"

function losesTooMuch({ madeFor }: MediaShown, frame: Frame): boolean {
  if (madeFor === undefined) return false
  const ratio = (madeFor.width * frame.height) / (madeFor.height * frame.width)
  return Math.min(ratio, 1 / ratio) < KEPT_SHARE
}

function filling(size: Frame): string[] {
  return [scaled(size, 'increase'), `crop=${size.width}:${size.height}`]
}

function overFill({ width, height }: Frame): string[] {
  const small = { width: 2 * Math.round(width / FILL_SCALE / 2), height: 2 * Math.round(height / FILL_SCALE / 2) }
  const fill = [...filling(small), 'format=yuv420p', FILL, `scale=${width}:${height}:flags=bicubic`, 'setsar=1']
  const whole = [scaled({ width, height }, 'decrease'), 'format=yuv420p', 'setsar=1']
  return [
    `split=2[behind][before];[behind]${fill.join(',')}[fill];[before]${whole.join(',')}[whole];[fill][whole]overlay=x=(W-w)/2:y=(H-h)/2:format=yuv420`,
  ]
}

function scaled({ width, height }: Frame, how: 'increase' | 'decrease'): string {
  return `scale=${width}:${height}:force_original_aspect_ratio=${how}:flags=bicubic:out_color_matrix=bt709:out_range=tv`
}

/**
 * The motion as a window on the picture, in parts of pixels: in whole ones, slow motion trembles. `on` is the number of the frame.
 */
function motionFilters(motion: MediaShown['motion'], frames: number): string[] {
  if (motion === 'none') return []
  const share = `(on/${Math.max(1, frames - 1)})`
  const zoom = { 'zoom-in': `(1+${ZOOM}*${share})`, 'zoom-out': `(1+${ZOOM}*(1-${share}))` }
  const scale = motion === 'zoom-in' || motion === 'zoom-out' ? zoom[motion] : `${1 + ZOOM}`
  const shift = { 'pan-left': `(1-2*${share})`, 'pan-right': `(2*${share}-1)` }
  const across = motion === 'pan-left' || motion === 'pan-right' ? shift[motion] : '0'
  const [marginX, marginY] = [`(W*(1-1/${scale})/2)`, `(H*(1-1/${scale})/2)`]
  const left = `${marginX}*(1+${across})`
  const right = `W-${marginX}*(1-${across})`
  const corners = [
    [left, marginY],
    [right, marginY],
    [left, `H-${marginY}`],
    [right, `H-${marginY}`],
  ]
  const places = corners.map(([x, y], index) => `x${index}='${x}':y${index}='${y}'`).join(':')
  return [`perspective=${places}:interpolation=linear:sense=source:eval=frame`]
}
