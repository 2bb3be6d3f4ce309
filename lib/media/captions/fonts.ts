import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'
import type { CaptionFont as Face } from '../timeline/caption-style.ts'
import { hanFont } from './fonts-of-language.ts'

/** A font file with what the layout needs of it. Lengths are in em. */
export type LoadedFont = {
  path: string
  /** The name libass finds it by: the full name, or for PostScript outlines the PostScript name. */
  assName: string
  /** libass counts letter size from the top of the tallest to the foot of the lowest glyph: times this gives em. */
  assSizePerEm: number
  ascent: number
  descent: number
  /** Ascent as libass takes it, which decides where its baseline lies. */
  assAscent: number
  covers: (codePoint: number) => boolean
  advance: (text: string) => number
}

const require = createRequire(import.meta.url)
const loaded = new Map<string, LoadedFont>()

const WEIGHTS: Record<number, string> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
}

/** Families asked, in order, for characters that a template's own font lacks. The weight follows the template's. */
const FALLBACKS = [
  'Montserrat',
  'Noto Sans',
  'Noto Sans Thai',
  'Noto Sans Devanagari',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
]

/** Poster faces are heavy at weight 400. Each has a relative of like width and weight that knows more scripts. */
const POSTER_FACES: Record<string, Face> = {
  Anton: { family: 'Oswald', weight: 700, italic: false },
  Bangers: { family: 'Montserrat', weight: 800, italic: true },
  'Luckiest Guy': { family: 'Rubik', weight: 900, italic: false },
}

/** Files that were given for a video, by the families under which styles name them. */
const own = new Map<string, string>()
const OWN = /^font-/

/** Lets styles use font files by the names that begin with `font-`. Each name always stands for the same file. */
export function addOwnFonts(files: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(files)) if (OWN.test(name)) own.set(name, path)
}

/** Files of fonts that are too large to install and that the caller fetched, asked after the installed ones. */
let extra: readonly LoadedFont[] = []

/** Adds font files to those that can stand in, for example the large East Asian ones. The latest are asked first. */
export function addFallbackFonts(paths: readonly string[]): void {
  const added = paths.map(load)
  extra = [...added, ...extra.filter((font) => !added.includes(font))]
}

/** Whether each character of a text is in one of the font files at least. */
export function fontsCover(paths: readonly string[], text: string): boolean {
  const fonts = paths.map(load)
  return [...text].every((character) => fonts.some((font) => font.covers(character.codePointAt(0) ?? 0)))
}

/** The template's font, then those that stand in for what it lacks. */
export function fontChain(face: Face, languageTag: string): LoadedFont[] {
  const han = hanFont(languageTag)
  const relative = POSTER_FACES[face.family]
  const weight = relative === undefined ? Math.max(400, face.weight) : 800
  const substitutes = FALLBACKS.filter((family) => family !== face.family)
  return [
    ...ownOrInstalled(face),
    ...(relative === undefined ? [] : [installed(relative)]),
    ...substitutes.map((family) => installed({ family, weight, italic: false })),
    ...extra.filter((font) => font.path.includes(han)),
    ...extra.filter((font) => !font.path.includes(han)),
  ]
}

/** Where a font was given and is not at hand, as where only times are planned, its substitutes are measured. */
function ownOrInstalled(face: Face): LoadedFont[] {
  if (!OWN.test(face.family)) return [installed(face)]
  const path = own.get(face.family)
  return path === undefined ? [] : [load(path)]
}

function installed({ family, weight, italic }: Face): LoadedFont {
  const name = `${weight}${WEIGHTS[weight] ?? 'Regular'}${italic ? '_Italic' : ''}`
  const folder = dirname(
    require.resolve(`@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}/package.json`),
  )
  return load(join(folder, name, `${family.replaceAll(' ', '')}_${name}.ttf`))
}

function load(path: string): LoadedFont {
  const known = loaded.get(path)
  if (known !== undefined) return known
  const opened = fontkit.openSync(path)
  if (!('layout' in opened)) throw new Error(`${path} is not a single font`)
  const em = opened.unitsPerEm
  const { winAscent, winDescent } = opened['OS/2']
  const widths = new Map<string, number>()
  const font: LoadedFont = {
    path,
    assName: 'CFF ' in opened && opened['CFF '] ? opened.postscriptName : opened.fullName,
    assSizePerEm: (winAscent + winDescent) / em,
    assAscent: winAscent / em,
    ascent: opened.ascent / em,
    descent: -opened.descent / em,
    covers: (codePoint) => opened.hasGlyphForCodePoint(codePoint),
    advance(text) {
      const cached = widths.get(text)
      if (cached !== undefined) return cached
      const width = opened.layout(text).advanceWidth / em
      if (widths.size < 20_000) widths.set(text, width)
      return width
    },
  }
  loaded.set(path, font)
  return font
}
