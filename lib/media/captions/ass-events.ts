import type { CaptionBox, CaptionStyle, WordLook } from '../timeline/caption-style.ts'
import { assRuns } from './ass-runs.ts'
import { assAlpha, assColor, assNumber, assText, roundedRectangle } from './ass-tags.ts'
import { emojiTexts } from './emoji-events.ts'
import { entryOf, type Motion, place } from './entry.ts'
import { lookOf, type PlacedCue, type PlacedWord } from './place-cue.ts'
import { isShaped } from './typesetter.ts'

export type AssEvent = { layer: number; start: number; end: number; text: string }

/** A time in which a word keeps its look and place. */
type Span = { from: number; to: number; state: number; look: WordLook; center: number; before: Span | undefined }

const LAYER = { lineBox: 0, shadow: 1, wordBox: 2, word: 3, activeWord: 4 }
const CHANGE_MS = 90
/** Strength of ASS blur for a standard deviation of one pixel. */
const BLUR_PER_SIGMA = 0.849
const TYPE_SECONDS = 0.035

/** Everything one cue shows, as ASS events. */
export function cueEvents(cue: PlacedCue, style: CaptionStyle): AssEvent[] {
  const events = style.lineBox === null ? [] : lineBoxes(cue, style, style.lineBox)
  for (const [index, word] of cue.words.entries()) {
    for (const span of spansOf(cue, style, word, index)) events.push(...wordEvents(cue, style, word, index, span))
    if (style.cursor !== null) events.push(cursorEvent(cue, style, style.cursor, word, index))
  }
  return events.filter((event) => event.end - event.start > 0.004)
}

function spansOf(cue: PlacedCue, style: CaptionStyle, word: PlacedWord, index: number): Span[] {
  const spans: Span[] = []
  for (let state = style.reveal === 'beat' ? 0 : index; state < cue.words.length; state++) {
    const [from, to] = stateTimes(cue, state)
    const look = lookOf(style, word, index, state)
    const center = word.centres[state] ?? cue.center.x
    const last = spans.at(-1)
    if (
      last !== undefined &&
      JSON.stringify(last.look) === JSON.stringify(look) &&
      Math.abs(last.center - center) < 0.05
    )
      last.to = to
    else if (to > from) spans.push({ from, to, state, look, center, before: last })
  }
  return spans
}

function stateTimes(cue: PlacedCue, state: number): [number, number] {
  const at = (index: number) => Math.min(cue.end, Math.max(cue.start, cue.words[index]?.start ?? cue.end))
  return [state === 0 ? cue.start : at(state), state + 1 < cue.words.length ? at(state + 1) : cue.end]
}

function wordEvents(cue: PlacedCue, style: CaptionStyle, word: PlacedWord, index: number, span: Span): AssEvent[] {
  const { look } = span
  const motion = motionOf(cue, style, span)
  const point = { x: span.center, y: middleOf(cue, word) }
  const color = style.colorCycle[index % (style.colorCycle.length || 1)] ?? look.color
  const size = cue.fontSize
  const events: AssEvent[] = []
  const add = (layer: number, text: string) => events.push({ layer, start: span.from, end: span.to, text })
  const hasLetters = word.runs.some((run) => run.emoji === undefined)
  for (const shadow of look.box === null && hasLetters ? style.shadows : []) {
    const shifted = { x: point.x + shadow.x * size, y: point.y + shadow.y * size }
    const opacity = shadow.opacity * look.opacity
    const blur = (shadow.blur * size) / 2 / BLUR_PER_SIGMA
    const tags = `\\bord0\\blur${assNumber(blur)}\\1c${assColor(shadow.color)}\\alpha${assAlpha(opacity)}`
    add(
      LAYER.shadow,
      `{${tags}${common(cue, style)}${place(shifted, cue.center, motion)}}${lettersOf(cue, style, word, span, opacity)}`,
    )
  }
  if (look.box !== null) add(LAYER.wordBox, wordBox(cue, style, word, look.box, span, motion))
  if (look.underline !== null) add(LAYER.wordBox, underline(cue, style, word, look.underline, span, motion))
  const tags = `${look.box === null ? edgeOf(style, size) : NO_EDGE}\\1c${assColor(color)}\\alpha${assAlpha(look.opacity)}`
  const layer = span.state === index ? LAYER.activeWord : LAYER.word
  if (hasLetters)
    add(
      layer,
      `{${tags}${common(cue, style)}${place(point, cue.center, motion)}}${lettersOf(cue, style, word, span, look.opacity)}`,
    )
  const moved = { spacing: spacingOf(cue, style, word), turn: turn(cue, style).join(''), point, motion }
  for (const text of emojiTexts(cue, word, look.opacity, moved)) add(layer, text)
  return events
}

const NO_EDGE = '\\bord0'

function edgeOf({ outline }: CaptionStyle, fontSize: number): string {
  return outline === null ? NO_EDGE : `\\bord${assNumber(outline.width * fontSize)}\\3c${assColor(outline.color)}`
}

/** The way into a span: the caption's entry when it begins with the cue, else from the word's look and place before. */
function motionOf(cue: PlacedCue, style: CaptionStyle, span: Span): Motion {
  const scale = span.look.scale
  const milliseconds = Math.min(CHANGE_MS, (span.to - span.from) * 1000)
  if (span.before !== undefined) {
    return {
      scale,
      fromScale: span.before.look.scale,
      fromX: span.before.center,
      milliseconds,
      entry: null,
      exitMs: exitOf(cue, style, span),
    }
  }
  const entry = Math.abs(span.from - cue.start) < 0.001 || style.reveal === 'word' ? entryOf(style, cue.fontSize) : null
  return { scale, fromScale: scale, fromX: span.center, milliseconds, entry, exitMs: exitOf(cue, style, span) }
}

function exitOf(cue: PlacedCue, style: CaptionStyle, span: Span): number {
  return style.entry.effect === 'fade' && span.to === cue.end ? Math.min(120, (cue.end - cue.start) * 200) : 0
}

function common(cue: PlacedCue, style: CaptionStyle): string {
  const tags = turn(cue, style)
  if (cue.rightToLeft) tags.push('\\fe-1')
  return tags.join('')
}

function turn(cue: PlacedCue, style: CaptionStyle): string[] {
  const tags: string[] = []
  if (style.slantDegrees !== 0) tags.push(`\\fax${assNumber(-Math.tan((style.slantDegrees * Math.PI) / 180))}`)
  if (style.tiltDegrees !== 0)
    tags.push(`\\org(${assNumber(cue.center.x)},${assNumber(cue.center.y)})\\frz${assNumber(style.tiltDegrees)}`)
  return tags
}

/** libass centres a line between its highest ascent and lowest descent; this is where that is for a word on its baseline. */
function middleOf(cue: PlacedCue, word: PlacedWord): number {
  const ascent = Math.max(...word.runs.map((run) => run.font.assAscent))
  const descent = Math.max(...word.runs.map((run) => run.font.assSizePerEm - run.font.assAscent))
  return (cue.lines[word.line]?.baseline ?? 0) + ((descent - ascent) / 2) * cue.fontSize
}

function lettersOf(cue: PlacedCue, style: CaptionStyle, word: PlacedWord, span: Span, opacity: number): string {
  const typed = style.reveal === 'letter' && span.before === undefined && !isShaped(word.text)
  const spacing = spacingOf(cue, style, word)
  if (!typed) return assRuns(word.runs, cue.fontSize, spacing, assText)
  const step = Math.min(TYPE_SECONDS, (span.to - span.from) / 2 / word.text.length)
  let at = 0
  return assRuns(word.runs, cue.fontSize, spacing, (text) =>
    [...text]
      .map((letter) => {
        const ms = Math.round(at++ * step * 1000)
        return ms === 0
          ? assText(letter)
          : `{\\alpha&HFF&\\t(${ms},${ms + 1},\\alpha${assAlpha(opacity)})}${assText(letter)}`
      })
      .join(''),
  )
}

function spacingOf(cue: PlacedCue, style: CaptionStyle, word: PlacedWord): number {
  return isShaped(word.text) ? 0 : style.letterSpacing * cue.fontSize
}

function wordBox(
  cue: PlacedCue,
  style: CaptionStyle,
  word: PlacedWord,
  box: CaptionBox,
  span: Span,
  motion: Motion,
): string {
  const font = word.runs[0]?.font
  const size = cue.fontSize
  const height = ((font?.ascent ?? 1) + (font?.descent ?? 0.2)) * size
  const top = (cue.lines[word.line]?.baseline ?? 0) - (font?.ascent ?? 1) * size
  const width = word.width * span.look.scale + 2 * box.paddingX * size
  const center = { x: span.center, y: top + height / 2 }
  return drawing(cue, style, box, { width, height: height + 2 * box.paddingY * size }, center, {
    ...motion,
    scale: 1,
    fromScale: 1,
  })
}

function underline(
  cue: PlacedCue,
  style: CaptionStyle,
  word: PlacedWord,
  color: string,
  span: Span,
  motion: Motion,
): string {
  const size = cue.fontSize
  const box = { color, opacity: 1, paddingX: 0, paddingY: 0, radius: 0.04 }
  const center = { x: span.center, y: (cue.lines[word.line]?.baseline ?? 0) + 0.16 * size }
  return drawing(cue, style, box, { width: word.width, height: 0.09 * size }, center, motion)
}

function drawing(
  cue: PlacedCue,
  style: CaptionStyle,
  box: CaptionBox,
  area: { width: number; height: number },
  center: { x: number; y: number },
  motion: Motion,
  edge = NO_EDGE,
): string {
  const tags = `${edge}\\1c${assColor(box.color)}\\alpha${assAlpha(box.opacity)}${turn(cue, style).join('')}`
  return `{${tags}${place(center, cue.center, motion)}\\p1}${roundedRectangle(area.width, area.height, box.radius * cue.fontSize)}`
}

function lineBoxes(cue: PlacedCue, style: CaptionStyle, box: CaptionBox): AssEvent[] {
  const motion = { scale: 1, fromScale: 1, fromX: 0, milliseconds: 0, entry: entryOf(style, cue.fontSize), exitMs: 0 }
  return cue.lines.map((line, index) => {
    const font = cue.words.find((word) => word.line === index)?.runs[0]?.font
    const size = cue.fontSize
    const height = ((font?.ascent ?? 1) + (font?.descent ?? 0.2)) * size
    const center = { x: (line.left + line.right) / 2, y: line.baseline - (font?.ascent ?? 1) * size + height / 2 }
    const area = { width: line.right - line.left + 2 * box.paddingX * size, height: height + 2 * box.paddingY * size }
    return {
      layer: LAYER.lineBox,
      start: cue.start,
      end: cue.end,
      text: drawing(cue, style, box, area, center, { ...motion, fromX: center.x }),
    }
  })
}

function cursorEvent(cue: PlacedCue, style: CaptionStyle, color: string, word: PlacedWord, index: number): AssEvent {
  const [start, end] = stateTimes(cue, index)
  const size = cue.fontSize
  const side = (word.width / 2 + 0.13 * size) * (cue.rightToLeft ? -1 : 1)
  const center = {
    x: (word.centres[index] ?? cue.center.x) + side,
    y: (cue.lines[word.line]?.baseline ?? 0) - 0.3 * size,
  }
  const motion = { scale: 1, fromScale: 1, fromX: center.x, milliseconds: 0, entry: null, exitMs: 0 }
  const box = { color, opacity: 1, paddingX: 0, paddingY: 0, radius: 0 }
  const area = { width: 0.09 * size, height: 1.05 * size }
  return {
    layer: LAYER.word,
    start,
    end,
    text: drawing(cue, style, box, area, center, motion, edgeOf(style, size)),
  }
}
