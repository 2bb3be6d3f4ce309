import type { CaptionPosition, CaptionStyle } from '../timeline/caption-style.ts'
import type { CaptionTrack, CueWord, Frame, HookTitle } from '../timeline/timeline.ts'
import { type AssEvent, cueEvents } from './ass-events.ts'
import { type CaptionArea, drawableArea } from './caption-area.ts'
import type { LoadedFont } from './fonts.ts'
import { lineWidth, placeCue } from './place-cue.ts'
import { createTypesetter, fontsFor, type Typesetter } from './typesetter.ts'
import { normalizeCaptionWords } from './words.ts'

const MAX_LINES = 4
/** All lines together, in letters of the usual size: below them a face begins. */
const MAX_HEIGHT = 2.5
/** Between the title and the middle of a split view, of the frame's height. */
const ABOVE_SPLIT = 0.012
/** Behind letters that have neither edge nor shadow nor box of their own. */
const BOX = { color: '#000000', opacity: 0.6, paddingX: 0.3, paddingY: 0.12, radius: 0.18 }

/** The look of a title without captions. */
export const PLAIN: CaptionStyle = {
  font: { family: 'Montserrat', weight: 800, italic: false },
  ...{ scale: 0.8, letterCase: 'as-written', letterSpacing: 0, lineHeight: 1.2, maxLines: 2, maxWords: 4 },
  ...{ tiltDegrees: 0, slantDegrees: 0, outline: { color: '#000000', width: 0.06 }, shadows: [], lineBox: null },
  words: { upcoming: lookOf('#ffffff'), active: lookOf('#ffffff'), spoken: lookOf('#ffffff') },
  ...{ emphasis: null, colorCycle: [], reveal: 'beat', cursor: null, entry: { effect: 'fade', milliseconds: 200 } },
}

/**
 * A title in the look of the captions, all of its words alike. It stands at the other end of the frame, inside the safe area, or
 * above the middle of a split view, in as many lines as leave its letters largest within its height.
 */
export function titleEvents(
  title: HookTitle,
  captions: CaptionTrack | null,
  frame: Frame,
): { events: AssEvent[]; fonts: LoadedFont[] } {
  const style = titleStyle(captions?.style ?? PLAIN)
  const languageTag = captions?.languageTag ?? 'und'
  const spoken = { text: title.text, startSeconds: 0, endSeconds: title.end[0] / title.end[1] }
  const words = normalizeCaptionWords([spoken], languageTag).map(({ text }) => text)
  const typesetter = createTypesetter(style, languageTag, words)
  const usual = drawableArea(frame, opposite(captions?.position), 'm')
  const { lines, scale } = layOut(words, usual, style, typesetter)
  const area = { ...usual, ...(title.aboveSplit && aboveMiddle(frame)), fontSize: usual.fontSize * scale }
  const cueWord = (text: string): CueWord => ({ text, start: [0, 1], end: title.end })
  const cue = { start: [0, 1] as [number, number], end: title.end, lines: lines.map((line) => line.map(cueWord)) }
  return { events: cueEvents(placeCue(cue, style, area, typesetter), style), fonts: fontsFor(typesetter, words) }
}

function opposite(position: CaptionPosition | undefined): CaptionArea['position'] {
  return position === 'top-center' ? 'bottom-center' : 'top-center'
}

function titleStyle(style: CaptionStyle): CaptionStyle {
  const look = lookOf(style.words.spoken.color)
  const isBare = style.outline === null && style.lineBox === null && style.shadows.length === 0
  return {
    ...style,
    words: { upcoming: look, active: look, spoken: look },
    ...{ emphasis: null, colorCycle: [], reveal: 'beat', cursor: null },
    lineBox: isBare ? BOX : style.lineBox,
  }
}

function lookOf(color: string): CaptionStyle['words']['active'] {
  return { color, opacity: 1, scale: 1, box: null, underline: null }
}

function aboveMiddle({ height }: Frame): Pick<CaptionArea, 'position' | 'edge'> {
  return { position: 'bottom-center', edge: height * (0.5 + ABOVE_SPLIT) }
}

type Layout = { lines: string[][]; scale: number }

/** The lines whose letters can be largest, the fewest of equals, as even as they can be. */
function layOut(words: readonly string[], area: CaptionArea, style: CaptionStyle, typesetter: Typesetter): Layout {
  const maxWidth = area.maxWidth / (area.fontSize * style.scale)
  let best: Layout = { lines: [[...words]], scale: 0 }
  for (let count = 1; count <= Math.min(MAX_LINES, words.length); count++) {
    const lines = evenLines(words, count, typesetter)
    const widest = Math.max(...lines.map((line) => lineWidth(line, typesetter)))
    const scale = Math.min(1, maxWidth / widest, MAX_HEIGHT / (lines.length * style.lineHeight * style.scale))
    if (scale > best.scale) best = { lines, scale }
  }
  return best
}

/** `count` lines, or fewer where there are not so many words, whose longest is as short as possible. */
function evenLines(words: readonly string[], count: number, typesetter: Typesetter): string[][] {
  if (count === 1 || words.length <= 1) return [[...words]]
  let best: { lines: string[][]; widest: number } = { lines: [[...words]], widest: Number.POSITIVE_INFINITY }
  for (let at = 1; at <= words.length - 1; at++) {
    const first = words.slice(0, at)
    const own = lineWidth(first, typesetter)
    if (own >= best.widest) break
    const rest = evenLines(words.slice(at), count - 1, typesetter)
    const widest = Math.max(own, ...rest.map((line) => lineWidth(line, typesetter)))
    if (widest < best.widest) best = { lines: [[...first], ...rest], widest }
  }
  return best.lines
}
