import { ZONE_COOKIE } from '../text/time-zone.ts'

/**
 * Runs before the first paint, so that the stored theme does not flash, and sends the time zone to the server for later
 * pages. In a partner's frame it marks the page as one (`data-embed`) and keeps nothing. Text, because it must be inline
 * in the page and carry the page's nonce.
 */
export const HEAD_SCRIPT = `(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  if (location.pathname.startsWith('/embed/')) {
    root.dataset.embed = ''
    root.classList.toggle('dark', system.matches)
    return
  }
  const stored = () => {
    // In a frame of another site, a browser may refuse its storage.
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }
  const show = () => {
    const theme = stored()
    root.classList.toggle('dark', theme === 'dark' || (theme !== 'light' && system.matches))
  }
  show()
  system.addEventListener('change', show)
  addEventListener('storage', show)
  // Shared pages and the documentation set no cookies.
  if (/^[/](s|docs)([/]|$)/.test(location.pathname)) return
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  try {
    document.cookie = '${ZONE_COOKIE}=' + encodeURIComponent(timeZone) + '; path=/; max-age=31536000; samesite=lax'
  } catch {
    // In a frame without an origin there are no cookies.
  }
})()`
