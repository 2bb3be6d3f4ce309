import type { CaptionStyle } from '../timeline/caption-style.ts'
import { type Emoji, emojiOf } from './emoji.ts'
import { fontChain, type LoadedFont } from './fonts.ts'
import { joinWords } from './words.ts'

/** A stretch of a word in one font, or a single emoji; `font` then gives the place in the line. */
export type Run = { text: string; font: LoadedFont; emoji?: Emoji }

/** Width of a run in em, with `spacing` after each letter. */
export function runWidth(run: Run, spacing: number): number {
  return (run.emoji?.advance ?? run.font.advance(run.text)) + spacing * countOf(run.text)
}

/** Measures and cases text for one style. Widths are in em of the style's letter size. */
export type Typesetter = {
  primary: LoadedFont
  /** The word in the style's letter case. */
  cased: (text: string) => string
  runs: (text: string) => Run[]
  widthOf: (text: string) => number
  /** Space after each letter; none in scripts whose letters join. */
  spacingOf: (text: string) => number
  /** Width of the gap between two words. */
  space: number
}

const INVISIBLE = /^(?:\p{Mn}|\p{Me}|\p{Cf}|\ufe0e|\ufe0f)$/u
const SHAPED =
  /(?!\p{scx=Latin})[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Devanagari}\p{scx=Thai}\p{scx=Bengali}\p{scx=Tamil}\p{scx=Khmer}\p{scx=Lao}]/u
/** What may be an emoji: pictographs, flags and keycaps. */
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{RI}|\u20e3/u
/** English writes the pronoun large even where nothing else is. */
const LONE_I = /(?<![\p{L}\p{N}'’-])i(?!\.?[\p{L}\p{N}-])/gu
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * `languageTag` decides how letters are cased (Turkish i, Dutch ij). `texts` are all words that will be set: where the style's
 * font lacks letters of many of them, a substitute takes its place throughout, so that no line mixes two faces.
 */
export function createTypesetter(style: CaptionStyle, languageTag: string, texts: readonly string[]): Typesetter {
  const cased = (text: string) => inCase(text, style.letterCase, languageTag)
  const chain = bestFirst(fontChain(style.font, languageTag), texts.map(cased))
  const primary = chain[0]
  if (primary === undefined) throw new Error(`no font for ${style.font.family}`)
  const runs = (text: string) => runsOf(cased(text), chain, primary)
  const spacingOf = (text: string) => (SHAPED.test(text) ? 0 : style.letterSpacing)
  const widthOf = (text: string) => runs(text).reduce((sum, run) => sum + runWidth(run, spacingOf(text)), 0)
  return { primary, cased, runs, widthOf, spacingOf, space: Math.max(primary.advance(' '), 0.22) + style.letterSpacing }
}

/** Whether letters of a text join or stack, so that they must stay together and unspaced. */
export function isShaped(text: string): boolean {
  return SHAPED.test(text)
}

function bestFirst(chain: readonly LoadedFont[], texts: readonly string[]): LoadedFont[] {
  const words = texts.slice(0, 500).filter((text) => /\p{L}/u.test(text))
  const shareOf = (font: LoadedFont) =>
    words.filter((text) => coversAll(font, text.replace(/[^\p{L}\p{M}]/gu, ''))).length / (words.length || 1)
  const chosen = chain.find((font) => shareOf(font) >= 0.97) ?? chain[0]
  return chosen === undefined ? [] : [chosen, ...chain.filter((font) => font !== chosen)]
}

/** All fonts that a set of words needs, for libass's font directory. */
export function fontsFor(typesetter: Typesetter, words: readonly string[]): LoadedFont[] {
  return [...new Set([typesetter.primary, ...typesetter.runs(joinWords(words)).map((run) => run.font)])]
}

function inCase(text: string, letterCase: CaptionStyle['letterCase'], languageTag: string): string {
  if (letterCase === 'upper') return text.toLocaleUpperCase(languageTag)
  if (letterCase === 'as-written') return text
  const lower = text.toLocaleLowerCase(languageTag)
  return languageTag.startsWith('en') ? lower.replace(LONE_I, 'I') : lower
}

function runsOf(text: string, chain: readonly LoadedFont[], primary: LoadedFont): Run[] {
  const result: Run[] = []
  const whole = PICTOGRAPH.test(text) ? undefined : chain.find((font) => coversAll(font, text))
  if (whole !== undefined) return [{ text, font: whole }]
  for (const { segment } of graphemes.segment(text)) {
    const emoji = emojiOf(segment)
    if (emoji !== null) {
      result.push({ text: segment, font: primary, emoji })
      continue
    }
    const font =
      segment === ' ' ? (result.at(-1)?.font ?? primary) : (chain.find((each) => coversAll(each, segment)) ?? primary)
    const last = result.at(-1)
    if (last !== undefined && last.font === font && last.emoji === undefined) last.text += segment
    else result.push({ text: segment, font })
  }
  return result
}

function coversAll(font: LoadedFont, text: string): boolean {
  for (const character of text) {
    if (!INVISIBLE.test(character) && !font.covers(character.codePointAt(0) ?? 0)) return false
  }
  return true
}

function countOf(text: string): number {
  let count = 0
  for (const _ of graphemes.segment(text)) count++
  return count
}
