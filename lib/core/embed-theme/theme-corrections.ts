import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { contrast, toOklch } from './colors.ts'
import { MAIN_TEXT_CONTRAST, TEXT_CONTRAST } from './contrasts.ts'
import { DEFAULT_COLORS, FIXED_TEXTS } from './default-colors.ts'
import { makePalette, type Palette, surfacesUnderText, textSurfaces } from './palette.ts'
import { suitsScheme } from './surfaces.ts'
import type { EmbedTheme, ThemeScheme } from './theme.ts'

/** A color that is not shown as it was set, and why. */
export type Correction = { field: 'accent' | 'surface' | 'text'; title: Translatable; reason: Translatable }

/** What was changed so that everybody can read the portal, in the words that the partner sees. */
export function themeCorrections(theme: EmbedTheme): Correction[] {
  const [first = [], second = []] = schemesOf(theme).map((scheme) => correctionsIn(theme, scheme))
  if (theme.mode !== 'auto') return first
  const isIn = (corrections: Correction[]) => (one: Correction) =>
    corrections.some(({ field, title }) => field === one.field && isSame(title, one.title))
  const inMode = (scheme: ThemeScheme) => (one: Correction) => ({
    ...one,
    title: translatable('{title} in {scheme, select, dark {dark} other {light}} mode', { title: one.title, scheme }),
  })
  return [
    ...first.filter(isIn(second)),
    ...first.filter((one) => !isIn(second)(one)).map(inMode('light')),
    ...second.filter((one) => !isIn(first)(one)).map(inMode('dark')),
  ]
}

function correctionsIn(theme: EmbedTheme, scheme: ThemeScheme): Correction[] {
  const palette = makePalette(theme, scheme)
  const corrections = [accentCorrection, surfaceCorrection, textCorrection].map((of) => of(theme, scheme, palette))
  return corrections.filter((correction) => correction !== null)
}

/** The lowest contrast that any text of the theme has with what it lies on. */
export function lowestContrast(theme: EmbedTheme): number {
  return Math.min(...schemesOf(theme).flatMap((scheme) => textContrasts(theme, scheme)))
}

/** The contrasts of all text with everything it can lie on, in one scheme. */
export function textContrasts(theme: EmbedTheme, scheme: ThemeScheme): number[] {
  const palette = makePalette(theme, scheme)
  const { foreground, mutedForeground, keepSoft, rowSelected, accent } = palette
  const ours = DEFAULT_COLORS[scheme]
  const marked = [...textSurfaces(palette), keepSoft, rowSelected]
  const onAccent = accent === null ? [] : [accent.primary, accent.primaryHover]
  return [
    ...marked.flatMap((under) => [contrast(foreground, under), contrast(mutedForeground, under)]),
    ...textSurfaces(palette).flatMap((under) => FIXED_TEXTS.map((name) => contrast(ours[name], under))),
    ...onAccent.map((under) => contrast(accent?.primaryForeground ?? '', under)),
  ]
}

function schemesOf({ mode }: EmbedTheme): ThemeScheme[] {
  return mode === 'auto' ? ['light', 'dark'] : [mode]
}

function accentCorrection({ accent: given }: EmbedTheme, _scheme: ThemeScheme, { accent }: Palette): Correction | null {
  if (given === null || accent === null || accent.primary === given) return null
  const text = accent.primaryForeground === '#ffffff' ? 'white' : 'dark'
  const ratio = figure(contrast(given, accent.primaryForeground), TEXT_CONTRAST)
  return {
    field: 'accent',
    title: moved(given, accent.primary),
    reason: translatable(
      '{text, select, white {White} other {Dark}} text on {color} has a contrast of {ratio}. We use the nearest shade that reaches 4.5.',
      { text, color: shown(given), ratio },
    ),
  }
}

function surfaceCorrection({ surface, mode }: EmbedTheme, scheme: ThemeScheme, palette: Palette): Correction | null {
  const { background } = palette
  if (surface === null || background === surface) return null
  if (!suitsScheme(surface, scheme)) {
    // Following the device needs both, and one of them is never the partner's.
    if (mode === 'auto') return null
    const kind = scheme === 'dark' ? 'light' : 'dark'
    return {
      field: 'surface',
      title: translatable('Changed to {color}', { color: shown(background) }),
      reason: translatable(
        '{color} is too {kind, select, light {light for dark mode} other {dark for light mode}}. We adjust it but keep its hue.',
        { color: shown(surface), kind },
      ),
    }
  }
  return {
    field: 'surface',
    title: moved(surface, background),
    reason: translatable(
      'On {color}, some status labels would have a contrast below 4.5. We use the nearest readable shade.',
      { color: shown(surface) },
    ),
  }
}

function textCorrection(theme: EmbedTheme, scheme: ThemeScheme, palette: Palette): Correction | null {
  const { text, surface, mode } = theme
  const { foreground, card, background } = palette
  if (text === null || foreground === text) return null
  // A light text is for dark mode: light mode has another in any case. On a light surface it was meant for light mode.
  const isMeant = surface !== null && suitsScheme(surface, scheme)
  if (mode === 'auto' && suitsScheme(text, scheme) && !isMeant) return null
  const lowest = (under: string[]) => Math.min(...under.map((one) => contrast(text, one)))
  const onPanels = lowest([card, background])
  const title = translatable('Replaced with {color}', { color: shown(foreground) })
  const color = shown(text)
  const reason =
    onPanels < MAIN_TEXT_CONTRAST
      ? translatable(
          '{color} has a contrast of {ratio} in {scheme, select, dark {dark} other {light}} mode. Text needs at least 7.',
          {
            color,
            ratio: figure(onPanels, MAIN_TEXT_CONTRAST),
            scheme,
          },
        )
      : translatable(
          'On highlighted words and rows, {color} has a contrast of {ratio} in {scheme, select, dark {dark} other {light}} mode. Text needs at least 4.5.',
          { color, ratio: figure(lowest(surfacesUnderText(theme, scheme, palette, text)), TEXT_CONTRAST), scheme },
        )
  return { field: 'text', title, reason }
}

function moved(from: string, to: string): Translatable {
  const isDarker = toOklch(to).l < toOklch(from).l
  return isDarker
    ? translatable('Darkened to {color}', { color: shown(to) })
    : translatable('Lightened to {color}', { color: shown(to) })
}

function shown(hex: string): string {
  return hex.toUpperCase()
}

/** With one decimal, or with two where one would read as if the limit were reached. */
function figure(ratio: number, limit: number): string {
  return Number(ratio.toFixed(1)) < limit ? ratio.toFixed(1) : (Math.floor(ratio * 100) / 100).toFixed(2)
}

function isSame(one: Translatable, other: Translatable): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
