import { secondsOf, type Time } from '../timeline/time.ts'
import type { Overlay, Timeline } from '../timeline/timeline.ts'
import { inParts, type Part } from './expression.ts'
import { overlayFrames } from './overlay-track.ts'

/** Lays the track of overlays, an input, over the picture: from the pad `base` to the pad `output`. */
export function overlayGraph(
  { overlays }: Timeline,
  frameRate: Time,
  pads: { input: string; base: string; output: string },
): string[] {
  const moved: Part[] = []
  const shown: Part[] = [{ from: 0, expression: '0' }]
  const fades: string[] = []
  let at = 0
  for (const overlay of overlays) {
    const { from, frames } = overlayFrames(overlay, frameRate)
    moved.push({ from: at, expression: `N+${from - at}` })
    if (shown.at(-1)?.from === from) shown.pop()
    shown.push({ from, expression: '1' }, { from: from + frames, expression: '0' })
    fades.push(...fadesOf(at, frames, fadeSeconds(overlay) * secondsOf(frameRate)))
    at += frames
  }
  const [numerator, denominator] = frameRate
  const track = [`settb=${denominator}/${numerator}`, `setpts='${inParts(moved, 'N')}'`]
  const transparent = fades.length === 0 ? [] : ['format=yuva420p', ...fades]
  return [
    `[${pads.input}]${[...track, ...transparent].join(',')}[over]`,
    `[${pads.base}][over]overlay=enable='${inParts(shown)}':eof_action=pass:format=yuv420[${pads.output}]`,
  ]
}

const CARD_FADE_SECONDS = 0.16

function fadeSeconds(overlay: Overlay): number {
  return 'card' in overlay ? CARD_FADE_SECONDS : overlay.fadeSeconds
}

/** Fades of an overlay whose first frame is the track's frame `at`; they meet in the middle where it is too short for both. */
function fadesOf(at: number, frames: number, wanted: number): string[] {
  const length = Math.min(Math.round(wanted), Math.floor(frames / 2))
  if (length < 1) return []
  const fade = (kind: 'in' | 'out', from: number) =>
    `fade=t=${kind}:start_frame=${from}:nb_frames=${length}:alpha=1:enable='between(n,${from},${from + length - 1})'`
  return [fade('in', at), fade('out', at + frames - length)]
}
