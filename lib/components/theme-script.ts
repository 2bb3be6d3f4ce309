/**
 * Runs before the first paint, so that a remembered choice never flashes. Text, because it must be inline in the page
 * and carry the page's nonce.
 */
export const THEME_SCRIPT = `(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const theme = localStorage.getItem('theme')
    document.documentElement.classList.toggle('dark', theme === 'dark' || (theme !== 'light' && system.matches))
  }
  show()
  system.addEventListener('change', show)
  addEventListener('storage', show)
})()`
