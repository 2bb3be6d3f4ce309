import { eq, sql } from 'drizzle-orm'
import { portalDatabase, type Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { AccountInput } from './account-fields.ts'
import { queueKeyOfKnown, withPasswords } from './password.ts'
import { newSlug } from './slug.ts'
import { enterTeam } from './tenancy.ts'

export type NewAccount = { userId: string; teamSlug: string; isOperator: boolean }

/**
 * Creates the user, their own team and the owner's membership, all or nothing, for the operator's tool. The first user of an installation
 * becomes its operator.
 *
 * @throws Failure `conflict` if the address already has an account.
 */
export async function createAccount(account: AccountInput): Promise<NewAccount> {
  const { password, name, email } = account
  const passwordHash = await withPasswords(queueKeyOfKnown('operator'), ({ hash }) => hash(password, [name, email]))
  return portalDatabase().transaction((transaction) => insertAccount(transaction, { ...account, passwordHash }))
}

/**
 * `createAccount` within a transaction, with a password that is already hashed, or none. The transaction can then access
 * the new team.
 */
export async function insertAccount(
  transaction: Transaction,
  account: Omit<AccountInput, 'password'> & { passwordHash: string | null },
): Promise<NewAccount> {
  const made = await insertUser(transaction, account)
  const { slug } = await insertTeam(transaction, made.userId, account.teamName || `${account.name}’s team`.slice(0, 80))
  return { ...made, teamSlug: slug }
}

/**
 * Creates the user alone, who is in no team yet.
 *
 * @throws Failure `conflict` if the address already has an account.
 */
export async function insertUser(
  transaction: Transaction,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string | null },
): Promise<Pick<NewAccount, 'userId' | 'isOperator'>> {
  const createdAt = currentDatabaseTime()
  const userId = newId('user')
  const passwordChangedAt = passwordHash === null ? null : createdAt
  const isOperator = await isFirstAccount(transaction)
  const user = { id: userId, email, name, passwordHash, passwordChangedAt, isOperator, createdAt }
  const made = await transaction.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  if (made.length === 0) throw taken()
  return { userId, isOperator }
}

/**
 * Asks before a password is hashed what `insertUser` asks again.
 *
 * @throws Failure `conflict`.
 */
export async function requireFree(email: string): Promise<void> {
  const found = await portalDatabase().select({ id: users.id }).from(users).where(eq(users.email, email))
  if (found.length > 0) throw taken()
}

function taken(): Failure {
  return new Failure('conflict', TAKEN, { fields: { email: TAKEN } })
}

/** Creates a team and its owner's membership. The transaction can then access the team. */
export async function insertTeam(
  transaction: Transaction,
  userId: string,
  name: string,
): Promise<{ teamId: string; slug: string }> {
  const createdAt = currentDatabaseTime()
  const teamId = newId('team')
  const slug = newSlug(name)
  await enterTeam(transaction, teamId)
  await transaction.insert(teams).values({ id: teamId, slug, name, createdAt })
  await transaction.insert(memberships).values({ id: newId('mem'), teamId, userId, role: 'owner', createdAt })
  return { teamId, slug }
}

const TAKEN = translatable('This email address already has an account. Sign in instead.')

/** Whether nobody has an account yet. Of concurrent transactions that ask, only one gets true. */
export async function isFirstAccount(transaction: Transaction): Promise<boolean> {
  if (await hasAccounts(transaction)) return false
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('first account', 0))`)
  return !(await hasAccounts(transaction))
}

/** Whether anybody has an account: until then, signing up needs no proof of the address. */
export async function hasAccounts(database: Pick<Transaction, 'select'>): Promise<boolean> {
  const found = await database.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}
