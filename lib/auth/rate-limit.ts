import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { rateLimits } from '#db/schema/portal/rate-limits.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { tooManyTries } from './too-many-tries.ts'

/** How often one subject may do something within a window. */
export type Limit = { action: string; tries: number; windowSeconds: number }

/** One try of one subject. */
export type Try = { limit: Limit; subject: string }

const MINUTE = 60
const HOUR = 60 * MINUTE

export const LIMITS = {
  checkSource: { action: 'check-source', tries: 60, windowSeconds: MINUTE },
  exportTeam: { action: 'export-team', tries: 10, windowSeconds: HOUR },
  linkAccount: { action: 'link-account', tries: 60, windowSeconds: HOUR },
  inviteByTeam: { action: 'invite-team', tries: 100, windowSeconds: HOUR },
  inviteByRecipient: { action: 'invite-recipient', tries: 5, windowSeconds: HOUR },
  createTeam: { action: 'create-team', tries: 10, windowSeconds: HOUR },
  askForInvitation: { action: 'ask-invitation', tries: 3, windowSeconds: 24 * HOUR },
  publish: { action: 'publish', tries: 300, windowSeconds: MINUTE },
  prepareScript: { action: 'prepare-script', tries: 120, windowSeconds: MINUTE },
  previewVoice: { action: 'preview-voice', tries: 60, windowSeconds: MINUTE },
  sendWebhook: { action: 'send-webhook', tries: 60, windowSeconds: MINUTE },
  registerClient: { action: 'register-client', tries: 30, windowSeconds: HOUR },
  grantAccess: { action: 'grant-access', tries: 30, windowSeconds: HOUR },
  exchangeToken: { action: 'exchange-token', tries: 300, windowSeconds: 5 * MINUTE },
  choosePassword: { action: 'choose-password', tries: 60, windowSeconds: 15 * MINUTE },
  testPush: { action: 'test-push', tries: 10, windowSeconds: 15 * MINUTE },
  openShare: { action: 'open-share', tries: 20, windowSeconds: 15 * MINUTE },
  openShareByLink: { action: 'open-share-link', tries: 60, windowSeconds: 15 * MINUTE },
  review: { action: 'review', tries: 20, windowSeconds: 10 * MINUTE },
  reviewByDay: { action: 'review-day', tries: 200, windowSeconds: 24 * HOUR },
  reviewByLink: { action: 'review-link', tries: 100, windowSeconds: 10 * MINUTE },
  reviewWhileMany: { action: 'review-many', tries: 2, windowSeconds: 10 * MINUTE },
  reviewByLinkInDay: { action: 'review-link-day', tries: 2000, windowSeconds: 24 * HOUR },
  reportShare: { action: 'report-share', tries: 3, windowSeconds: 24 * HOUR },
  reportByLink: { action: 'report-link', tries: 50, windowSeconds: 24 * HOUR },
  reportByNetwork: { action: 'report-network', tries: 20, windowSeconds: 24 * HOUR },
  submit: { action: 'submit', tries: 120, windowSeconds: MINUTE },
  providerByNetwork: { action: 'provider-network', tries: 200, windowSeconds: 15 * MINUTE },
  mailByNetwork: { action: 'mail-network', tries: 60, windowSeconds: HOUR },
  mailByRecipient: { action: 'mail-recipient', tries: 5, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>

/**
 * Counts one try of a subject.
 *
 * @throws Failure `rate_limited` with the seconds left in the window.
 */
export async function countTry(limit: Limit, subject: string, now: Date = currentDatabaseTime()): Promise<void> {
  if (await countTries([{ limit, subject }], now)) return
  const windowMs = limit.windowSeconds * 1000
  const retryAfterSeconds = Math.ceil((windowStart(limit, now).getTime() + windowMs - now.getTime()) / 1000)
  throw tooManyTries(retryAfterSeconds)
}

/**
 * Counts attempts before their outcome is known, so concurrent ones cannot exceed a limit together. Counts are in
 * Postgres, shared by all portal processes, in fixed windows.
 *
 * @returns whether each is within its limit.
 */
export async function countTries(tries: readonly Try[], now: Date = currentDatabaseTime()): Promise<boolean> {
  const rows = await portalDatabase()
    .insert(rateLimits)
    .values(tries.map((one) => ({ ...keyOf(one, now), tries: 1 })))
    .onConflictDoUpdate({
      target: [rateLimits.action, rateLimits.subject, rateLimits.windowStart],
      set: { tries: sql`${rateLimits.tries} + 1` },
    })
    .returning({ action: rateLimits.action, tries: rateLimits.tries })
  return tries.every(({ limit }) => {
    const row = rows.find(({ action }) => action === limit.action)
    return row !== undefined && row.tries <= limit.tries
  })
}

/** Reverts what `countTries` counted at `now`, so successful attempts do not count against limits of failures. */
export async function refundTries(tries: readonly Try[], now: Date): Promise<void> {
  if (tries.length === 0) return
  await portalDatabase()
    .update(rateLimits)
    .set({ tries: sql`greatest(0, ${rateLimits.tries} - 1)` })
    .where(isOneOf(tries, now))
}

/** What has been counted in the current windows, in sum. */
export async function sumTries(tries: readonly Try[], now: Date): Promise<number> {
  const rows = await portalDatabase().select({ tries: rateLimits.tries }).from(rateLimits).where(isOneOf(tries, now))
  return rows.reduce((sum, row) => sum + row.tries, 0)
}

function isOneOf(tries: readonly Try[], now: Date): SQL {
  const keys = tries.map((one) => {
    const { action, subject, windowStart: start } = keyOf(one, now)
    return sql`(${action}, ${subject}, ${start.toISOString()}::timestamptz)`
  })
  return sql`(${rateLimits.action}, ${rateLimits.subject}, ${rateLimits.windowStart}) in (${sql.join(keys, sql`, `)})`
}

function keyOf({ limit, subject }: Try, now: Date) {
  return { action: limit.action, subject: hashed(subject), windowStart: windowStart(limit, now) }
}

function windowStart({ windowSeconds }: Limit, now: Date): Date {
  const windowMs = windowSeconds * 1000
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

function hashed(subject: string): string {
  return createHash('sha256').update(subject).digest('hex')
}
