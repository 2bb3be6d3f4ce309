// Shows notices that the portal sends to this browser, and opens their pages. It keeps nothing and loads nothing.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

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
