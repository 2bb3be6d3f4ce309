import type { CaptionFont, CaptionStyle } from '../timeline/caption-style.ts'
import type { CaptionTrack, CueWord, Frame, HookTitle } from '../timeline/timeline.ts'
import { type AssEvent, cueEvents } from './ass-events.ts'
import { type CaptionArea, drawableArea } from './caption-area.ts'
import type { LoadedFont } from './fonts.ts'
import { lineWidth, placeCue } from './place-cue.ts'
import { titleStyle } from './title-style.ts'
import { createTypesetter, fontsFor, type Typesetter } from './typesetter.ts'
import { normalizeCaptionWords } from './words.ts'

/** What a title is set with: the look and the language of the captions, or none. */
type Captions = Pick<CaptionTrack, 'style' | 'languageTag'> | null

/** Lines of a title with the size of their letters, and how high they are together with their boxes. */
export type TitleLayout = Pick<HookTitle, 'lines' | 'scale'> & { height: number }

/** Sizes of letters that are tried, largest first: smaller ones than the last look like captions. */
const SCALES = [1, 0.86, 0.74]

/**
 * A title in one or two lines, at each size at which it fits, the largest first. Empty where the text is too long for all of them.
 *
 * @param widest in pixels of the frame; the usual width where it is not given.
 */
export function titleLayouts(
  text: string,
  captions: Captions,
  frame: Frame,
  { font, widest = Number.POSITIVE_INFINITY }: { font?: CaptionFont | undefined; widest?: number } = {},
): TitleLayout[] {
  const words = wordsOf(text, captions)
  if (words.length === 0) return []
  const style = titleStyle(captions?.style ?? null, font)
  const typesetter = createTypesetter(style, captions?.languageTag ?? 'und', words)
  return SCALES.flatMap((scale) => {
    const area = areaOf(frame, scale)
    const lines = linesOf(words, widestLine({ ...area, maxWidth: Math.min(area.maxWidth, widest) }, style), typesetter)
    return lines === null ? [] : [{ lines, scale, height: titleHeight({ lines, scale }, frame) }]
  })
}

/** How high a title is with its band, in pixels of the frame. */
export function titleHeight({ lines, scale }: Pick<HookTitle, 'lines' | 'scale'>, frame: Frame): number {
  const { scale: letters, lineHeight } = titleStyle(null)
  return lines.length * lineHeight * letters * areaOf(frame, scale).fontSize
}

/** Everything that a title shows: its words on a band of the captions' color. */
export function titleEvents(
  { lines, end, scale, top, isStill, font }: HookTitle,
  captions: Captions,
  frame: Frame,
): { events: AssEvent[]; fonts: LoadedFont[] } {
  const moving = titleStyle(captions?.style ?? null, font)
  const style: CaptionStyle = isStill ? { ...moving, entry: { effect: 'none', milliseconds: 0 } } : moving
  const words = lines.flat()
  const typesetter = createTypesetter(style, captions?.languageTag ?? 'und', words)
  const cueWord = (text: string): CueWord => ({ text, start: [0, 1], end })
  const cue = { start: [0, 1] as [number, number], end, lines: lines.map((line) => line.map(cueWord)) }
  const placed = placeCue(cue, style, { ...areaOf(frame, scale), edge: top }, typesetter)
  return { events: cueEvents(placed, style), fonts: fontsFor(typesetter, words) }
}

function wordsOf(text: string, captions: Captions): string[] {
  const spoken = { text, startSeconds: 0, endSeconds: 1 }
  return normalizeCaptionWords([spoken], captions?.languageTag ?? 'und').map((word) => word.text)
}

function areaOf(frame: Frame, scale: number): CaptionArea {
  const area = drawableArea(frame, 'top-center', 'm')
  return { ...area, fontSize: area.fontSize * scale }
}

/** In em: a line and the padding of its box are within the safe area. */
function widestLine({ maxWidth, fontSize }: CaptionArea, style: CaptionStyle): number {
  return maxWidth / (fontSize * style.scale) - 2 * (style.lineBox?.paddingX ?? 0)
}

/** One line where it fits, else two as even as they can be; null where a line is too wide. */
function linesOf(words: readonly string[], widest: number, typesetter: Typesetter): string[][] | null {
  if (lineWidth(words, typesetter) <= widest) return [[...words]]
  let best: { lines: string[][]; width: number } | null = null
  for (let at = 1; at < words.length; at++) {
    const lines = [words.slice(0, at), words.slice(at)]
    const width = Math.max(...lines.map((line) => lineWidth(line, typesetter)))
    if (width <= widest && (best === null || width < best.width)) best = { lines, width }
  }
  return best?.lines ?? null
}
