import { AsyncLocalStorage } from 'node:async_hooks'

type Reading = { isRead: boolean }

declare global {
  var reelwrightFormReading: AsyncLocalStorage<Reading> | undefined
}

/** One per process, shared by the server and all bundles of pages. */
function readings(): AsyncLocalStorage<Reading> {
  globalThis.reelwrightFormReading ??= new AsyncLocalStorage()
  return globalThis.reelwrightFormReading
}

/** Runs what answers a form. @returns whether an action has got its fields, from then on. */
export function trackFormReading(run: (isRead: () => boolean) => void): void {
  const reading = { isRead: false }
  readings().run(reading, () => run(() => reading.isRead))
}

/** To be called by an action that has got the fields of its form: a failure from now on is not the sender's fault. */
export function markFormRead(): void {
  const reading = readings().getStore()
  if (reading !== undefined) reading.isRead = true
}
