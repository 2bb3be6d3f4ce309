import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { portalDatabase, type Transaction } from '#db/client.ts'
import { signInChallenges } from '#db/schema/portal/sign-in-challenges.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { hashToken, newId } from '#lib/core/ids.ts'

const MINUTE_MS = 60_000

/** How long a person may take at the provider. */
const FLOW_MS = 10 * MINUTE_MS

/** How long an account that a provider gave waits for the link that proves the mailbox; as long as that link. */
const PENDING_MS = 30 * MINUTE_MS

/** A sign-in that has left for a provider. `linkTo` is the person who links an account of it, if they do. */
export type ProviderFlow = { provider: string; next: string; nonce: string; verifier: string; linkTo: string | null }

/** An account at a provider. */
export type ProviderAccount = { provider: string; subject: string; email: string }

/** @returns the state that the provider sends back; it works once, and only in the browser with this secret. */
export async function openFlow(
  { linkTo, ...flow }: ProviderFlow,
  browser: string,
  now = currentDatabaseTime(),
): Promise<string> {
  return insertRow({ stage: 'left', ...flow }, linkTo, browser, FLOW_MS, now)
}

/** Ends a flow, whatever its result. Null if it is unknown, another browser's or provider's, finished or too old. */
export async function closeFlow(
  state: string,
  provider: string,
  browser: string,
  now: Date = currentDatabaseTime(),
): Promise<ProviderFlow | null> {
  const [row] = await portalDatabase()
    .update(signInChallenges)
    .set({ usedAt: now })
    .where(and(eq(signInChallenges.id, state), isOpen('left', browser, now), hasContent('provider', provider)))
    .returning()
  if (row === undefined) return null
  const { next = '/', nonce = '', verifier = '' } = row.content
  return { provider, next, nonce, verifier, linkTo: row.userId }
}

/** Keeps an account at a provider until its owner has proved that the person's mailbox is theirs. */
export async function savePendingAccount(account: ProviderAccount, userId: string, browser: string): Promise<void> {
  await insertRow({ stage: 'pending', ...account }, userId, browser, PENDING_MS, currentDatabaseTime())
}

/** Records that the user of this browser owns the mailbox of the person. */
export async function verifyPendingAccount(transaction: Transaction, userId: string, browser: string): Promise<void> {
  await transaction
    .update(signInChallenges)
    .set({ content: sql`${signInChallenges.content} || '{"stage":"proven"}'::jsonb` })
    .where(and(eq(signInChallenges.userId, userId), isOpen('pending', browser, currentDatabaseTime())))
}

/** The accounts whose owner has proved that the mailbox is theirs. They are handed out once. */
export async function takeVerifiedAccount(
  transaction: Transaction,
  userId: string,
  browser: string,
): Promise<ProviderAccount[]> {
  const now = currentDatabaseTime()
  const rows = await transaction
    .update(signInChallenges)
    .set({ usedAt: now })
    .where(and(eq(signInChallenges.userId, userId), isOpen('proven', browser, now)))
    .returning()
  return rows.map(({ content: { provider = '', subject = '', email = '' } }) => ({ provider, subject, email }))
}

async function insertRow(
  content: Record<string, string>,
  userId: string | null,
  browser: string,
  lifetimeMs: number,
  now: Date,
): Promise<string> {
  const id = newId('chal')
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const row = { id, purpose: 'provider' as const, userId, createdAt: now, expiresAt }
  await portalDatabase()
    .insert(signInChallenges)
    .values({ ...row, content: { ...content, browser: hashToken(browser) } })
  return id
}

function isOpen(stage: 'left' | 'pending' | 'proven', browser: string, now: Date) {
  return and(
    eq(signInChallenges.purpose, 'provider'),
    hasContent('stage', stage),
    hasContent('browser', hashToken(browser)),
    isNull(signInChallenges.usedAt),
    gt(signInChallenges.expiresAt, now),
  )
}

function hasContent(name: string, value: string) {
  return sql`${signInChallenges.content} ->> ${name} = ${value}`
}
