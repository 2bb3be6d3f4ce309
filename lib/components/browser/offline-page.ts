/**
 * What this browser shows where a page of the portal cannot be loaded, in the reader's language. It lies in this browser
 * alone, where `public/sw.js` finds it.
 */
type OfflineTexts = {
  /** BCP 47 tag of the texts. */
  language: string
  title: string
  sentence: string
  again: string
  heading: string
  loaded: string
}

const CACHE = 'offline'
/** The same in `public/sw.js`. A list is shown to its owner alone: the person of the page. */
const [PAGE, LIST] = ['/offline-page', '/offline-list']

/** Has this browser show the page to a person, and deletes the list of another one. Nothing where the browser refuses it. */
export function prepareOfflinePage(owner: string, texts: OfflineTexts): Promise<void> {
  return inTurn(async (cache) => {
    await navigator.serviceWorker.register('/sw.js')
    await cache.put(PAGE, Response.json({ ...texts, owner }))
    const list = await (await cache.match(LIST))?.json()
    if (list !== undefined && list.owner !== owner) await cache.delete(LIST)
  })
}

/** Keeps a person's list for the time without a connection, in place of the one before. */
export function keepOfflineList(owner: string, rows: readonly { title: string; state: string }[]): Promise<void> {
  return inTurn((cache) => cache.put(LIST, Response.json({ owner, rows, at: new Date().toISOString() })))
}

/** Deletes the list, so that the next person who uses this browser does not see it. */
export function forgetOfflineList(): Promise<void> {
  return inTurn(async (cache) => {
    await cache.delete(LIST)
    const page = await (await cache.match(PAGE))?.json()
    if (page !== undefined) await cache.put(PAGE, Response.json({ ...page, owner: null }))
  })
}

let turn: Promise<void> = Promise.resolve()

/** One after the other, since parts of a page call them at the same time. */
function inTurn(act: (cache: Cache) => Promise<unknown>): Promise<void> {
  turn = turn.then(async () => void (await act(await caches.open(CACHE)))).catch(() => undefined)
  return turn
}
