import type { CaptionStyle } from './caption-style.ts'
import { fontChain, type LoadedFont } from './fonts.ts'
import { joinWords } from './words.ts'

/** A stretch of a word in one font. */
export type Run = { text: string; font: LoadedFont }

/** Measures and cases text for one style. Widths are in em of the style's letter size. */
export type Lettering = {
  primary: LoadedFont
  /** The word in the style's letter case. */
  cased: (text: string) => string
  runs: (text: string) => Run[]
  widthOf: (text: string) => number
  /** Width of the gap between two words. */
  space: number
}

const INVISIBLE = /^(?:\p{Mn}|\p{Me}|\p{Cf}|\ufe0e|\ufe0f)$/u
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** `languageTag` decides how letters are cased (Turkish i, Dutch ij). */
export function letteringOf(style: CaptionStyle, languageTag: string): Lettering {
  const chain = fontChain(style.font)
  const primary = chain[0]
  if (primary === undefined) throw new Error(`no font for ${style.font.family}`)
  const cased = (text: string) => inCase(text, style.letterCase, languageTag)
  const runs = (text: string) => runsOf(cased(text), chain, primary)
  const widthOf = (text: string) =>
    runs(text).reduce((sum, run) => sum + run.font.advance(run.text) + style.letterSpacing * countOf(run.text), 0)
  return { primary, cased, runs, widthOf, space: Math.max(primary.advance(' '), 0.22) + style.letterSpacing }
}

/** All fonts that a set of words needs, for libass's font directory. */
export function fontsFor(lettering: Lettering, words: readonly string[]): LoadedFont[] {
  return [...new Set([lettering.primary, ...lettering.runs(joinWords(words)).map((run) => run.font)])]
}

function inCase(text: string, letterCase: CaptionStyle['letterCase'], languageTag: string): string {
  if (letterCase === 'upper') return text.toLocaleUpperCase(languageTag)
  return letterCase === 'lower' ? text.toLocaleLowerCase(languageTag) : text
}

function runsOf(text: string, chain: readonly LoadedFont[], primary: LoadedFont): Run[] {
  const result: Run[] = []
  const whole = chain.find((font) => coversAll(font, text))
  if (whole !== undefined) return [{ text, font: whole }]
  for (const { segment } of graphemes.segment(text)) {
    const font =
      segment === ' ' ? (result.at(-1)?.font ?? primary) : (chain.find((each) => coversAll(each, segment)) ?? primary)
    const last = result.at(-1)
    if (last !== undefined && last.font === font) last.text += segment
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
