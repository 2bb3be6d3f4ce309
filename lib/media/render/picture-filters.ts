import type { VideoFacts } from '../probe/media-facts.ts'
import type { Frame } from '../timeline/timeline.ts'
import { toneMapFilters } from './tone-map.ts'

/** The size that is made of a source: upright, square pixels, both sides even. */
export function outputFrame(video: VideoFacts): Frame {
  const even = (side: number) => Math.max(2, Math.floor(side / 2) * 2)
  return { width: even(video.displayWidth), height: even(video.displayHeight) }
}

/** Size of a decoded picture in its own pixels. ffmpeg has turned it upright before the first filter. */
export function uprightSize({ rotationDegrees, codedWidth, codedHeight }: VideoFacts): Frame {
  return rotationDegrees % 180 === 90
    ? { width: codedHeight, height: codedWidth }
    : { width: codedWidth, height: codedHeight }
}

/** Filters that make whole pictures of what was decoded, and mark their color space. */
export function decodedFilters(video: VideoFacts): string[] {
  const whole = video.interlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []
  if (!video.untaggedColors) return whole
  if (video.highDynamicRange) return [...whole, 'setparams=colorspace=bt2020nc']
  // Untagged pictures of television size are BT.601 by custom; larger ones are BT.709.
  return [...whole, `setparams=colorspace=${uprightSize(video).height <= 576 ? 'smpte170m' : 'bt709'}`]
}

/** Filters that give a scaled picture the colors of ordinary screens. */
export function colorFilters(video: VideoFacts): string[] {
  return video.highDynamicRange ? toneMapFilters() : tags(video)
}

/** Filters that bring a whole decoded picture to the frame. */
export function pictureFilters(video: VideoFacts, frame: Frame): string[] {
  const { width, height } = uprightSize(video)
  const scale =
    width === frame.width && height === frame.height ? [] : [`scale=${frame.width}:${frame.height}:flags=bicubic`]
  return [...decodedFilters(video), ...scale, ...colorFilters(video), 'setsar=1', 'format=yuv420p']
}

/**
 * What of an ordinary picture's colors is shown as BT.709: unmarked ones, and BT.601, whose difference nobody sees.
 */
const SHOWN_AS_BT709 = ['unknown', 'reserved', 'smpte170m', 'bt470bg', 'bt709']

/**
 * Marks the frames with their color space: the encoder follows the marks of frames, not its own options. A wider
 * range of colors, such as P3, keeps its name.
 */
function tags({ colorPrimaries, colorTransfer }: VideoFacts): string[] {
  const marks = [
    ...(SHOWN_AS_BT709.includes(colorPrimaries) ? ['color_primaries=bt709'] : []),
    ...(SHOWN_AS_BT709.includes(colorTransfer) ? ['color_trc=bt709'] : []),
  ]
  return marks.length === 0 ? [] : [`setparams=${marks.join(':')}`]
}
