/**
 * What a partner may set of the portal's look inside their site. Colors are `#rrggbb`, or null for ours. Nothing else
 * of the look can be set: no CSS, no colors of states, no sizes of controls, no focus.
 */
export type EmbedTheme = {
  /** Buttons, and selected items. */
  accent: string | null
  /** What lies behind everything. */
  surface: string | null
  text: string | null
  font: ThemeFont
  /** Of fields and cards, in whole pixels from 0 to `MAX_RADIUS`. */
  radius: number
  /** `auto` follows the visitor's device. */
  mode: ThemeMode
  density: ThemeDensity
  /** Whether the tabs, the search and New project are shown; a site may have navigation of its own. */
  navigation: boolean
  /** Whether the team's logo is shown. */
  logo: boolean
  /** Whether our name is shown. */
  name: boolean
}

export const THEME_FONTS = ['geist', 'inter', 'instrument-sans', 'rubik', 'source-serif-4', 'system'] as const
export type ThemeFont = (typeof THEME_FONTS)[number]

export const THEME_MODES = ['light', 'dark', 'auto'] as const
type ThemeMode = (typeof THEME_MODES)[number]
export type ThemeScheme = 'light' | 'dark'

export const THEME_DENSITIES = ['roomy', 'dense'] as const
type ThemeDensity = (typeof THEME_DENSITIES)[number]

export const MAX_RADIUS = 16

/** Our own look. */
const DEFAULT_THEME: EmbedTheme = {
  accent: null,
  surface: null,
  text: null,
  font: 'geist',
  radius: 8,
  mode: 'auto',
  density: 'dense',
  navigation: true,
  logo: true,
  name: true,
}

/** Values of the design system's custom properties, by their names. */
export type ThemeTokens = Record<`--${string}`, string>

/** A theme as the frame shows it: colors corrected, nothing left to compute. */
export type FrameTheme = Pick<EmbedTheme, 'font' | 'mode' | 'density' | 'navigation' | 'logo' | 'name'> &
  Record<ThemeScheme, ThemeTokens>

/** Members of a theme that are set. */
export type SetTheme = { [Name in keyof EmbedTheme]?: EmbedTheme[Name] | undefined }

/** The whole theme of what was set, of which the last counts; the rest is ours. */
export function completeTheme(...parts: readonly SetTheme[]): EmbedTheme {
  const set = parts.flatMap((part) => Object.entries(part)).filter(([, value]) => value !== undefined)
  return { ...DEFAULT_THEME, ...Object.fromEntries(set) }
}
