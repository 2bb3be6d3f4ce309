import type { SKRSContext2D } from '@napi-rs/canvas'
import { isUnspaced } from '../captions/words.ts'
import { rolesOf } from '../text-normalization/function-words.ts'
import type { CardLook } from './card-look.ts'

/** A word with when it appears, in seconds of the card. */
export type TimedWord = { text: string; at: number }
/** A word in its place: `x` is its left edge, `y` its baseline. */
export type SetWord = TimedWord & { x: number; y: number; width: number; size: number; isKey: boolean }
export type SetText = { words: SetWord[]; width: number; height: number; size: number }

type Box = { width: number; height: number; size: number; least?: number; align?: 'left' | 'center' }

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

/**
 * Sets words as large as they fit a box, up to `size`: lines of like length, from the box's top left corner. A word that is wider
 * than the box makes all smaller.
 */
export function setText(pen: SKRSContext2D, words: readonly TimedWord[], look: CardLook, box: Box): SetText {
  const cased = words.map((word) => ({ ...word, text: inCase(word.text, look) }))
  let size = box.size
  const least = box.least ?? box.size * 0.2
  for (; size > least; size *= 0.94) {
    const lines = linesOf(pen, cased, look, size, box.width)
    const widest = Math.max(0, ...lines.map((line) => widthOf(pen, line, look, size)))
    if (widest <= box.width && lines.length * size * lineOf(pen, cased, look).height <= box.height) break
  }
  return placed(pen, linesOf(pen, cased, look, size, box.width), look, size, box)
}

/** Between the marks below a line and those above the next. */
const LINE_GAP = 0.1
/** Where the baseline is in a line of letters that fit the height of the look. */
const BASELINE = 0.79

type Line = { height: number; baseline: number }

/**
 * The height of lines and their baseline from the top, in letter sizes: as the look has them, or more where letters are taller or have
 * marks above and below, as those of Devanagari or Thai.
 */
function lineOf(pen: SKRSContext2D, words: readonly TimedWord[], look: CardLook): Line {
  const size = 100
  chooseFont(pen, look, size)
  const boxes = words.map(({ text }) => pen.measureText(text))
  const above = Math.max(0, ...boxes.map(({ actualBoundingBoxAscent }) => actualBoundingBoxAscent)) / size
  const below = Math.max(0, ...boxes.map(({ actualBoundingBoxDescent }) => actualBoundingBoxDescent)) / size
  const height = above + below + LINE_GAP
  if (height <= look.lineHeight) return { height: look.lineHeight, baseline: BASELINE * look.lineHeight }
  return { height, baseline: above + LINE_GAP / 2 }
}

export function chooseFont(pen: SKRSContext2D, look: CardLook, size: number): void {
  pen.font = `${size.toFixed(2)}px ${look.family}`
  pen.letterSpacing = `${(look.letterSpacing * size).toFixed(2)}px`
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
}

function inCase(text: string, { letterCase }: CardLook): string {
  return letterCase === 'upper' ? text.toUpperCase() : letterCase === 'lower' ? text.toLowerCase() : text
}

/** As few lines as the width allows, and then as even as these can be. */
function linesOf(pen: SKRSContext2D, words: readonly TimedWord[], look: CardLook, size: number, width: number) {
  const greedy = filled(pen, words, look, size, width)
  let [low, high] = [width * 0.4, width]
  for (let step = 0; step < 7; step++) {
    const middle = (low + high) / 2
    if (filled(pen, words, look, size, middle).length > greedy.length) low = middle
    else high = middle
  }
  return filled(pen, words, look, size, high)
}

function filled(
  pen: SKRSContext2D,
  words: readonly TimedWord[],
  look: CardLook,
  size: number,
  width: number,
): TimedWord[][] {
  const lines: TimedWord[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && widthOf(pen, [...line, word], look, size) <= width) line.push(word)
    else lines.push([word])
  }
  return lines
}

function widthOf(pen: SKRSContext2D, line: readonly TimedWord[], look: CardLook, size: number): number {
  chooseFont(pen, look, size)
  return line.reduce(
    (sum, { text }, index) => sum + pen.measureText(text).width + (index > 0 ? gapOf(text, size) : 0),
    0,
  )
}

function gapOf(text: string, size: number): number {
  return isUnspaced(text) ? 0 : size * 0.27
}

function placed(pen: SKRSContext2D, lines: readonly TimedWord[][], look: CardLook, size: number, box: Box): SetText {
  const key = keyWord(lines.flat(), look.languageTag)
  const { height, baseline } = lineOf(pen, lines.flat(), look)
  const isMirrored = lines.flat().some(({ text }) => RIGHT_TO_LEFT.test(text))
  const words = lines.flatMap((line, row) => {
    const whole = widthOf(pen, line, look, size)
    let x = box.align === 'center' ? (box.width - whole) / 2 : isMirrored ? box.width - whole : 0
    return (isMirrored ? line.toReversed() : line).map((word, index) => {
      const width = pen.measureText(word.text).width
      if (index > 0) x += gapOf(word.text, size)
      const set = { ...word, x, y: (row * height + baseline) * size, width, size, isKey: word === key }
      x += width
      return set
    })
  })
  const width = Math.max(0, ...words.map((word) => word.x + word.width))
  return { words, width, height: lines.length * size * height, size }
}

/** Words that are long but say little: no text is about one of them. */
const LIGHT =
  /^(?:neither|either|another|other|others|every\p{L}*|some\p{L}*|any\p{L}*|through\p{L}*|between|without|within|because|although|though|however|whether|until|under|around|across|behind|beside|toward\p{L}*|against|during|before|after|about|above|below|their|there|where\p{L}*|which|while|would|could|should|might|almost|always|usually|really|hardly|things?|being|having|these|those|still|again|often|people|never|\p{L}{3,}ly)$/iu

/** The word of a text of several that carries its point: a number, else the longest one that means something. */
function keyWord(words: readonly TimedWord[], languageTag: string): TimedWord | null {
  if (words.length < 3) return null
  const bare = ({ text }: TimedWord) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
  const number = words.find(({ text }) => /\p{N}/u.test(text))
  if (number !== undefined) return number
  const full = words.filter((word) => !LIGHT.test(bare(word)) && rolesOf(bare(word), languageTag).size === 0)
  const [first] = full
  if (first === undefined) return null
  // Of words of like length, the later one: what is new comes last.
  const longest = full.reduce((best, word) => (bare(word).length >= bare(best).length - 1 ? word : best), first)
  return bare(longest).length >= 4 ? longest : null
}
