import type { FrameTheme, ThemeScheme } from '#lib/core/embed-theme/theme.ts'
import { matchesMedia, onMediaChange } from '../browser/browser-features.ts'
import { loadThemeFont } from './theme-font.ts'

const DARK = '(prefers-color-scheme: dark)'

/** Shows the whole page in a partner's theme, and follows the device where the theme does. */
export function applyTheme(theme: FrameTheme): () => void {
  const page = document.documentElement
  const names = new Set([...Object.keys(theme.light), ...Object.keys(theme.dark)])
  const show = () => {
    const scheme = schemeOf(theme, matchesMedia(DARK))
    page.classList.toggle('dark', scheme === 'dark')
    for (const [name, value] of Object.entries(theme[scheme])) page.style.setProperty(name, value)
  }
  // Whatever else follows the device may have changed the page: a theme of one mode is shown again, too.
  const stopFollowing = onMediaChange(DARK, show)
  page.dataset.density = theme.density
  show()
  void loadThemeFont(theme.font)
  return () => {
    stopFollowing()
    delete page.dataset.density
    for (const name of names) page.style.removeProperty(name)
  }
}

function schemeOf({ mode }: Pick<FrameTheme, 'mode'>, isDark: boolean): ThemeScheme {
  if (mode === 'auto') return isDark ? 'dark' : 'light'
  return mode
}
