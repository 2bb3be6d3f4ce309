import { parseColor } from './colors.ts'
import type { ThemeScheme } from './theme.ts'

/** Colors of the design system that a theme starts from, or that lie on its surfaces as they are. */
export type DefaultColors = Record<(typeof NAMES)[number], string>

const NAMES = [
  'background',
  'card',
  'foreground',
  'muted-foreground',
  'primary-foreground',
  'link',
  'keep-soft',
  'row-sel',
  'neutral-text',
  'info-text',
  'success-text',
  'warning-text',
  'danger-text',
  'review-text',
] as const

/** The values of `app/styles/tokens.css`. */
export const DEFAULT_CSS_COLORS: Record<ThemeScheme, DefaultColors> = {
  light: {
    background: 'oklch(0.978 0.003 106)',
    card: 'oklch(1 0 0)',
    foreground: 'oklch(0.215 0.008 112)',
    'muted-foreground': 'oklch(0.485 0.01 108)',
    'primary-foreground': 'oklch(0.985 0.003 106)',
    link: 'oklch(0.44 0.13 252)',
    'keep-soft': 'oklch(0.955 0.085 119)',
    'row-sel': 'oklch(0.978 0.032 116)',
    'neutral-text': 'oklch(0.43 0.01 108)',
    'info-text': 'oklch(0.44 0.13 252)',
    'success-text': 'oklch(0.42 0.095 153)',
    'warning-text': 'oklch(0.455 0.095 62)',
    'danger-text': 'oklch(0.485 0.17 27)',
    'review-text': 'oklch(0.46 0.15 305)',
  },
  dark: {
    background: 'oklch(0.158 0.004 112)',
    card: 'oklch(0.19 0.005 112)',
    foreground: 'oklch(0.945 0.004 106)',
    'muted-foreground': 'oklch(0.705 0.008 106)',
    'primary-foreground': 'oklch(0.19 0.008 112)',
    link: 'oklch(0.78 0.1 248)',
    'keep-soft': 'oklch(0.325 0.07 121)',
    'row-sel': 'oklch(0.245 0.028 120)',
    'neutral-text': 'oklch(0.8 0.006 106)',
    'info-text': 'oklch(0.83 0.075 246)',
    'success-text': 'oklch(0.84 0.095 153)',
    'warning-text': 'oklch(0.86 0.085 80)',
    'danger-text': 'oklch(0.84 0.085 24)',
    'review-text': 'oklch(0.85 0.075 305)',
  },
}

/** The same as `#rrggbb`. */
export const DEFAULT_COLORS: Record<ThemeScheme, DefaultColors> = {
  light: showable(DEFAULT_CSS_COLORS.light),
  dark: showable(DEFAULT_CSS_COLORS.dark),
}

/** Text colors on surfaces, which never change. */
export const FIXED_TEXTS = [
  'link',
  'neutral-text',
  'info-text',
  'success-text',
  'warning-text',
  'danger-text',
  'review-text',
] as const

function showable(values: DefaultColors): DefaultColors {
  const shown = { ...values }
  for (const name of NAMES) shown[name] = parseColor(values[name]) ?? values[name]
  return shown
}
