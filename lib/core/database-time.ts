declare global {
  /** How far the database's clock is ahead of this process's. Bundles of pages have module instances of their own. */
  var reelwrightClockAheadMs: number | undefined
}

/**
 * The moment by the database's clock, which is one for all machines. Any time that is compared with times in rows, or
 * written into them, is judged by it: by its own clock, a machine that is an hour ahead would publish posts early and
 * end sessions.
 */
export function currentDatabaseTime(): Date {
  return new Date(Date.now() + (globalThis.reelwrightClockAheadMs ?? 0))
}

/** Differences below a second are left alone: a busy machine cannot be measured better. */
const MIN_OFFSET_MS = 1_000

export function setDatabaseClockOffset(aheadMs: number): void {
  globalThis.reelwrightClockAheadMs = Math.abs(aheadMs) < MIN_OFFSET_MS ? 0 : aheadMs
}
