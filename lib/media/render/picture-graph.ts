import { decodedFrom } from '../probe/frame-times.ts'
import type { VideoFacts } from '../probe/media-facts.ts'
import { framesNear, secondsOf, type Time } from '../timeline/time.ts'
import type { Clip, Timeline } from '../timeline/timeline.ts'
import { captionFilter } from './caption-filter.ts'
import { inParts, type Part } from './expression.ts'
import { type DrawnLogo, logoGraph } from './logo-graph.ts'
import { overlayGraph } from './overlay-graph.ts'
import { colorFilters, decodedFilters, uprightSize } from './picture-filters.ts'
import { stretchesOf } from './shots.ts'
import { viewGraph } from './view-filters.ts'

/**
 * What is added to the picture of the source beside captions: the number of the input with the overlays, the logo, and the numbers of
 * those that come before and after the whole.
 */
export type LaidOver = { overlayInput: number; logo: DrawnLogo | null; intro?: number | null; outro?: number | null }
/** Frames that are decoded before the first one, in case the source's own times lie a little beside those of the result. */
const RUN_UP_FRAMES = 2

/** From where the picture is decoded, in frames of the result's rate from the start of the source. */
export function firstDecodedFrame(video: VideoFacts, { clips }: Timeline, frameRate: Time): number {
  const start = framesNear(decodedFrom(video, secondsOf(clips[0]?.sourceStart ?? [0, 1])), frameRate)
  return Math.max(0, start - RUN_UP_FRAMES)
}

/**
 * ffmpeg's filter graph for the picture of a timeline with a constant frame rate: from input 0, decoded from `firstDecodedFrame`
 * on, and the track of overlays and the logo, if any, to `[picture]`. Frames are counted, never timed: which one is shown cannot depend on rounding.
 */
export function pictureGraph(
  video: VideoFacts,
  timeline: Timeline,
  frameRate: Time,
  { overlayInput, logo, intro = null, outro = null }: LaidOver,
): string {
  const { clips, frame } = timeline
  const first = firstDecodedFrame(video, timeline, frameRate)
  const stretches = stretchesOf(timeline, frameRate)
  const drawn = {
    picture: { stored: uprightSize(video), seen: { width: video.displayWidth, height: video.displayHeight } },
    ...{
      frame,
      frameRate,
      background: timeline.background ?? null,
      finish: [...colorFilters(video), 'setsar=1', 'format=yuv420p'],
    },
  }
  const [numerator, denominator] = frameRate
  const kept = [
    ...decodedFilters(video),
    `fps=fps=${numerator}/${denominator}:start_time=0`,
    ...[...selection(clips, frameRate, first), `setpts=N`],
  ]
  const views = stretches.map((stretch, index) =>
    viewGraph(stretch, drawn, { input: `s${index}`, output: `v${index}` }),
  )
  const whole =
    stretches.length === 1
      ? '[v0]'
      : `${stretches.map((_, index) => `[v${index}]`).join('')}concat=n=${stretches.length},`
  const timed = [`settb=${denominator}/${numerator}`, 'setpts=N']
  const isCovered = timeline.overlays.length > 0
  const covered = isCovered ? 'covered' : 'bare'
  const marked = logo === null ? covered : 'marked'
  return [
    ...sourceGraph(`0:${video.streamIndex}`, kept, timeline),
    `[source]null${divided(stretches.map(({ frames }) => frames))}`,
    ...views.flat(),
    `${whole}${timed.join(',')}[bare]`,
    ...(isCovered
      ? overlayGraph(timeline, frameRate, { input: `${overlayInput}:0`, base: 'bare', output: covered })
      : []),
    ...(logo === null ? [] : logoGraph(logo, { base: covered, output: marked })),
    `[${marked}]${[...captionFilter(timeline), 'null'].join(',')}[${intro === null && outro === null ? 'picture' : 'middle'}]`,
    ...addedGraph({ intro, outro }, timed),
  ].join(';\n')
}

/** Letters of captions cannot be read any more. */
const BLUR = 'gblur=sigma=14:steps=3'

/** The kept frames of the source on `[source]`, blurred where captions in them would stand beside ours. */
function sourceGraph(input: string, kept: readonly string[], { blurred }: Timeline): string[] {
  if (blurred === undefined) return [`[${input}]${kept.join(',')}[source]`]
  const height = (blurred.bottom - blurred.top).toFixed(4)
  const top = blurred.top.toFixed(4)
  return [
    `[${input}]${kept.join(',')},split[sharp][written]`,
    `[written]crop=iw:trunc(ih*${height}/2)*2:0:trunc(ih*${top}/2)*2,${BLUR}[soft]`,
    `[sharp][soft]overlay=0:trunc(main_h*${top}/2)*2:format=auto[source]`,
  ]
}

/** The tracks before and after the picture, whose frames are counted on through all of them. */
function addedGraph(
  { intro, outro }: { intro: number | null; outro: number | null },
  timed: readonly string[],
): string[] {
  if (intro === null && outro === null) return []
  const track = (input: number, pad: string) =>
    `[${input}:0]${['setsar=1', 'format=yuv420p', ...timed].join(',')}[${pad}]`
  const before = intro === null ? [] : [track(intro, 'intro')]
  const after = outro === null ? [] : [track(outro, 'outro')]
  const pads = `${intro === null ? '' : '[intro]'}[middle]${outro === null ? '' : '[outro]'}`
  const count = 1 + before.length + after.length
  return [...before, ...after, `${pads}concat=n=${count},${timed.join(',')}[picture]`]
}

/** The frames of the clips. Where the source's picture ends early, its last frame is held. */
function selection(clips: readonly Clip[], frameRate: Time, first: number): string[] {
  const near = (time: Time) => framesNear(secondsOf(time), frameRate)
  const parts: Part[] = [{ from: 0, expression: '0' }]
  let end = 0
  for (const { sourceStart, duration } of clips) {
    const from = near(sourceStart) - first
    if (from <= end && parts.length > 1) parts.pop()
    parts.push({ from, expression: '1' })
    end = from + near(duration)
    parts.push({ from: end, expression: '0' })
  }
  const needed = parts.filter((part, index) => part.expression !== parts[index - 1]?.expression)
  return ['tpad=stop=-1:stop_mode=clone', `trim=end_frame=${end}`, `select='${inParts(needed)}'`]
}

/** Parts of the frames for the stretches, each from zero. A frame is only copied to the stretch that shows it. */
function divided(lengths: readonly number[]): string {
  if (lengths.length === 1) return '[s0]'
  let at = 0
  const trims = lengths.map((length, index) => {
    const from = at
    at += length
    return `[d${index}]trim=start_frame=${from}:end_frame=${at},setpts=PTS-STARTPTS[s${index}]`
  })
  return `,split=${lengths.length}${lengths.map((_, index) => `[d${index}]`).join('')};\n${trims.join(';\n')}`
}
