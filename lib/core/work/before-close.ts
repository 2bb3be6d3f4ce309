declare global {
  /** Bundles of pages and the server have module instances of their own. */
  var reelwrightBeforeClose: Set<() => Promise<void>> | undefined
}

/** Longer than a statement takes, and short enough for a restart. */
const LIMIT_MS = 2_000

/** Has the server do something before it stops taking requests; the framework ends the process soon afterwards. */
export function beforeClose(act: () => Promise<void>): void {
  globalThis.reelwrightBeforeClose ??= new Set()
  globalThis.reelwrightBeforeClose.add(act)
}

/** Does what was asked for, whatever fails of it, in two seconds at most. */
export async function doBeforeClose(): Promise<void> {
  const acts = [...(globalThis.reelwrightBeforeClose ?? [])]
  globalThis.reelwrightBeforeClose = undefined
  if (acts.length === 0) return
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS).unref())
  await Promise.race([Promise.allSettled(acts.map((act) => act())), limit])
}
