const HOUR_MS = 3_600_000

/** When an account's health is checked again: after six hours, later after each check without an answer. */
export function nextCheck(now: Date, quietChecks = 0): Date {
  return new Date(now.getTime() + Math.min(6 * 2 ** Math.min(quietChecks, 2), 24) * HOUR_MS)
}
