import type { SKRSContext2D } from '@napi-rs/canvas'
import { isUnspaced } from '../captions/words.ts'
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
    if (widest <= box.width && lines.length * size * look.lineHeight <= box.height) break
  }
  return placed(pen, linesOf(pen, cased, look, size, box.width), look, size, box)
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
  const key = keyWord(lines.flat())
  const isMirrored = lines.flat().some(({ text }) => RIGHT_TO_LEFT.test(text))
  const words = lines.flatMap((line, row) => {
    const whole = widthOf(pen, line, look, size)
    let x = box.align === 'center' ? (box.width - whole) / 2 : isMirrored ? box.width - whole : 0
    return (isMirrored ? line.toReversed() : line).map((word, index) => {
      const width = pen.measureText(word.text).width
      if (index > 0) x += gapOf(word.text, size)
      const set = { ...word, x, y: (row + 0.79) * size * look.lineHeight, width, size, isKey: word === key }
      x += width
      return set
    })
  })
  const width = Math.max(0, ...words.map((word) => word.x + word.width))
  return { words, width, height: lines.length * size * look.lineHeight, size }
}

/** The longest word of a text that has several: it stands out. */
function keyWord(words: readonly TimedWord[]): TimedWord | null {
  if (words.length < 3) return null
  const length = ({ text }: TimedWord) => text.replace(/[^\p{L}\p{N}]/gu, '').length
  const longest = words.reduce((best, word) => (length(word) >= length(best) ? word : best))
  return length(longest) >= 5 ? longest : null
}
