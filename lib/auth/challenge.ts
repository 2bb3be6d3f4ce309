import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, portalDatabase, type Transaction } from '#db/client.ts'
import { type ChallengePurpose, signInChallenges } from '#db/schema/portal/sign-in-challenges.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'

export type Challenge = typeof signInChallenges.$inferSelect

/** Who a challenge is for: a person, or anyone who answers it (null). */
type ChallengeTarget = { purpose: ChallengePurpose; userId: string | null }

const MINUTE_MS = 60_000

/** How long a challenge can be answered. Finding a phone or typing a recovery code takes longer than touching a key. */
export const CHALLENGE_MS: Record<ChallengePurpose, number> = {
  'passkey-registration': 5 * MINUTE_MS,
  'passkey-sign-in': 5 * MINUTE_MS,
  'second-step': 10 * MINUTE_MS,
  provider: 10 * MINUTE_MS,
}

/** Wrong codes that one challenge takes. */
export const MAX_TRIES = 5

/** @returns the new challenge's id. */
export async function issueChallenge(
  { purpose, userId, content = {} }: ChallengeTarget & { content?: Record<string, string> },
  database: Database | Transaction = portalDatabase(),
  now: Date = currentDatabaseTime(),
): Promise<string> {
  const id = newId('chal')
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS[purpose])
  await database.insert(signInChallenges).values({ id, purpose, userId, content, createdAt: now, expiresAt })
  return id
}

/**
 * Uses a challenge, once, whatever the answer.
 *
 * @throws Failure `gone` if it was used, has expired, or is for something or someone else.
 */
export async function consumeChallenge(
  id: string,
  target: ChallengeTarget,
  database: Database | Transaction = portalDatabase(),
  now: Date = currentDatabaseTime(),
): Promise<Challenge> {
  const [challenge] = await database
    .update(signInChallenges)
    .set({ usedAt: now })
    .where(and(isOpen(id, target.purpose, now), isFor(target.userId)))
    .returning()
  if (challenge === undefined) throw new Failure('gone', translatable('This request has expired. Try again.'))
  return challenge
}

/** Finds a challenge that can still be answered. */
export async function findChallenge(
  id: string,
  purpose: ChallengePurpose,
  now: Date = currentDatabaseTime(),
): Promise<Challenge | null> {
  const [challenge] = await portalDatabase()
    .select()
    .from(signInChallenges)
    .where(isOpen(id, purpose, now))
  return challenge ?? null
}

/** Counts a try before its outcome is known, so that tries at once are no more than those in a row. @returns null if it takes none. */
export async function countChallengeTry(
  id: string,
  purpose: ChallengePurpose,
  now: Date = currentDatabaseTime(),
): Promise<Challenge | null> {
  const [challenge] = await portalDatabase()
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(and(isOpen(id, purpose, now), lt(signInChallenges.tries, MAX_TRIES)))
    .returning()
  return challenge ?? null
}

function isOpen(id: string, purpose: ChallengePurpose, now: Date): SQL | undefined {
  return and(
    eq(signInChallenges.id, id),
    eq(signInChallenges.purpose, purpose),
    isNull(signInChallenges.usedAt),
    gt(signInChallenges.expiresAt, now),
  )
}

function isFor(userId: string | null): SQL {
  return userId === null ? isNull(signInChallenges.userId) : eq(signInChallenges.userId, userId)
}
