import { LANGUAGE_LIMITS } from './language-limits.ts'

/** What is measured of a translated line that a person should look at. */
export type LineWarning =
  | { kind: 'fast'; lettersPerSecond: number }
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: string }
  | { kind: 'voice'; neededSeconds: number; roomSeconds: number }

export type MeasuredLine = {
  source: string
  text: string
  /** For how long it is said in the result. */
  seconds: number
  /** How long its voice needs for it, where it was measured, and how long it may take until the next one. */
  voice?: { neededSeconds: number; roomSeconds: number }
}

/**
 * What of a line can be wrong, most telling first: a kept name or a number that is gone, a text that cannot be read in its time, a voice
 * that would have to speak more than 12 % faster. Of each kind the first alone.
 *
 * @param names that stay as they are.
 */
export function lineWarnings({ source, text, seconds, voice }: MeasuredLine, names: readonly string[]): LineWarning[] {
  if (text.trim() === '') return []
  const name = missingName(source, text, names)
  const number = changedNumber(source, text)
  const letters = [...text.replace(/[^\p{L}\p{N}]/gu, '')].length
  const lettersPerSecond = letters / Math.max(0.1, seconds)
  return [
    ...(name === null ? [] : [{ kind: 'name' as const, name }]),
    ...(number === null ? [] : [{ kind: 'number' as const, number }]),
    ...(lettersPerSecond > LANGUAGE_LIMITS.lettersPerSecond ? [{ kind: 'fast' as const, lettersPerSecond }] : []),
    ...(voice !== undefined && voice.neededSeconds > voice.roomSeconds * LANGUAGE_LIMITS.voiceSpeed
      ? [{ kind: 'voice' as const, ...voice }]
      : []),
  ]
}

function missingName(source: string, text: string, names: readonly string[]): string | null {
  const folded = text.normalize('NFC').toLowerCase()
  const isIn = (name: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu').test(
      source,
    )
  return (
    names.find((name) => name !== '' && isIn(name) && !folded.includes(name.normalize('NFC').toLowerCase())) ?? null
  )
}

/** The first number of the source whose digits are not in the text, in whatever digits and with whatever separators. */
function changedNumber(source: string, text: string): string | null {
  const left = numbersIn(text).map(digitsOf)
  for (const number of numbersIn(source)) {
    const place = left.indexOf(digitsOf(number))
    if (place < 0) return number
    left.splice(place, 1)
  }
  return null
}

function numbersIn(text: string): string[] {
  return (text.match(/\p{Nd}+(?:[.,:٫٬'’\u00a0\u202f ]\p{Nd}+)*/gu) ?? []).flatMap(splitAtSpaces)
}

/** `1 200` is one number, `3 12` are two. */
function splitAtSpaces(number: string): string[] {
  const parts = number.split(/[\u00a0\u202f ]/u)
  return parts.slice(1).every((part) => /^\p{Nd}{3}$/u.test(part)) ? [number] : parts
}

function digitsOf(number: string): string {
  return [...number.replace(/\P{Nd}/gu, '')].map(figureOf).join('')
}

/** Decimal digits of a script follow each other, from its zero. */
function figureOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}
