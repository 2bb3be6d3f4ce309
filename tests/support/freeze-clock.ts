import { vi } from 'vitest'

/**
 * Stops the date, not the timers. Limits count in fixed windows, so a test that uses one up must not run from one window into
 * the next.
 *
 * @returns what starts it again; for `beforeEach` or `onTestFinished`.
 */
export function freezeClock(): () => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
}
