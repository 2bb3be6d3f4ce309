import { and, count, eq, gte } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Actor } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { lockUsage } from '../usage/require-within-limits.ts'

const DAY_MS = 86_400_000
const MOST = 1_000

/** How many projects an AI client may create on a day, as a form sends it. */
const HINT = issueText(translatable('Enter a number from 1 to {most}.', { most: MOST }))
export const projectsPerDay = z.coerce.number(HINT).int(HINT).min(1, HINT).max(MOST, HINT)

/**
 * Refuses a project of a key that has created its number for the day. Call it in the transaction that inserts the project: until that ends,
 * others of the team wait.
 *
 * @throws Failure `rate_limited`, with when it can create more.
 */
export async function requireWithinDay(
  transaction: Transaction,
  { teamId, apiKeyId }: Actor,
  now: Date,
): Promise<void> {
  if (apiKeyId === null) return
  const ofKey = and(eq(apiKeys.teamId, teamId), eq(apiKeys.id, apiKeyId))
  const [key] = await transaction.select({ most: apiKeys.projectsPerDay }).from(apiKeys).where(ofKey)
  const most = key?.most ?? null
  if (most === null) return
  await lockUsage(transaction, teamId)
  const day = Math.floor(now.getTime() / DAY_MS)
  const ofDay = and(
    eq(projects.teamId, teamId),
    eq(projects.apiKeyId, apiKeyId),
    gte(projects.createdAt, new Date(day * DAY_MS)),
  )
  const [made] = await transaction.select({ count: count() }).from(projects).where(ofDay)
  if ((made?.count ?? 0) < most) return
  const retryAfterSeconds = Math.ceil(((day + 1) * DAY_MS - now.getTime()) / 1000)
  throw new Failure('rate_limited', coded('key_day_used_up', { most }), { retryAfterSeconds })
}
