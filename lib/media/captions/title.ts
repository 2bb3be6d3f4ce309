import type { CaptionPosition, CaptionStyle } from '../timeline/caption-style.ts'
import type { CaptionTrack, CueWord, Frame, HookTitle } from '../timeline/timeline.ts'
import { type AssEvent, cueEvents } from './ass-events.ts'
import type { LoadedFont } from './fonts.ts'
import { fontsFor, type Lettering, letteringOf } from './lettering.ts'
import { lineWidth, placeCue } from './place-cue.ts'
import { type StageArea, stageArea } from './stage-area.ts'
import { settableWords } from './words.ts'

const MOST_LINES = 4
/** Behind letters that have neither edge nor shadow nor box of their own. */
const BOX = { colour: '#000000', opacity: 0.6, paddingX: 0.3, paddingY: 0.12, radius: 0.18 }

/** The look of a title without captions. */
const PLAIN: CaptionStyle = {
  font: { family: 'Montserrat', weight: 800, italic: false },
  ...{ scale: 0.8, letterCase: 'as-written', letterSpacing: 0, lineHeight: 1.2, maxLines: 2, maxWords: 4 },
  ...{ tiltDegrees: 0, slantDegrees: 0, outline: { colour: '#000000', width: 0.06 }, shadows: [], lineBox: null },
  words: { upcoming: lookOf('#ffffff'), active: lookOf('#ffffff'), spoken: lookOf('#ffffff') },
  ...{ emphasis: null, colourCycle: [], reveal: 'beat', cursor: null, entry: { effect: 'fade', milliseconds: 200 } },
}

/**
 * A title in the look of the captions, all of its words alike. It stands at the other end of the frame, inside the safe area, in
 * as many lines as it needs; where four are not enough, its letters become smaller.
 */
export function titleEvents(
  title: HookTitle,
  captions: CaptionTrack | null,
  frame: Frame,
): { events: AssEvent[]; fonts: LoadedFont[] } {
  const style = titleStyle(captions?.style ?? PLAIN)
  const languageTag = captions?.languageTag ?? 'und'
  const spoken = { text: title.text, startSeconds: 0, endSeconds: title.end[0] / title.end[1] }
  const words = settableWords([spoken], languageTag).map(({ text }) => text)
  const lettering = letteringOf(style, languageTag, words)
  const stage = stageArea(frame, opposite(captions?.position), 'm')
  const lines = titleLines(words, stage.maxWidth / (stage.letterSize * style.scale), lettering)
  const cueWord = (text: string): CueWord => ({ text, start: [0, 1], end: title.end })
  const cue = { start: [0, 1] as [number, number], end: title.end, lines: lines.map((line) => line.map(cueWord)) }
  return { events: cueEvents(placeCue(cue, style, stage, lettering), style), fonts: fontsFor(lettering, words) }
}

function opposite(position: CaptionPosition | undefined): StageArea['position'] {
  return position === 'top-center' ? 'bottom-center' : 'top-center'
}

function titleStyle(style: CaptionStyle): CaptionStyle {
  const look = lookOf(style.words.spoken.colour)
  const isBare = style.outline === null && style.lineBox === null && style.shadows.length === 0
  return {
    ...style,
    words: { upcoming: look, active: look, spoken: look },
    ...{ emphasis: null, colourCycle: [], reveal: 'beat', cursor: null },
    lineBox: isBare ? BOX : style.lineBox,
  }
}

function lookOf(colour: string): CaptionStyle['words']['active'] {
  return { colour, opacity: 1, scale: 1, box: null, underline: null }
}

/** The fewest lines that fit, as even as they can be. Widths in em. */
function titleLines(words: readonly string[], maxWidth: number, lettering: Lettering): string[][] {
  for (let count = 1; ; count++) {
    const lines = evenLines(words, count, lettering)
    const widest = Math.max(...lines.map((line) => lineWidth(line, lettering)))
    if (widest <= maxWidth || count === MOST_LINES || count >= words.length) return lines
  }
}

/** `count` lines, or fewer where there are not so many words, whose longest is as short as possible. */
function evenLines(words: readonly string[], count: number, lettering: Lettering): string[][] {
  if (count === 1 || words.length <= 1) return [[...words]]
  let best: { lines: string[][]; widest: number } = { lines: [[...words]], widest: Number.POSITIVE_INFINITY }
  for (let at = 1; at <= words.length - 1; at++) {
    const first = words.slice(0, at)
    const own = lineWidth(first, lettering)
    if (own >= best.widest) break
    const rest = evenLines(words.slice(at), count - 1, lettering)
    const widest = Math.max(own, ...rest.map((line) => lineWidth(line, lettering)))
    if (widest < best.widest) best = { lines: [[...first], ...rest], widest }
  }
  return best.lines
}
