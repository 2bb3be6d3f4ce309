// Shows notices that the portal sends to this browser, and opens their pages. Where a page cannot be loaded, it shows what
// a page of the portal kept for that (lib/components/browser/offline-page.ts).

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// An answer is shown as it is, also one of a proxy that does not reach the portal. Files and frames are not our pages.
self.addEventListener('fetch', (event) => {
  const { mode, method, destination, url } = event.request
  const { origin, pathname, search } = new URL(url)
  if (mode !== 'navigate' || method !== 'GET' || destination !== 'document') return
  if (origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(fetch(event.request).catch(() => offlinePage(pathname + search)))
})

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** The page in front shows the notice itself. */
async function show(data) {
  const { title, body, url, tag, always } = data.json()
  const pages = await self.clients.matchAll({ type: 'window' })
  if (!always && pages.some((page) => page.focused)) return
  await self.registration.showNotification(title, { body, tag, data: url, icon: '/icon.svg' })
}

/** In a page of the portal that is open, or in a new one. Pages of other sites are not opened. */
async function open(url) {
  if (typeof url !== 'string' || new URL(url).origin !== self.location.origin) return
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (page === undefined) {
    await self.clients.openWindow(url)
    return
  }
  await page.focus()
  await page.navigate(url)
}

const PLAIN = {
  owner: null,
  language: 'en',
  title: 'You are offline',
  sentence: 'Connect to the internet and try again.',
  again: 'Try again',
}

const STYLE = `
  :root { color-scheme: light dark; --page: #f8f8f6; --card: #fff; --ink: #1c1d17; --soft: #5d5f55; --line: #dfe0d8; }
  @media (prefers-color-scheme: dark) {
    :root { --page: #12130f; --card: #1a1b17; --ink: #f2f3ec; --soft: #a6a89c; --line: #33352d; }
  }
  body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
  main { max-width: 640px; margin: 0 auto; padding: 48px 20px; }
  h1 { margin: 0; font-size: 24px; font-weight: 600; }
  h2 { margin: 32px 0 0; font-size: 15px; font-weight: 600; }
  p { margin: 4px 0 0; color: var(--soft); }
  a { display: inline-block; margin-top: 16px; padding: 9px 16px; border-radius: 6px; background: var(--ink);
    color: var(--page); font-weight: 500; text-decoration: none; }
  a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
  ul { margin: 12px 0 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
  li { display: flex; gap: 16px; padding: 10px 16px; border-top: 1px solid var(--line); }
  li:first-child { border-top: 0; }
  li span:first-child { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  li span:last-child { flex: none; color: var(--soft); font-size: 13px; }`

const AGAIN_MS = 5000

// The browser's own event says nothing of a network without internet, nor of a portal that is down. A slow page must not
// be asked for again while it loads.
const SCRIPT = `
  let isLoading = false
  const load = () => {
    if (!isLoading) location.reload()
    isLoading = true
  }
  document.querySelector('a').addEventListener('click', () => {
    isLoading = true
  })
  addEventListener('online', load)
  setInterval(async () => {
    const answer = isLoading ? null : await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (answer?.ok) load()
  }, ${AGAIN_MS})`

/** A sentence, and the list that this person saw last. */
async function offlinePage(address) {
  const page = (await kept('/offline-page')) ?? PLAIN
  const list = await kept('/offline-list')
  const isTheirs = page.owner !== null && list?.owner === page.owner
  const nonce = crypto.randomUUID()
  const html = `<!doctype html><html lang="${plain(page.language)}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${plain(page.title)}</title><style>${STYLE}</style>
    </head><body><main><h1>${plain(page.title)}</h1><p>${plain(page.sentence)}</p>
    <a href="${plain(address)}">${plain(page.again)}</a>${isTheirs ? listOf(page, list) : ''}</main>
    <script nonce="${nonce}">${SCRIPT}</script></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'`,
    },
  })
}

function listOf({ language, heading, loaded }, { at, rows }) {
  if (rows.length === 0) return ''
  const items = rows.map(
    (row) => `<li><span dir="auto">${plain(row.title)}</span><span>${plain(row.state)}</span></li>`,
  )
  return `<h2>${plain(heading)}</h2><p>${plain(loaded)} ${plain(new Date(at).toLocaleString(language))}</p>
    <ul>${items.join('')}</ul>`
}

async function kept(address) {
  const found = await caches.match(address)
  return found?.json()
}

const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What people typed, as text. */
function plain(text) {
  return String(text).replace(/[&<>"]/g, (sign) => SIGNS[sign])
}
