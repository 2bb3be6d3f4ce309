import type { ThemeFont } from '#lib/core/embed-theme/theme.ts'

/** Loads the rules of a font, if the page does not have it yet; letters come when text needs them. */
export async function loadThemeFont(font: ThemeFont): Promise<void> {
  await RULES[font]?.()
}

/** Ours is on every page and the system's needs nothing. */
const RULES: Partial<Record<ThemeFont, () => Promise<unknown>>> = {
  inter: () => import('@fontsource-variable/inter/wght.css'),
  'instrument-sans': () => import('@fontsource-variable/instrument-sans/wght.css'),
  rubik: () => import('@fontsource-variable/rubik/wght.css'),
  'source-serif-4': () => import('@fontsource-variable/source-serif-4/wght.css'),
}
