import { type Granted, type Lifetime, leftMs } from './granted.ts'

const RENEW_BEFORE_MS = 120_000
/** A token that would live less long than this beyond the one at hand is not worth asking for. */
const LEAST_GAIN_MS = 5_000
const PAUSE_MS = 20_000
const LONGEST_PAUSE_MS = 300_000

/** Whether a new token would live longer than this one: the last token of a session ends with it. */
export function canGainTime({ tokenMs, sessionMs }: Lifetime): boolean {
  return sessionMs - tokenMs >= LEAST_GAIN_MS
}

/** In how long a token should be replaced. */
export function renewInMs(granted: Granted): number {
  return leftMs(granted) - Math.min(RENEW_BEFORE_MS, granted.tokenMs / 2)
}

/**
 * Keeps a frame from asking its page more than three times a minute, and less often the longer that fails: whatever the
 * page, its server and the clocks do.
 */
export class RenewalPace {
  private triedAt = Number.NEGATIVE_INFINITY
  private failures = 0

  /** How long to wait until the next try. */
  waitMs(): number {
    const pauseMs = Math.min(PAUSE_MS * 2 ** Math.max(0, this.failures - 1), LONGEST_PAUSE_MS)
    return Math.max(0, this.triedAt + pauseMs - performance.now())
  }

  begin(): void {
    this.triedAt = performance.now()
    this.failures += 1
  }

  succeed(): void {
    this.failures = 0
  }
}
