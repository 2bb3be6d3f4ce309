import { makePalette, type Palette } from './palette.ts'
import type { EmbedTheme, FrameTheme, ThemeFont, ThemeScheme, ThemeTokens } from './theme.ts'

/** A theme as the frame shows it: every color derived and corrected here, so that the frame computes none. */
export function frameTheme(theme: EmbedTheme): FrameTheme {
  const { font, mode, density, navigation, logo, name } = theme
  const [light, dark] = [themeTokens(theme, 'light'), themeTokens(theme, 'dark')]
  return { font, mode, density, navigation, logo, name, light, dark }
}

/** The custom properties of the design system that a theme sets, in one scheme. */
export function themeTokens(theme: EmbedTheme, scheme: ThemeScheme): ThemeTokens {
  const palette = makePalette(theme, scheme)
  return {
    ...surfaceTokens(palette),
    ...accentTokens(palette),
    ...radiusTokens(theme.radius),
    '--font-sans': FAMILIES[theme.font],
  }
}

function surfaceTokens(palette: Palette): ThemeTokens {
  const { background, foreground, mutedForeground, card, popover, muted, hover, border, borderStrong, input } = palette
  return {
    '--background': background,
    '--foreground': foreground,
    '--card': card,
    '--card-foreground': foreground,
    '--popover': popover,
    '--popover-foreground': foreground,
    '--muted': muted,
    '--muted-foreground': mutedForeground,
    '--secondary': muted,
    '--secondary-foreground': foreground,
    '--accent': hover,
    '--accent-foreground': foreground,
    '--border': border,
    '--border-strong': borderStrong,
    '--input': input,
    '--ring-offset': card,
  }
}

function accentTokens({ accent, keepSoft, rowSelected }: Palette): ThemeTokens {
  if (accent === null) return {}
  return {
    '--primary': accent.primary,
    '--primary-foreground': accent.primaryForeground,
    '--primary-hover': accent.primaryHover,
    '--keep': accent.primary,
    '--keep-foreground': accent.primaryForeground,
    '--keep-soft': keepSoft,
    '--keep-line': accent.keepLine,
    '--row-sel': rowSelected,
    '--ring': accent.ring,
  }
}

/** Corners within corners stay concentric: each level has less, and none less than 0. */
function radiusTokens(radius: number): ThemeTokens {
  const step = (distance: number) => `${Math.max(0, radius === 0 ? 0 : radius + distance)}px`
  return {
    '--radius': step(0),
    '--radius-xs': step(-4),
    '--radius-sm': step(-2),
    '--radius-md': step(0),
    '--radius-lg': step(4),
    '--radius-xl': step(8),
    '--radius-frame': step(-1),
  }
}

const SYSTEM = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif'

/** Families as the packages of the fonts name them. */
const FAMILIES: Record<ThemeFont, string> = {
  geist: `var(--font-geist-sans), ${SYSTEM}`,
  inter: `"Inter Variable", ${SYSTEM}`,
  'instrument-sans': `"Instrument Sans Variable", ${SYSTEM}`,
  rubik: `"Rubik Variable", ${SYSTEM}`,
  'source-serif-4': '"Source Serif 4 Variable", ui-serif, Georgia, serif',
  system: SYSTEM,
}
