import { portalDatabase } from '#db/client.ts'
import type { ProfileInput } from '#lib/auth/account-fields.ts'
import { consumeLink, endLinks, requireLink } from '#lib/auth/account-link.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { choosePassword } from '#lib/auth/choose-password.ts'
import { insertAccount, requireFree } from '#lib/auth/create-account.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { requireFeature } from '../features/features.ts'
import { beginSession, type SignInResult } from './begin-session.ts'

/**
 * Finishes signing up: creates the account for the mailbox that received the link, and signs its owner in. The person
 * who opens the link chooses the password, so nobody can sign up with someone else's address and wait for them to
 * confirm it. The link is checked before the password, and used after it.
 *
 * @throws Failure `forbidden` where new accounts need an invitation by now; `gone`; `rate_limited`; `invalid` if the password is easy to guess (the link still works); `conflict` where the address
 *   has an account by now.
 */
export async function finishSignUp(
  token: string,
  { name, password, teamName }: ProfileInput,
  caller: Caller,
): Promise<SignInResult & { teamSlug: string }> {
  await requireFeature('sign-up')
  const { email: address } = await requireLink(token, ['sign-up'], currentDatabaseTime())
  await requireFree(address)
  const passwordHash = await choosePassword(password, [name, address], caller)
  return portalDatabase().transaction(async (transaction) => {
    const now = currentDatabaseTime()
    const { email } = await consumeLink(transaction, token, ['sign-up'], now)
    const { userId, teamSlug } = await insertAccount(transaction, { name, email, teamName, passwordHash })
    await endLinks(transaction, email, now)
    return { ...(await beginSession({ userId, method: 'password', caller }, transaction)), teamSlug }
  })
}
