import { readFileSync } from 'node:fs'
import path from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

export type Weight = 400 | 600

/** Fonts of one file, asked in order. Geist knows Latin and Cyrillic, the others a script each. */
const SCRIPTS = [
  ['geist', 'Geist'],
  ['noto-sans', 'NotoSans'],
  ['noto-sans-arabic', 'NotoSansArabic'],
  ['noto-sans-hebrew', 'NotoSansHebrew'],
  ['noto-sans-devanagari', 'NotoSansDevanagari'],
  ['noto-sans-thai', 'NotoSansThai'],
] as const

const WEIGHTS: Record<Weight, string> = { 400: '400Regular', 600: '600SemiBold' }

type EastAsian = 'jp' | 'kr' | 'sc'

const EMOJI = 'Card Emoji'

/**
 * The families with which a text is lettered, as a canvas takes them. Fonts are read when a text first needs them; East
 * Asian ones, which are large, in the parts that hold its letters.
 */
export function cardFamilies(text: string, weight: Weight, languageTag: string): string {
  const scripts = SCRIPTS.map(([folder, file]) => {
    const style = WEIGHTS[weight]
    return known(`Card ${file} ${weight}`, `@expo-google-fonts/${folder}/${style}/${file}_${style}.ttf`)
  })
  const eastAsian = EAST_ASIAN_LETTERS.test(text)
    ? eastAsianOrder(text, languageTag).flatMap((one) => parts(text, one))
    : []
  const families = [...scripts, ...eastAsian, known(EMOJI, 'twemoji-colr-font/twemoji.woff2')]
  return families.map((family) => `"${family}"`).join(', ')
}

/** The same letters have forms of their own in each country. */
function eastAsianOrder(text: string, languageTag: string): EastAsian[] {
  const isKorean = /^ko/i.test(languageTag) || /(?!\p{scx=Han})\p{scx=Hangul}/u.test(text)
  const isJapanese =
    /^ja/i.test(languageTag) || /(?![\p{scx=Han}\p{scx=Latin}])[\p{scx=Hiragana}\p{scx=Katakana}]/u.test(text)
  if (isJapanese) return ['jp', 'sc', 'kr']
  return isKorean ? ['kr', 'jp', 'sc'] : ['sc', 'jp', 'kr']
}

const EAST_ASIAN_LETTERS =
  /(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

/** A font is cut into parts by letter; `unicode.json` lists the letters of each part. */
function parts(text: string, country: EastAsian): string[] {
  const points = new Set([...text].map((letter) => letter.codePointAt(0) ?? 0))
  return [...rangesOf(country)]
    .filter(([, ranges]) => [...points].some((point) => ranges.some(([from, to]) => from <= point && point <= to)))
    .map(([part]) => {
      const file = `noto-sans-${country}-${part}-wght-normal.woff2`
      return known(`Card ${country} ${part}`, `@fontsource-variable/noto-sans-${country}/files/${file}`)
    })
}

const ranges = new Map<EastAsian, Map<string, [number, number][]>>()

function rangesOf(country: EastAsian): Map<string, [number, number][]> {
  const read = ranges.get(country)
  if (read !== undefined) return read
  const listed: unknown = JSON.parse(
    readFileSync(packaged(`@fontsource-variable/noto-sans-${country}/unicode.json`), 'utf8'),
  )
  const found = new Map(
    Object.entries(listed as Record<string, string>).map(([part, text]) => [
      part.replace(/[[\]]/g, ''),
      readRanges(text),
    ]),
  )
  ranges.set(country, found)
  return found
}

/** `U+20-7e,U+a0` as pairs of the first and the last. */
function readRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

/** Names of their own, because the engine's lettering registers the same files in other processes under others. */
function known(family: string, file: string): string {
  if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(packaged(file), family)
  return family
}

function packaged(file: string): string {
  return path.join(process.cwd(), 'node_modules', file)
}
