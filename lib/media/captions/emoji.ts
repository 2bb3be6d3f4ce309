import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { assNumber } from './ass-tags.ts'

/** A color emoji, ready to be drawn: areas of one color each, the lowest first. Lengths are in em. */
export type Emoji = {
  advance: number
  /** From the baseline up to the middle of the drawing. */
  middle: number
  layers: EmojiLayer[]
}

/** `drawing` gives the area as an ASS drawing at a letter size in pixels, `advance` wide and one em high. */
type EmojiLayer = { color: string; opacity: number; drawing: (fontSize: number) => string }

const require = createRequire(import.meta.url)
/** Sequences of one picture: flags, skin tones, families; and single signs that some write without asking for color. */
const SEQUENCE = /^\p{RGI_Emoji}$/v
const SIGN = /^\p{Extended_Pictographic}/u
/** Signs of text that have an emoji form too. */
const TEXT_SIGN = /^[©®™]\ufe0e?$/u
/** Pictures that are to be followed by a selector, since alone they are signs of text; not all who write them know. */
const SELECTABLE = /(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?!\p{EMod})/gu
/** Of the font, in em: how far its drawings go below the baseline. They are one em high. */
const DESCENT = 0.125

/** What fontkit's types leave out: glyphs can be laid out too. */
type Shaper = Pick<fontkit.Font, 'unitsPerEm' | 'glyphForCodePoint'> & {
  layout: (glyphs: readonly fontkit.Glyph[]) => fontkit.GlyphRun
}
type Layer = NonNullable<fontkit.Glyph['layers']>[number]

const known = new Map<string, Emoji | null>()
let font: Shaper | undefined

/** The emoji that a user-perceived character is, or null where it is none or the font has no picture of it. */
export function emojiOf(grapheme: string): Emoji | null {
  const drawn = known.get(grapheme)
  if (drawn !== undefined) return drawn
  const isEmoji = !TEXT_SIGN.test(grapheme) && (SEQUENCE.test(grapheme) || SIGN.test(grapheme))
  const emoji = isEmoji ? drawEmoji(grapheme) : null
  if (known.size < 5000) known.set(grapheme, emoji)
  return emoji
}

/** A sequence that the font has no picture of becomes its parts, side by side. */
function drawEmoji(grapheme: string): Emoji | null {
  const opened = openFont()
  const bare = grapheme.replaceAll('\ufe0f', '')
  const spellings = [grapheme, bare, bare.replace(SELECTABLE, '$&\ufe0f')].map((text) => picturesOf(opened, text))
  const pictures = spellings.find((each) => each.length === 1) ?? spellings[0] ?? []
  if (pictures.length === 0) return null
  const em = opened.unitsPerEm
  const layers = pictures.flatMap((picture, index) =>
    picture.map((layer) => layerOf(layer, index, pictures.length, em)),
  )
  return { advance: pictures.length, middle: 0.5 - DESCENT, layers }
}

function openFont(): Shaper {
  if (font !== undefined) return font
  const opened = fontkit.openSync(require.resolve('twemoji-colr-font/twemoji.woff2'))
  if (!('layout' in opened)) throw new Error('the emoji font is not a single font')
  font = opened as fontkit.Font & Shaper
  return font
}

/**
 * Laid out from glyphs, not from text: of a text, fontkit takes the variation selectors away that the font's sequences are
 * written with. Glyphs without layers (joiners, selectors) show nothing.
 */
function picturesOf(opened: Shaper, text: string): Layer[][] {
  const glyphs = [...text].map((character) => opened.glyphForCodePoint(character.codePointAt(0) ?? 0))
  return opened
    .layout(glyphs)
    .glyphs.map(layersOf)
    .filter((layers) => layers.length > 0)
}

/** A glyph without a record of layers has itself as its only one. */
function layersOf(glyph: fontkit.Glyph): Layer[] {
  return (glyph.layers ?? []).filter((layer) => layer.glyph !== glyph)
}

function layerOf({ glyph, color }: Layer, index: number, count: number, em: number): EmojiLayer {
  const { commands } = glyph.path
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return {
    color: `#${hex(color.red)}${hex(color.green)}${hex(color.blue)}`,
    opacity: color.alpha / 255,
    drawing(fontSize) {
      const x = (value: number) => assNumber((value / em + index) * fontSize)
      const y = (value: number) => assNumber((1 - DESCENT - value / em) * fontSize)
      return `${frameOf(count * fontSize, fontSize)} ${outlineOf(commands, x, y)}`
    },
  }
}

/** Two empty triangles: libass places a drawing by what it spans, and all layers have to span the same. */
function frameOf(width: number, height: number): string {
  return `m 0 0 l 0 0 0 0 m ${assNumber(width)} ${assNumber(height)} l ${assNumber(width)} ${assNumber(height)} ${assNumber(width)} ${assNumber(height)}`
}

function outlineOf(
  commands: readonly fontkit.PathCommand[],
  x: (value: number) => string,
  y: (value: number) => string,
): string {
  const words: string[] = []
  let [atX, atY] = [0, 0]
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    const point = (px: number, py: number) => `${x(px)} ${y(py)}`
    if (command === 'moveTo') words.push(`m ${point(a, b)}`)
    if (command === 'lineTo') words.push(`l ${point(a, b)}`)
    if (command === 'bezierCurveTo') words.push(`b ${point(a, b)} ${point(c, d)} ${point(e, f)}`)
    if (command === 'quadraticCurveTo') {
      const first = point(atX + (2 / 3) * (a - atX), atY + (2 / 3) * (b - atY))
      const second = point(c + (2 / 3) * (a - c), d + (2 / 3) * (b - d))
      words.push(`b ${first} ${second} ${point(c, d)}`)
    }
    if (args.length >= 2) [atX, atY] = [args.at(-2) ?? 0, args.at(-1) ?? 0]
  }
  return words.join(' ')
}
