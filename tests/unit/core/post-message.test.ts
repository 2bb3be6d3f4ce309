import { describe, expect, it } from 'vitest'
import { REPORT_RETRY_SECONDS } from '#lib/contract/limits.ts'
import { retryDelayMs } from '#lib/core/http/deliver-message.ts'

describe('retries of a message', () => {
  it('come after 5 s, 30 s, 2 min, 10 min, 30 min, 2 h, 5 h and 10 h with up to a tenth more, then never', () => {
    const seconds = [5, 30, 120, 600, 1800, 7200, 18_000, 36_000]
    for (const [index, base] of seconds.entries()) {
      expect(retryDelayMs(index + 1, REPORT_RETRY_SECONDS, () => 0)).toBe(base * 1000)
      expect(retryDelayMs(index + 1, REPORT_RETRY_SECONDS, () => 1)).toBe(base * 1100)
    }
    expect(retryDelayMs(9, REPORT_RETRY_SECONDS)).toBeNull()
  })

  it('come no sooner than the receiver asks for, and within six hours of it', () => {
    expect(retryDelayMs(1, REPORT_RETRY_SECONDS, () => 0, 90)).toBe(90_000)
    expect(retryDelayMs(3, REPORT_RETRY_SECONDS, () => 0, 90)).toBe(120_000)
    expect(retryDelayMs(1, REPORT_RETRY_SECONDS, () => 0, 999_999)).toBe(21_600_000)
  })
})
