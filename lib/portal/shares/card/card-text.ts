import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { cardFamilies, type Weight } from './card-fonts.ts'

/** A text in a box. Sizes in pixels; `x` is the edge at which its lines begin. */
export type TextStyle = {
  text: string
  languageTag: string
  weight: Weight
  color: string
  /** Tried from the first on, until the text fits. */
  sizes: readonly number[]
  width: number
  maxLines: number
}

/** Lines that fit, with the size at which they do. */
export type FittedText = {
  lines: string[]
  size: number
  lineHeight: number
  width: number
  height: number
  isRightToLeft: boolean
}

const RIGHT_TO_LEFT =
  /(?!\p{scx=Latin})[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Adlam}]/u

/** Whether a text is read from the right, by its first letter. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '')
}

/**
 * Breaks a text into lines: the largest size at which it fits, its lines about as long as each other. What does not fit at
 * the smallest size is cut with an ellipsis.
 */
export function fitText(lettering: TextStyle): FittedText {
  const pen = createCanvas(1, 1).getContext('2d')
  const { text, sizes, width, maxLines } = lettering
  const words = breakable(text, lettering.languageTag)
  for (const size of sizes) {
    prepare(pen, lettering, size)
    const lines = wrap(pen, words, width)
    const isWhole = lines.every((line) => pen.measureText(line).width <= width)
    if (lines.length <= maxLines && isWhole) return fitted(pen, balanced(pen, words, width, lines), size, text)
  }
  const size = sizes.at(-1) ?? 16
  prepare(pen, lettering, size)
  const letters = breakable(text, lettering.languageTag, width, pen)
  return fitted(pen, cut(pen, wrap(pen, letters, width), width, maxLines), size, text)
}

/** Where lines stand: `x` is the edge at which all of them begin or end, `top` that of the first. */
export type Place = { side: 'left' | 'right'; x: number; top: number }

export function writeLines(pen: SKRSContext2D, lettering: TextStyle, fit: FittedText, { side, x, top }: Place): void {
  prepare(pen, lettering, fit.size)
  pen.textAlign = side
  pen.direction = fit.isRightToLeft ? 'rtl' : 'ltr'
  pen.fillStyle = lettering.color
  for (const [index, line] of fit.lines.entries()) {
    pen.fillText(line, x, top + fit.lineHeight * index + fit.lineHeight / 2 + fit.size * 0.35)
  }
}

function prepare(pen: SKRSContext2D, { text, weight, languageTag }: TextStyle, size: number): void {
  pen.font = `${size}px ${cardFamilies(text, weight, languageTag)}`
  pen.fontVariationSettings = `'wght' ${weight}`
  pen.textBaseline = 'alphabetic'
  pen.letterSpacing = isSpaced(text) ? `${-0.035 * size}px` : '0px'
}

/** Large Latin letters stand closer; the joined ones of other scripts would come apart. */
function isSpaced(text: string): boolean {
  return !/\p{L}/u.test(text.replace(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu, ''))
}

function fitted(pen: SKRSContext2D, lines: string[], size: number, text: string): FittedText {
  const lineHeight = size * (isSpaced(text) ? 1.04 : 1.3)
  const width = Math.max(0, ...lines.map((line) => pen.measureText(line).width))
  return { lines, size, lineHeight, width, height: lineHeight * lines.length, isRightToLeft: isRightToLeft(text) }
}

/** Before these no line is broken: they open what follows. */
const OPENING = /^[\p{Ps}\p{Pi}¿¡]$/u

/**
 * A text in the parts between which a line may be broken, spaces at their ends: words, also those of scripts without
 * spaces. With a width, words that are wider are broken by letter.
 */
function breakable(text: string, languageTag: string, width?: number, pen?: SKRSContext2D): string[] {
  const parts: string[] = []
  let opening = ''
  for (const { segment, isWordLike } of segmenter(languageTag, 'word').segment(text.replace(/\s+/g, ' ').trim())) {
    const last = parts.length - 1
    const joins = !isWordLike && last >= 0
    if (OPENING.test(segment)) opening += segment
    else if (joins && opening === '') parts[last] += segment
    else {
      parts.push(opening + segment)
      opening = ''
    }
  }
  if (opening !== '') parts.push(opening)
  if (width === undefined || pen === undefined) return parts
  return parts.flatMap((part) =>
    pen.measureText(part).width <= width
      ? [part]
      : Array.from(segmenter(languageTag, 'grapheme').segment(part), ({ segment }) => segment),
  )
}

function segmenter(languageTag: string, granularity: 'word' | 'grapheme'): Intl.Segmenter {
  const [tag] = Intl.Segmenter.supportedLocalesOf([languageTag === 'und' ? 'en' : languageTag])
  return new Intl.Segmenter(tag ?? 'en', { granularity })
}

function wrap(pen: SKRSContext2D, parts: readonly string[], width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (line !== '' && pen.measureText((line + part).trimEnd()).width > width) {
      lines.push(line.trimEnd())
      line = part
    } else line += part
  }
  return [...lines, line.trimEnd()].filter((one) => one !== '')
}

/** As many lines, about as long as each other: the narrowest box that does not need another one. */
function balanced(pen: SKRSContext2D, parts: readonly string[], width: number, lines: string[]): string[] {
  let best = lines
  for (let narrower = width * 0.96; narrower > width * 0.4; narrower -= width * 0.04) {
    const next = wrap(pen, parts, narrower)
    if (next.length > lines.length || next.some((line) => pen.measureText(line).width > width)) break
    best = next
  }
  return best
}

function cut(pen: SKRSContext2D, lines: readonly string[], width: number, maxLines: number): string[] {
  if (lines.length <= maxLines) return [...lines]
  const kept = lines.slice(0, maxLines)
  const letters = Array.from(segmenter('en', 'grapheme').segment(kept.at(-1) ?? ''), ({ segment }) => segment)
  while (letters.length > 0 && pen.measureText(`${letters.join('').trimEnd()}…`).width > width) letters.pop()
  return [...kept.slice(0, -1), `${letters.join('').trimEnd()}…`]
}
