import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { rateLimits } from '#db/schema/portal/rate-limits.ts'
import { Failure } from '#lib/core/failure.ts'

/** How often one subject may do something within a window. */
export type Limit = { action: string; tries: number; windowSeconds: number }

export const LIMITS = {
  signInByEmail: { action: 'sign-in-email', tries: 10, windowSeconds: 900 },
  signInByAddress: { action: 'sign-in-address', tries: 100, windowSeconds: 900 },
  signUpByAddress: { action: 'sign-up-address', tries: 60, windowSeconds: 3600 },
  checkSource: { action: 'check-source', tries: 60, windowSeconds: 60 },
  submit: { action: 'submit', tries: 120, windowSeconds: 60 },
} as const satisfies Record<string, Limit>

/**
 * Counts one try of a subject. Counted in Postgres, so all portal processes share the count; windows are fixed.
 *
 * @throws Failure `rate_limited` with the seconds left in the window.
 */
export async function countTry(limit: Limit, subject: string, now: Date = new Date()): Promise<void> {
  const windowMs = limit.windowSeconds * 1000
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const [row] = await portalDatabase()
    .insert(rateLimits)
    .values({ action: limit.action, subject: hashed(subject), windowStart, tries: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.action, rateLimits.subject, rateLimits.windowStart],
      set: { tries: sql`${rateLimits.tries} + 1` },
    })
    .returning({ tries: rateLimits.tries })
  if ((row?.tries ?? 0) <= limit.tries) return
  const retryAfterSeconds = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000)
  const wait = retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} minutes` : `${retryAfterSeconds} seconds`
  throw new Failure('rate_limited', `Too many tries. Try again in ${wait}.`, { retryAfterSeconds })
}

function hashed(subject: string): string {
  return createHash('sha256').update(subject).digest('hex')
}
