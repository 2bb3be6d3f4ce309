import { segmenter } from '../segmenter.ts'
import { cleanSpoken, silentAt, visibleDigits } from './clean-text.ts'
import { grammarOf } from './grammar.ts'
import type { LanguageData } from './language-data.ts'
import { languageDataOf } from './languages.ts'
import { readAbbreviation } from './readers/abbreviations.ts'
import { readAddress, readTag } from './readers/addresses.ts'
import { englishDigitReaders, englishWordReaders, readNumberSign, readPer } from './readers/english.ts'
import { readFigure, readFraction, readOrdinal, readPhone, readVersion } from './readers/figures.ts'
import { readClock, readNumericDate, readTextDate, readYearBeforeSign } from './readers/moments.ts'
import { readCents, readMoney, readPerUnit } from './readers/money.ts'
import { readFlight, readNamedNumber, readPlacePostcode, readPostcode } from './readers/named-numbers.ts'
import { readOperator } from './readers/operators.ts'
import { readRoman } from './readers/roman.ts'
import { readNamedSign, readSign, readTilde } from './readers/signs.ts'
import { readWeekdays } from './readers/weekdays.ts'
import type { Reader, Reading, Site } from './reading.ts'

/** A stretch of text without outer space and how it is read. Indices are UTF-16 units of the text that was given. */
export type SpokenToken = {
  /** Exactly `text.slice(startIndex, endIndex)`, with its punctuation. */
  written: string
  /** As read aloud; empty if it is not read (emoji, bullets). */
  spoken: string
  startIndex: number
  endIndex: number
  /** Signs of it that have no name in the language, and are not read. */
  unread?: string
}

/**
 * How a text is read aloud: numbers, dates, times, money, units, abbreviations, acronyms, addresses and signs in words.
 * The tokens come in order, never overlap, and leave out nothing but white space, so captions can show what was written.
 * Never throws; takes linear time.
 *
 * @param languageTag BCP 47. Where the language has no table, figures stay as written: espeak-ng and most engines read
 *   digits in their own language.
 */
export function spokenForm(text: string, languageTag: string): SpokenToken[] {
  const language = languageDataOf(languageTag)
  const work = visibleDigits(text)
  const tokens: SpokenToken[] = []
  let pieces: Piece[] = []
  let start = 0
  let said = 0
  const close = (end: number) => {
    if (end > start) tokens.push(token(text, start, end, pieces))
    pieces = []
    said = 0
  }
  for (let index = 0; index < work.length; ) {
    const space = spaceAt(work, index)
    if (space > 0) {
      close(index)
      index += space
      start = index
      continue
    }
    const piece = pieceAt(work, index, language, languageTag)
    // Scripts without spaces get a token for each word, and a chain without an end gets several, so that captions and
    // utterances can break between them.
    said += piece.spoken.length
    if ((piece.breaks || said > longestToken) && pieces.length > 0) {
      close(index)
      start = index
      said = piece.spoken.length
    }
    pieces.push(piece)
    index += piece.length
  }
  close(work.length)
  return tokens
}

/** Characters that one token speaks, unless a single figure is longer when spoken. */
const longestToken = 120

/** What the tokens of one text speak, with spaces where the text has white space. */
export function spokenText(tokens: readonly SpokenToken[]): string {
  let spoken = ''
  let end = 0
  for (const token of tokens) {
    if (token.spoken !== '') spoken += (spoken !== '' && token.startIndex > end ? ' ' : '') + token.spoken
    end = token.endIndex
  }
  return spoken
}

type Piece = Reading & { read: boolean; breaks?: boolean; unread?: string }

const SPACE = /[\s\u0085\u200b\u2028\u2029]+/y

function spaceAt(text: string, index: number): number {
  SPACE.lastIndex = index
  return SPACE.exec(text)?.[0].length ?? 0
}

function pieceAt(text: string, index: number, language: LanguageData | null, tag: string): Piece {
  const silent = silentAt(text, index)
  if (silent > 0) return { length: silent, spoken: '', read: false }
  if (language) {
    const reading = readAt({ text, index, language, grammar: grammarOf(language) })
    if (reading && reading.length > 0) {
      const spoken = language.unspaced ? reading.spoken.replace(BETWEEN_UNSPACED, '') : reading.spoken
      return { length: reading.length, spoken, read: true }
    }
  }
  return plainAt(text, index, language, tag)
}

const BETWEEN_UNSPACED =
  /(?<=(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}])\s+(?=(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}])/gu

const general: readonly Reader[] = [readPhone, readNumericDate, readYearBeforeSign]
const figures: readonly Reader[] = [readVersion, readClock, readMoney, readOrdinal, readFraction, readFigure]

function readAt(site: Site): Reading | null {
  const here = String.fromCodePoint(site.text.codePointAt(site.index) ?? 0)
  const before = site.text.slice(Math.max(0, site.index - 1), site.index)
  const inWord = /[\p{L}\p{M}\p{N}]/u.test(before)
  // Behind letters of a language without spaces, a sign begins a figure of its own: 気温は−5℃.
  const unspacedWord = site.language.unspaced === true && !/[\p{N}\p{sc=Latn}]/u.test(before)
  const english = site.language.tag.startsWith('en')
  if (/[-–−×*÷^⋅²³¹⁰⁴-⁹⁺⁻₀-₉]/u.test(here)) {
    const operator = readOperator(site)
    if (operator) return operator
  }
  if (/\p{L}/u.test(here)) {
    if (inWord && !(/\p{N}/u.test(before) || site.language.unspaced)) return null
    const joined = unspacedWord ? [readFlight] : []
    return (
      first(inWord ? joined : [readFlight, readPostcode, readPlacePostcode, readAddress, ...versions], site) ??
      first(
        [
          ...(/[\p{Lu}k]/u.test(here) ? [readMoney] : []),
          ...(english ? englishWordReaders : [readRoman]),
          readWeekdays,
          readAbbreviation,
        ],
        site,
      )
    )
  }
  if (/[\p{N}+\-−(.'’]/u.test(here)) {
    if (/[+\-−(.'’]/.test(here) && !/^.{1,2}\d|^\(?\d/.test(site.text.slice(site.index, site.index + 3)))
      return first([readSign], site)
    if (inWord && !(unspacedWord && /[-−]/.test(here)) && /[+\-−.'’(]/.test(here))
      return here === '+' ? first([readSign], site) : null
    const names =
      inWord && !(site.language.unspaced && !/\p{N}/u.test(before))
        ? []
        : [readFlight, readAddress, readPlacePostcode, readNamedNumber]
    const own = english ? englishDigitReaders : []
    return first([...names, ...general, ...own, readCents, readTextDate, ...figures, readSign], site)
  }
  return first(
    [
      readMoney,
      readTag,
      readPerUnit,
      ...(english ? [readNumberSign, readPer] : []),
      readAbbreviation,
      readSign,
      readTilde,
      readNamedSign,
    ],
    site,
  )
}

const versions: readonly Reader[] = [readVersion]

function first(readers: readonly Reader[], site: Site): Reading | null {
  for (const reader of readers) {
    const reading = reader(site)
    if (reading) return reading
  }
  return null
}

const WORD = /(?:[\p{L}\p{M}'’]|\u200c|\u200d|\u2060|\u00ad){1,100}/uy
const UNSPACED =
  /(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

function plainAt(text: string, index: number, language: LanguageData | null, tag: string): Piece {
  WORD.lastIndex = index
  const word = WORD.exec(text)?.[0]
  if (!word) {
    const length = String.fromCodePoint(text.codePointAt(index) ?? 0).length
    const written = text.slice(index, index + length)
    if (!unreadable(written, language)) return { length, spoken: written, read: false }
    return { length, spoken: '', read: false, ...(DECORATION.test(written) ? {} : { unread: written }) }
  }
  if (!UNSPACED.test(word)) return { length: word.length, spoken: word, read: false }
  const [segment] = segmenter(tag, 'word').segment(text.slice(index, index + Math.min(word.length, 40)))
  const length = segment?.segment.length ?? word.length
  return { length, spoken: word.slice(0, length), read: false, breaks: true }
}

/** Brackets, bullets and lines, which mean nothing that could be said. */
const DECORATION = /(?![*\\])[\p{P}•◦▪●○■□`_|]/u

/** Marks of formatting and symbols that engines would name; with no table digits are kept for the engine. */
function unreadable(written: string, language: LanguageData | null): boolean {
  if (/[*^~|\\`<>{}[\]•◦▪●○■□★☆→←↑↓⇒©®™§¶†‡_]/u.test(written)) return true
  if (/[⁰¹²³⁴-⁹]/u.test(written)) return language !== null
  if (/\p{S}/u.test(written)) return language !== null || !/[$€£¥₹%+=]/.test(written)
  return false
}

function token(text: string, startIndex: number, endIndex: number, pieces: readonly Piece[]): SpokenToken {
  let spoken = ''
  let previous: Piece | null = null
  for (const piece of pieces) {
    spoken += gapBetween(spoken.slice(-2), previous, piece) + piece.spoken
    previous = piece
  }
  const unread = pieces.map((piece) => piece.unread ?? '').join('')
  const written = text.slice(startIndex, endIndex)
  return { written, spoken: cleanSpoken(spoken), startIndex, endIndex, ...(unread === '' ? {} : { unread }) }
}

/** `5kg` and `MP3` are written together and spoken apart; a Korean counter stays with its number. */
function gapBetween(end: string, previous: Piece | null, piece: Piece): '' | ' ' {
  const meets = /[\p{L}\p{M}\p{N}]$/u.test(end) && /^[\p{L}\p{M}\p{N}]/u.test(piece.spoken)
  const counter = /\p{sc=Hangul}$/u.test(end) && /^\p{sc=Hangul}/u.test(piece.spoken)
  return meets && !counter && (piece.read || previous?.read) ? ' ' : ''
}
