/**
 * What a page of the portal shows while this browser has no connection, in the reader's language. It lies in this browser
 * alone, where `public/sw.js` finds it.
 */
export type OfflineList = {
  /** BCP 47 tag of the texts. */
  language: string
  title: string
  sentence: string
  again: string
  heading: string
  loaded: string
  rows: readonly { title: string; state: string }[]
}

const CACHE = 'offline'
/** The same in `public/sw.js`. */
const ADDRESS = '/offline-list'

/** Keeps a list for the time without a connection, in place of the one before. Nothing where the browser refuses it. */
export async function keepOfflineList(list: OfflineList): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js')
    await put(list)
  } catch {
    return
  }
}

/** Deletes the rows of the list, so that the next person who uses this browser does not see them. */
export async function forgetOfflineList(): Promise<void> {
  try {
    const kept = await caches.match(ADDRESS)
    if (kept !== undefined) await put({ ...(await kept.json()), rows: [] })
  } catch {
    return
  }
}

async function put(list: OfflineList): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(ADDRESS, Response.json({ ...list, at: new Date().toISOString() }))
}
