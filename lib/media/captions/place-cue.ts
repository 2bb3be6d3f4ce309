import type { CaptionBox, CaptionStyle, WordLook } from '../timeline/caption-style.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Cue } from '../timeline/timeline.ts'
import type { CaptionArea } from './caption-area.ts'
import type { Run, Typesetter } from './typesetter.ts'
import { isRightToLeft, visualOrder } from './visual-order.ts'
import { isSpaceBetween } from './words.ts'

/** A cue in pixels. Words carry one place for each state; state n means that the n-th word is being spoken. */
export type PlacedCue = {
  start: number
  end: number
  fontSize: number
  rightToLeft: boolean
  center: { x: number; y: number }
  lines: { baseline: number; top: number; bottom: number; left: number; right: number }[]
  words: PlacedWord[]
}

export type PlacedWord = {
  text: string
  runs: Run[]
  line: number
  emphasis: boolean
  /** When the word begins to be the active one, in seconds. */
  start: number
  spokenEnd: number
  /** Unscaled. */
  width: number
  /** Horizontal center in each state. */
  centres: number[]
}

/** Sets a cue on the stage: letter size, baselines, and the words' places in every state. Pure. */
export function placeCue(cue: Cue, style: CaptionStyle, area: CaptionArea, typesetter: Typesetter): PlacedCue {
  const fontSize = fittingFontSize(cue, style, area, typesetter)
  const words = wordsOf(cue, typesetter, fontSize)
  const lines = linesOf(cue, style, area, typesetter, fontSize)
  const rightToLeft = isRightToLeft(words.map((word) => word.text).join(' '))
  for (const [lineIndex, line] of lines.entries()) {
    const members = words.map((word, index) => ({ word, index })).filter(({ word }) => word.line === lineIndex)
    const order = visualOrder(
      members.map(({ word }) => word.text),
      rightToLeft,
    )
    for (let state = 0; state < words.length; state++) {
      const span = setLine(
        order.map((at) => members[at]).filter((each) => each !== undefined),
        state,
        style,
        area,
        typesetter,
        fontSize,
      )
      line.left = Math.min(line.left, span.left)
      line.right = Math.max(line.right, span.right)
    }
  }
  const center = { x: area.width / 2, y: ((lines[0]?.top ?? 0) + (lines.at(-1)?.bottom ?? 0)) / 2 }
  return { start: secondsOf(cue.start), end: secondsOf(cue.end), fontSize, rightToLeft, center, lines, words }
}

/** How a word looks while another, or it, is spoken. */
export function lookOf(style: CaptionStyle, word: { emphasis: boolean }, wordIndex: number, state: number): WordLook {
  const look = style.words[wordIndex === state ? 'active' : wordIndex < state ? 'spoken' : 'upcoming']
  if (!word.emphasis || style.emphasis === null) return look
  return { ...look, color: style.emphasis.color ?? look.color, scale: look.scale * style.emphasis.scale }
}

/** The template's letter size, or less where a line would leave the stage. */
function fittingFontSize(cue: Cue, style: CaptionStyle, area: CaptionArea, typesetter: Typesetter): number {
  const size = area.fontSize * style.scale
  const widest = Math.max(
    ...cue.lines.map((line) =>
      lineWidth(
        line.map((word) => word.text),
        typesetter,
      ),
    ),
  )
  const emphasized = cue.lines.flat().some((word) => word.emphasis)
  const largest = largestScale(style) * (emphasized ? (style.emphasis?.scale ?? 1) : 1)
  const swell = (largest - 1) * Math.max(...cue.lines.flat().map((word) => typesetter.widthOf(word.text)))
  return size * Math.min(1, area.maxWidth / ((widest + swell) * size))
}

/** Width in em of a line as it is set, between its outermost letters. */
export function lineWidth(texts: readonly string[], typesetter: Typesetter): number {
  return texts.reduce(
    (sum, text, at) =>
      sum + typesetter.widthOf(text) + (at > 0 && isSpaceBetween(texts[at - 1] ?? '', text) ? typesetter.space : 0),
    0,
  )
}

function largestScale(style: CaptionStyle): number {
  return Math.max(style.words.active.scale, style.words.spoken.scale, style.words.upcoming.scale, 1)
}

function wordsOf(cue: Cue, typesetter: Typesetter, fontSize: number): PlacedWord[] {
  return cue.lines.flatMap((line, lineIndex) =>
    line.map((word) => ({
      text: typesetter.cased(word.text),
      runs: typesetter.runs(word.text),
      line: lineIndex,
      emphasis: word.emphasis ?? false,
      start: secondsOf(word.start),
      spokenEnd: secondsOf(word.end),
      width: typesetter.widthOf(word.text) * fontSize,
      centres: [],
    })),
  )
}

function linesOf(
  cue: Cue,
  style: CaptionStyle,
  area: CaptionArea,
  typesetter: Typesetter,
  fontSize: number,
): PlacedCue['lines'] {
  const step = style.lineHeight * fontSize
  const height = step * cue.lines.length
  const from = {
    'top-center': area.edge,
    'middle-center': (area.height - height) / 2,
    'bottom-center': area.height - area.edge - height,
  }
  const { ascent, descent } = typesetter.primary
  return cue.lines.map((_, index) => {
    const top = from[area.position] + (cue.lower ?? 0) + index * step
    const baseline = top + (step - (ascent + descent) * fontSize) / 2 + ascent * fontSize
    return { baseline, top, bottom: top + step, left: area.width / 2, right: area.width / 2 }
  })
}

function setLine(
  members: { word: PlacedWord; index: number }[],
  state: number,
  style: CaptionStyle,
  area: CaptionArea,
  typesetter: Typesetter,
  fontSize: number,
): { left: number; right: number } {
  const widths = members.map(({ word, index }) => word.width * lookOf(style, word, index, state).scale)
  const gaps = members.map(({ word, index }, at) => {
    const before = members[at - 1]
    if (before === undefined) return 0
    const gap = isSpaceBetween(before.word.text, word.text) ? typesetter.space : 0
    return (
      (gap +
        extraGap(lookOf(style, word, index, state).box) +
        extraGap(lookOf(style, before.word, before.index, state).box)) *
      fontSize
    )
  })
  const total = [...widths, ...gaps].reduce((sum, each) => sum + each, 0)
  let x = (area.width - total) / 2
  for (const [at, { word }] of members.entries()) {
    x += gaps[at] ?? 0
    word.centres[state] = x + (widths[at] ?? 0) / 2
    x += widths[at] ?? 0
  }
  return { left: (area.width - total) / 2, right: (area.width + total) / 2 }
}

/** A word's own box takes the place of part of the space beside it. */
function extraGap(box: CaptionBox | null): number {
  return box === null ? 0 : box.paddingX * 0.6
}
