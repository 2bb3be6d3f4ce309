import type { SKRSContext2D } from '@napi-rs/canvas'
import type { IconName } from '../lexicon/icon-words.ts'
import type { Card, CardWord } from '../timeline/card.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Frame } from '../timeline/timeline.ts'
import type { CardLook } from './card-look.ts'
import {
  type CardArea,
  CHART_SECONDS,
  colored,
  drawBar,
  drawText,
  ENTRY_SECONDS,
  easeOut,
  largest,
  layIcon,
  plain,
} from './card-parts.ts'
import { drawChart } from './draw-chart.ts'
import { drawPattern } from './draw-pattern.ts'
import { chooseFont, setText, type TimedWord } from './set-text.ts'

/** A card as it is at an instant: `seconds` since it came. */
export type DrawCard = (pen: SKRSContext2D, seconds: number) => void

/** Everything stands before a word that is said first, so that nobody waits on an empty card. */
const AHEAD_SECONDS = 0.05

/** Sets a card once, to be drawn at any instant. `startSeconds`: when it comes, in the time of its words. */
export function layCard(
  pen: SKRSContext2D,
  card: Card,
  look: CardLook,
  area: CardArea,
  startSeconds: number,
): DrawCard {
  const timed = (words: readonly CardWord[]): TimedWord[] =>
    words.map(({ text, at }) => ({ text, at: secondsOf(at) - startSeconds - AHEAD_SECONDS }))
  switch (card.kind) {
    case 'words':
      return card.icon === undefined
        ? layWords(pen, timed(card.words), look, area)
        : layUnderIcon(pen, card.icon, timed(card.words), look, area)
    case 'quotation':
      return layQuotation(pen, timed(card.words), timed(card.by), look, area)
    case 'list':
      return card.items.length === 2
        ? layContrast(pen, card.items.map(timed), look, area)
        : layList(pen, card.items.map(timed), look, area)
    case 'step':
      return layStep(pen, card, timed(card.words), look, area)
    case 'figure':
      return layFigure(pen, card, { before: timed(card.before), after: timed(card.after) }, look, area, startSeconds)
  }
}

/** When the last thing on a card has come, in seconds since the card came. */
export function settledAfter(card: Card, startSeconds: number): number {
  const words =
    card.kind === 'list'
      ? card.items.flat()
      : card.kind === 'figure'
        ? [...card.before, ...card.after, card]
        : card.kind === 'quotation'
          ? [...card.words, ...card.by]
          : card.words
  return Math.max(0, ...words.map(({ at }) => secondsOf(at) - startSeconds)) + CHART_SECONDS + 0.1
}

export function drawPaper(pen: SKRSContext2D, frame: Frame, look: CardLook): void {
  const { width, height } = frame
  const { paper, accent, pattern } = look
  const gradient = pen.createLinearGradient(0, 0, width * 0.3, height)
  gradient.addColorStop(0, paper[0])
  gradient.addColorStop(1, paper[1])
  pen.fillStyle = gradient
  pen.fillRect(0, 0, width, height)
  if (pattern !== null) {
    drawPattern(pen, frame, look, pattern)
    return
  }
  const side = Math.max(width, height)
  pen.save()
  pen.globalAlpha = 0.16
  pen.strokeStyle = accent
  pen.lineWidth = side * 0.05
  pen.beginPath()
  // Below what cards show, so that it never lies behind words.
  pen.arc(width * 0.9, height * 1.02, side * 0.12, 0, Math.PI * 2)
  pen.stroke()
  pen.restore()
}

/** Few words are set larger, so that they fill their part of the frame. */
const FEW_WORDS = 6
const LARGER = 1.45

function layWords(pen: SKRSContext2D, words: TimedWord[], look: CardLook, area: CardArea): DrawCard {
  const size = largest(area) * (look.isVaried && words.length <= FEW_WORDS ? LARGER : look.isVaried ? 1.12 : 1)
  return LAYOUTS[look.isVaried ? layoutOf(words) : 0](pen, words, look, area, size)
}

type LayText = (pen: SKRSContext2D, words: TimedWord[], look: CardLook, area: CardArea, size: number) => DrawCard

/** Which layout a text has: by its letters, so that it always has the same. */
function layoutOf(words: readonly TimedWord[]): 0 | 1 | 2 {
  const letters = [...words.map(({ text }) => text).join('')]
  const mixed = letters.reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007, 7)
  return (mixed % 3) as 0 | 1 | 2
}

const LAYOUTS: readonly [LayText, LayText, LayText] = [
  function underBar(pen, words, look, area, size) {
    const text = setText(pen, words, look, { width: area.width, height: area.height * 0.86, size })
    const bar = text.size * 0.16
    const top = area.y + (area.height - text.height - bar * 3) / 2
    return (ink, seconds) => {
      drawBar(ink, look, area.x, top, text.size * 1.5, bar, seconds)
      drawText(ink, text, look, area.x, top + bar * 3, seconds)
    }
  },
  function besideRule(pen, words, look, area, size) {
    const rule = largest(area) * 0.16
    const indent = rule * 3.2
    const text = setText(pen, words, look, { width: area.width - indent, height: area.height * 0.9, size })
    const top = area.y + (area.height - text.height) / 2
    return (ink, seconds) => {
      ink.fillStyle = look.accent
      ink.beginPath()
      ink.roundRect(area.x, top, rule, Math.max(0.01, text.height * easeOut(seconds / 0.45)), rule / 2)
      ink.fill()
      drawText(ink, text, look, area.x + indent, top, seconds)
    }
  },
  function betweenRules(pen, words, look, area, size) {
    const rule = largest(area) * 0.07
    const gap = largest(area) * 0.55
    const box = { width: area.width, height: area.height * 0.84 - gap * 2, size, align: 'center' as const }
    const text = setText(pen, words, look, box)
    const top = area.y + (area.height - text.height) / 2
    return (ink, seconds) => {
      const long = area.width * 0.5
      const left = area.x + (area.width - long) / 2
      drawBar(ink, look, left, top - gap, long, rule, seconds)
      drawBar(ink, look, left, top + text.height + gap - rule, long, rule, seconds)
      drawText(ink, text, look, area.x, top, seconds)
    }
  },
]

/** A text below what it is about. */
function layUnderIcon(
  pen: SKRSContext2D,
  icon: IconName,
  words: TimedWord[],
  look: CardLook,
  area: CardArea,
): DrawCard {
  const align = look.isVaried && layoutOf(words) === 2 ? 'center' : 'left'
  const side = Math.min(area.width * 0.34, area.height * 0.3)
  const gap = side * 0.26
  const size = largest(area) * (look.isVaried && words.length <= FEW_WORDS ? LARGER : 1.05)
  const text = setText(pen, words, look, { width: area.width, height: area.height - side - gap, size, align })
  const top = area.y + (area.height - side - gap - text.height) / 2
  const x = align === 'center' ? area.x + (area.width - side) / 2 : area.x
  return (ink, seconds) => {
    layIcon(ink, icon, look, { x, y: top, side }, seconds)
    drawText(ink, text, look, area.x, top + side + gap, seconds)
  }
}

/** Two texts that are set against each other: the second in the accent's own field. */
function layContrast(pen: SKRSContext2D, items: TimedWord[][], look: CardLook, area: CardArea): DrawCard {
  const isWide = area.width > area.height * 1.25
  const gap = largest(area) * 0.3
  const field = isWide
    ? { width: (area.width - gap) / 2, height: area.height * 0.8 }
    : { width: area.width, height: (area.height - gap) / 2 }
  const inner = largest(area) * 0.45
  const box = { width: field.width - 2 * inner, height: field.height - 2 * inner, size: largest(area) }
  const size = Math.min(...items.map((words) => setText(pen, words, look, box).size))
  const texts = items.map((words) => setText(pen, words, look, { ...box, size, least: size }))
  return (ink, seconds) => {
    for (const [index, text] of texts.entries()) {
      const x = area.x + (isWide ? index * (field.width + gap) : 0)
      const y = area.y + (isWide ? area.height * 0.1 : index * (field.height + gap))
      const come = easeOut((seconds - (text.words[0]?.at ?? 0)) / ENTRY_SECONDS)
      ink.globalAlpha = index === 0 ? come * 0.14 : come
      ink.fillStyle = index === 0 ? look.ink : look.accent
      ink.beginPath()
      ink.roundRect(x, y, field.width, field.height, inner * 0.5)
      ink.fill()
      ink.globalAlpha = 1
      const colors = index === 0 ? look : { ...look, ink: look.onAccent }
      drawText(ink, plain(text), colors, x + inner, y + (field.height - text.height) / 2, seconds)
    }
  }
}

function layQuotation(
  pen: SKRSContext2D,
  words: TimedWord[],
  by: TimedWord[],
  look: CardLook,
  area: CardArea,
): DrawCard {
  const mark = largest(area) * 1.5
  const said = setText(pen, by, look, {
    width: area.width - mark,
    height: area.height * 0.14,
    size: largest(area) * 0.5,
  })
  const room = area.height * 0.9 - mark * 0.62 - said.height * 1.6
  const text = setText(pen, words, look, {
    width: area.width,
    height: room,
    size: largest(area) * (look.isVaried ? 1.25 : 0.95),
  })
  const top = area.y + (area.height - mark * 0.62 - text.height - said.height * 1.6) / 2
  return (ink, seconds) => {
    chooseFont(ink, look, mark)
    ink.fillStyle = look.accent
    ink.globalAlpha = easeOut(seconds / ENTRY_SECONDS)
    ink.fillText('“', area.x - mark * 0.04, top + mark * 0.8)
    ink.globalAlpha = 1
    drawText(ink, plain(said), look, area.x + mark * 0.62, top + mark * 0.14, seconds, 0.75)
    drawText(ink, text, look, area.x, top + mark * 0.62 + (by.length > 0 ? said.height * 0.4 : 0), seconds)
  }
}

function layList(pen: SKRSContext2D, items: TimedWord[][], look: CardLook, area: CardArea): DrawCard {
  const row = Math.min(area.height / items.length, largest(area) * 1.5)
  const dot = row * 0.17
  const width = area.width - row * 0.7
  const measured = items.map((words) => setText(pen, words, look, { width, height: row * 0.92, size: row * 0.62 }))
  const size = Math.min(...measured.map((text) => text.size))
  const texts = items.map((words) => setText(pen, words, look, { width, height: row, size, least: size }))
  const top = area.y + (area.height - row * items.length) / 2
  return (ink, seconds) => {
    for (const [index, text] of texts.entries()) {
      const [y, at] = [top + row * index, text.words[0]?.at ?? 0]
      const come = easeOut((seconds - at) / ENTRY_SECONDS)
      ink.globalAlpha = come
      ink.fillStyle = look.accent
      ink.beginPath()
      ink.roundRect(area.x, y + row / 2 - dot * come, dot * 2, dot * 2 * come, dot * 0.45)
      ink.fill()
      ink.globalAlpha = 1
      drawText(ink, plain(text), look, area.x + row * 0.7, y + (row - text.height) / 2, seconds)
    }
  }
}

function layStep(
  pen: SKRSContext2D,
  { number }: { number: number },
  words: TimedWord[],
  look: CardLook,
  area: CardArea,
): DrawCard {
  const badge = largest(area) * 1.55
  const text = setText(pen, words, look, {
    ...{ width: area.width, height: area.height - badge * 1.35, size: largest(area) * 0.8 },
  })
  const top = area.y + (area.height - text.height - badge * 1.3) / 2
  return (ink, seconds) => {
    const come = easeOut(seconds / ENTRY_SECONDS)
    ink.globalAlpha = come
    ink.fillStyle = look.accent
    ink.beginPath()
    ink.roundRect(area.x, top, badge, badge, badge * 0.22)
    ink.fill()
    chooseFont(ink, look, badge * 0.66)
    ink.fillStyle = look.onAccent
    ink.fillText(String(number), area.x + (badge - ink.measureText(String(number)).width) / 2, top + badge * 0.74)
    ink.globalAlpha = 1
    drawText(ink, text, look, area.x, top + badge * 1.3, seconds)
  }
}

/** Words before a number that need more room to be read. */
const MANY_WORDS = 5

function layFigure(
  pen: SKRSContext2D,
  { figure, at, chart, icon }: Extract<Card, { kind: 'figure' }>,
  { before, after }: { before: TimedWord[]; after: TimedWord[] },
  look: CardLook,
  area: CardArea,
  startSeconds: number,
): DrawCard {
  const isWide = area.width > area.height * 1.25
  const gap = largest(area) * 0.5
  const hasPicture = chart !== null || icon !== undefined
  const side = !hasPicture
    ? 0
    : isWide
      ? Math.min(area.height * 0.82, area.width * 0.34)
      : Math.min(area.width * (chart === null ? 0.3 : 0.52), area.height * (chart === null ? 0.26 : 0.4))
  const box = {
    width: area.width - (isWide && hasPicture ? side + gap * 1.6 : 0),
    height: area.height - (isWide || !hasPicture ? 0 : side + gap),
  }
  // A line has no number beside it, so that its words are what is read.
  const small = { width: box.width, height: box.height * 0.3, size: largest(area) * (figure === '' ? 0.85 : 0.6) }
  const [above, below] = [
    setText(pen, before, look, { ...small, height: box.height * (before.length > MANY_WORDS ? 0.32 : 0.2) }),
    setText(pen, after, look, small),
  ]
  const spoken = [{ text: figure, at: secondsOf(at) - startSeconds - AHEAD_SECONDS }]
  const big = setText(pen, figure === '' ? [] : spoken, look, {
    ...{ width: box.width, height: (box.height - above.height - below.height) * 0.93, size: largest(area) * 2.5 },
  })
  const under = big.size * 0.08
  const textHeight = above.height + big.height + under + below.height
  const left = area.x + (isWide && hasPicture ? side + gap * 1.6 : 0)
  const whole = textHeight + (isWide || !hasPicture ? 0 : side + gap)
  const top = area.y + (area.height - (isWide ? textHeight : whole)) / 2
  const textTop = isWide || !hasPicture ? top : top + side + gap
  return (ink, seconds) => {
    const y = isWide ? area.y + (area.height - side) / 2 : top
    if (chart === null && icon !== undefined) layIcon(ink, icon, look, { x: area.x, y, side }, seconds)
    if (chart !== null) {
      const drawn = easeOut((seconds - (spoken[0]?.at ?? 0)) / CHART_SECONDS)
      ink.save()
      ink.translate(area.x, y)
      drawChart(ink, chart, look, side, drawn)
      ink.restore()
    }
    drawText(ink, plain(above), look, left, textTop, seconds, 0.8)
    drawText(ink, colored(big), look, left, textTop + above.height, seconds)
    drawText(ink, plain(below), look, left, textTop + above.height + big.height + under, seconds)
  }
}
