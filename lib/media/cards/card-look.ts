import { createHash } from 'node:crypto'
import { GlobalFonts } from '@napi-rs/canvas'
import { fontChain } from '../captions/fonts.ts'
import type { CaptionStyle } from '../timeline/caption-style.ts'

/** What covers the paper of a card, in the manner of a visual style. */
export type Pattern =
  | 'halftone'
  | 'scanlines'
  | 'pixels'
  | 'studs'
  | 'frame'
  | 'double-frame'
  | 'sky'
  | 'rays'
  | 'hatching'

/** How cards look beside captions of a style. Colors are `#rrggbb`. */
export type CardLook = {
  /** As the canvas takes it: a family list. */
  family: string
  letterCase: CaptionStyle['letterCase']
  letterSpacing: number
  lineHeight: number
  paper: readonly [top: string, bottom: string]
  ink: string
  accent: string
  /** Letters on the accent. */
  onAccent: string
  entry: CaptionStyle['entry']['effect']
  /** What covers the paper; null for an arc in the accent. */
  pattern: Pattern | null
  languageTag: string
  /** Whether texts are laid out in several ways, so that cards that follow each other differ. */
  isVaried: boolean
}

const DARK = '#15171c'
const WHITE = '#ffffff'
/** Where a style has one color only. */
const ACCENT = '#ffd84d'
const FACE = { family: 'Geist', weight: 700, italic: false }

/** The look of cards for a caption style, or for a video without captions. */
export function cardLook(style: CaptionStyle | null, languageTag: string): CardLook {
  const family = familiesOf(style?.font ?? FACE, languageTag)
  if (style === null)
    return {
      ...{ languageTag, isVaried: false },
      ...{ family, letterCase: 'as-written', letterSpacing: -0.01, lineHeight: 1.12, entry: 'rise', pattern: null },
      ...colorsOf(DARK, WHITE, ACCENT),
    }
  const ink = style.words.spoken.color
  const paper = style.lineBox?.color ?? tintedDark(style.outline?.color)
  const { letterCase, letterSpacing, entry } = style
  return {
    ...{
      family,
      languageTag,
      isVaried: false,
      letterCase,
      letterSpacing,
      entry: entry.effect,
      lineHeight: Math.min(1.3, style.lineHeight),
      pattern: null,
    },
    ...colorsOf(paper, contrast(ink, paper) >= 4.5 ? ink : readableOn(paper), accentOf(style, ink, paper)),
  }
}

function colorsOf(paper: string, ink: string, accent: string): Pick<CardLook, 'paper' | 'ink' | 'accent' | 'onAccent'> {
  const isDark = luminance(paper) < 0.4
  const other = isDark ? mixed(paper, WHITE, 0.1) : mixed(paper, '#000000', 0.06)
  return { paper: [other, paper], ink, accent, onAccent: readableOn(accent) }
}

/** The first color of a style that is not that of its letters and can be read on the paper. */
function accentOf(style: CaptionStyle, ink: string, paper: string): string {
  const { active } = style.words
  const colors = [
    ...[active.color, active.box?.color, style.emphasis?.color, style.words.upcoming.color],
    ...style.colorCycle.slice(1, 2),
  ]
  const isOther = (color: string) => color.toLowerCase() !== ink.toLowerCase() && contrast(color, paper) >= 3
  return (
    colors.find((color) => typeof color === 'string' && isOther(color)) ?? (contrast(ACCENT, paper) >= 3 ? ACCENT : ink)
  )
}

/** An outline that is a dark color is the style's own dark; pure black is none. */
function tintedDark(outline: string | undefined): string {
  if (outline === undefined || luminance(outline) > 0.12) return DARK
  const [red, green, blue] = channels(outline)
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 12 ? DARK : outline
}

/** The families of a face and of those that stand in for what it lacks, as the canvas takes them. */
export function familiesOf(face: CaptionStyle['font'], languageTag: string): string {
  return fontChain(face, languageTag)
    .map(({ path }) => {
      const name = `card ${createHash('sha1').update(path).digest('hex').slice(0, 10)}`
      if (!GlobalFonts.has(name)) GlobalFonts.registerFromPath(path, name)
      return `"${name}"`
    })
    .join(', ')
}

/** Black or white, whichever is read better on a color. */
export function readableOn(color: string): string {
  return luminance(color) > 0.3 ? '#111111' : WHITE
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const [red, green, blue] = channels(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const parts = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1, 7), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
