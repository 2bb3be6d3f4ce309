import { portalDatabase } from '#db/client.ts'
import type { ProfileInput } from '#lib/auth/account-fields.ts'
import { consumeLink, endLinks, findLink } from '#lib/auth/account-link.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { insertAccount } from '#lib/auth/create-account.ts'
import { hashPassword } from '#lib/auth/password.ts'
import { type BegunSession, beginSession } from './begin-session.ts'

/**
 * Finishes signing up: creates the account for the mailbox that received the link, and signs its owner in. The person
 * who opens the link chooses the password, so nobody can sign up with somebody else's address and wait for them to
 * confirm it.
 *
 * @throws Failure `gone`; `invalid` if the password is easy to guess (the link still works); `conflict` where the address
 *   has an account by now.
 */
export async function finishSignUp(
  token: string,
  { name, password, teamName }: ProfileInput,
  caller: Caller,
): Promise<BegunSession & { teamSlug: string }> {
  const address = (await findLink(token))?.email ?? ''
  const passwordHash = await hashPassword(password, [name, address])
  return portalDatabase().transaction(async (transaction) => {
    const now = new Date()
    const { email } = await consumeLink(transaction, token, ['sign-up'], now)
    const { userId, teamSlug } = await insertAccount(transaction, { name, email, teamName, passwordHash })
    await endLinks(transaction, email, now)
    return { ...(await beginSession({ userId, method: 'password', caller }, transaction)), teamSlug }
  })
}
