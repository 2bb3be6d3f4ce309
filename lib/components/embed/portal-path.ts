/** The parts of the portal that a frame may show. Whether the person may see them is decided by the pages. */
const PARTS = ['projects', 'new', 'publish', 'autopilot', 'voices', 'library', 'notices', 'settings']

/** The address below the team of a page that a host asked for; null for everything else. */
export function portalPath(asked: string): string | null {
  if (!asked.startsWith('/') || !URL.canParse(asked, ANYWHERE)) return null
  const { origin, pathname, search } = new URL(asked, ANYWHERE)
  return origin === ANYWHERE && PARTS.includes(pathname.split('/')[1] ?? '') ? pathname + search : null
}

const ANYWHERE = 'https://portal.invalid'
