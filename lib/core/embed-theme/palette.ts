import { contrast, mix, nearestLightness, toHex, toOklch } from './colors.ts'
import { EDGE_CONTRAST, MAIN_TEXT_CONTRAST, TEXT_CONTRAST } from './contrasts.ts'
import { DEFAULT_COLORS } from './default-colors.ts'
import { makeSurfaces, type Surfaces } from './surfaces.ts'
import type { EmbedTheme, ThemeScheme } from './theme.ts'

/** The colors of a theme in one scheme, all `#rrggbb` and corrected. */
export type Palette = Surfaces & {
  foreground: string
  mutedForeground: string
  /** Null for ours: the values of the design system stay as they are then. */
  accent: Accent | null
  /** The accent behind running text. */
  keepSoft: string
  /** The accent behind a selected row. */
  rowSelected: string
}

type Accent = Record<'primary' | 'primaryForeground' | 'primaryHover' | 'keepLine' | 'ring', string>

const WHITE = '#ffffff'
const SOFT = 0.16
const SELECTED = 0.06
const HOVER_STEP = 0.07

export function makePalette(theme: EmbedTheme, scheme: ThemeScheme): Palette {
  const surfaces = makeSurfaces(theme.surface, scheme)
  const foreground = mainText(theme, scheme, surfaces)
  const { accent, keepSoft, rowSelected } = accentColors(theme, scheme, surfaces, foreground)
  const mutedForeground = secondText(foreground, scheme, [...textSurfaces(surfaces), keepSoft, rowSelected])
  return { ...surfaces, foreground, mutedForeground, accent, keepSoft, rowSelected }
}

/** All that the main text would lie on if it had this color: dark text decides what the accent becomes. */
export function surfacesUnderText(theme: EmbedTheme, scheme: ThemeScheme, surfaces: Surfaces, text: string): string[] {
  const { keepSoft, rowSelected } = accentColors(theme, scheme, surfaces, text)
  return [...textSurfaces(surfaces), keepSoft, rowSelected]
}

function accentColors(
  theme: EmbedTheme,
  scheme: ThemeScheme,
  surfaces: Surfaces,
  foreground: string,
): Pick<Palette, 'accent' | 'keepSoft' | 'rowSelected'> {
  const { 'keep-soft': keepSoft, 'row-sel': rowSelected } = DEFAULT_COLORS[scheme]
  if (theme.accent === null) return { accent: null, keepSoft, rowSelected }
  const accent = makeAccent(theme.accent, scheme, surfaces, foreground)
  const marked = (share: number) => mix(surfaces.card, accent.primary, share)
  return { accent, keepSoft: marked(SOFT), rowSelected: marked(SELECTED) }
}

/** What running text lies on. */
export function textSurfaces({ background, card, popover, muted, hover }: Surfaces): string[] {
  return [background, card, popover, muted, hover]
}

/** The partner's color where it can be read everywhere, otherwise ink or paper in the hue of the surface. */
function mainText(theme: EmbedTheme, scheme: ThemeScheme, surfaces: Surfaces): string {
  const { surface, text } = theme
  const { card, background } = surfaces
  const canBeRead = (tried: string) =>
    [card, background].every((under) => contrast(tried, under) >= MAIN_TEXT_CONTRAST) &&
    surfacesUnderText(theme, scheme, surfaces, tried).every((under) => contrast(tried, under) >= TEXT_CONTRAST)
  if (text !== null && canBeRead(text)) return text
  if (surface === null) return DEFAULT_COLORS[scheme].foreground
  const { c, h } = toOklch(surface)
  return toHex({ l: scheme === 'light' ? 0.274 : 0.945, c: Math.min(c * 1.5, 0.018), h })
}

function secondText(foreground: string, scheme: ThemeScheme, surfaces: string[]): string {
  const { l } = toOklch(DEFAULT_COLORS[scheme]['muted-foreground'])
  const { c, h } = toOklch(foreground)
  return nearestLightness(toHex({ l, c: Math.min(c * 1.6, 0.03), h }), (tried) =>
    surfaces.every((surface) => contrast(tried, surface) >= TEXT_CONTRAST),
  )
}

/** The text on the accent is white or ink, whichever can be read better; the accent moves away from it if need be. */
function makeAccent(given: string, scheme: ThemeScheme, surfaces: Surfaces, foreground: string): Accent {
  const { card, background } = surfaces
  const ink = scheme === 'light' ? foreground : background
  const primaryForeground = contrast(given, WHITE) >= contrast(given, ink) ? WHITE : ink
  const towards = primaryForeground === WHITE ? 'darker' : 'lighter'
  const carriesText = (tried: string) => contrast(tried, primaryForeground) >= TEXT_CONTRAST
  const primary = nearestLightness(given, carriesText, towards)
  const isSeen = (tried: string) => [card, background].every((surface) => contrast(tried, surface) >= EDGE_CONTRAST)
  return {
    primary,
    primaryForeground,
    primaryHover: hoverOf(primary, towards),
    keepLine: nearestLightness(primary, isSeen),
    ring: isSeen(primary) ? primary : foreground,
  }
}

/** Further away from its text, unless that leads to black or white, which looks as before. */
function hoverOf(primary: string, towards: 'lighter' | 'darker'): string {
  const { l, c, h } = toOklch(primary)
  const isDarkened = towards === 'darker' ? l >= 0.35 : l > 0.9
  return toHex({ l: l + (isDarkened ? -HOVER_STEP : HOVER_STEP), c, h })
}
