import type { VideoFacts } from '../probe/media-facts.ts'

const TONE_MAP =
  'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'

/** The size that is made of a source: upright, square pixels, both sides even. */
export function outputFrame(video: VideoFacts): { width: number; height: number } {
  const even = (side: number) => Math.max(2, Math.floor(side / 2) * 2)
  return { width: even(video.displayWidth), height: even(video.displayHeight) }
}

/** Filters that bring a decoded picture to the frame. ffmpeg has turned it upright before the first of them. */
export function pictureFilters(video: VideoFacts, frame: { width: number; height: number }): string[] {
  const sideways = video.rotationDegrees % 180 === 90
  const upright = sideways
    ? { width: video.codedHeight, height: video.codedWidth }
    : { width: video.codedWidth, height: video.codedHeight }
  const filters = video.highDynamicRange ? [TONE_MAP] : []
  // Untagged pictures of television size are BT.601 by custom; larger ones are BT.709.
  if (video.untaggedColours) filters.push(`setparams=colorspace=${upright.height <= 576 ? 'smpte170m' : 'bt709'}`)
  if (upright.width !== frame.width || upright.height !== frame.height) {
    filters.push(`scale=${frame.width}:${frame.height}:flags=bicubic`)
  }
  return [...filters, 'setsar=1', 'format=yuv420p', ...tags(video)]
}

/** What of an ordinary picture's colours is shown as BT.709: what is not said, and BT.601, whose difference nobody sees. */
const SHOWN_AS_BT709 = ['unknown', 'reserved', 'smpte170m', 'bt470bg', 'bt709']

/**
 * Says in the frames how their colours are meant: what frames say counts for the encoder, not its own options. A wider
 * range of colours, such as P3, keeps its name.
 */
function tags({ highDynamicRange, colorPrimaries, colorTransfer }: VideoFacts): string[] {
  if (highDynamicRange) return []
  const said = [
    ...(SHOWN_AS_BT709.includes(colorPrimaries) ? ['color_primaries=bt709'] : []),
    ...(SHOWN_AS_BT709.includes(colorTransfer) ? ['color_trc=bt709'] : []),
  ]
  return said.length === 0 ? [] : [`setparams=${said.join(':')}`]
}
