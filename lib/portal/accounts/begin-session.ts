import { eq } from 'drizzle-orm'
import { portalDatabase, type Transaction } from '#db/client.ts'
import type { SignInMethod } from '#db/schema/portal/sessions.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { issueChallenge } from '#lib/auth/challenge.ts'
import { startSession } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordInTeams } from '../audit/record-in-teams.ts'
import { linkToPerson } from './providers/link-identity.ts'
import { takeVerifiedAccount } from './providers/provider-flow.ts'

/** A person who has just proved who they are. */
export type ProvenIdentity = {
  userId: string
  method: SignInMethod
  /** The sign-in provider's id, if `method` is `provider`. */
  provider?: string
  caller: Caller
  /** Wrong passwords before this one, for the audit log. */
  failedTries?: number
  /** Whether an account at the provider has just been linked. */
  isLinked?: boolean
}

/** What signing in leads to: a session, or a challenge that asks for a code first. */
export type SignInResult = { kind: 'signed-in'; sessionId: string } | { kind: 'second-step'; challengeId: string }

/**
 * Signs in a person who has proved who they are. Every way of signing in ends here. A person with a second step who
 * came by a password or a link is asked for a code; a passkey is two factors in one, and a provider asks for its own.
 * Each of the person's teams gets an audit entry.
 *
 * @param transaction the one that used the proof, such as a link; the last thing in it, because it enters the teams.
 * @throws Failure `gone` if the account no longer exists.
 */
export async function beginSession(proven: ProvenIdentity, transaction?: Transaction): Promise<SignInResult> {
  if (transaction === undefined) return portalDatabase().transaction((opened) => beginSession(proven, opened))
  const { userId, method, provider = null, caller } = proven
  const [user] = await transaction
    .select({ name: users.name, totpConfirmedAt: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (user === undefined) throw new Failure('gone', translatable('This account no longer exists.'))
  if (user.totpConfirmedAt !== null && (method === 'password' || method === 'link')) {
    const content = { method, failedTries: String(proven.failedTries ?? 0) }
    return {
      kind: 'second-step',
      challengeId: await issueChallenge({ purpose: 'second-step', userId, content }, transaction),
    }
  }
  if (method === 'password' || method === 'password-and-code') {
    await transaction.update(users).set({ passwordUsedAt: currentDatabaseTime() }).where(eq(users.id, userId))
  }
  const { userAgent, network, domain = null } = caller
  const isLinked = (await linkProven(transaction, userId, caller)) || proven.isLinked === true
  const sessionId = await startSession(userId, { userAgent, network, method, provider, domain }, transaction)
  await auditSignIn(transaction, { ...proven, isLinked, name: user.name })
  return { kind: 'signed-in', sessionId }
}

/** Links the accounts at providers that wait in this browser for the proof that the person owns their mailbox. */
async function linkProven(transaction: Transaction, userId: string, { browser }: Caller): Promise<boolean> {
  if (browser === undefined) return false
  const accounts = await takeVerifiedAccount(transaction, userId, browser)
  for (const account of accounts) await linkToPerson(transaction, userId, account)
  return accounts.length > 0
}

async function auditSignIn(
  transaction: Transaction,
  { userId, name, method, provider, failedTries = 0, isLinked = false }: ProvenIdentity & { name: string },
): Promise<void> {
  await recordInTeams(
    transaction,
    { userId, name },
    {
      action: 'person.signed_in',
      subject: { kind: 'person', id: userId, name },
      after: {
        method,
        ...(provider && { provider }),
        ...(failedTries > 0 && { failedTries }),
        ...(isLinked && { isLinked }),
      },
    },
  )
}
