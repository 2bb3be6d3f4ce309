import { portalDatabase } from '#db/client.ts'
import { consumeLink } from '#lib/auth/account-link.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { type BegunSession, beginSession } from './begin-session.ts'
import { requireAccount } from './require-account.ts'

/**
 * Signs in the browser that opens the link. The password was right, and the link proves control of the mailbox.
 *
 * @throws Failure `gone`.
 */
export async function confirmSignIn(token: string, caller: Caller): Promise<BegunSession> {
  return portalDatabase().transaction(async (transaction) => {
    const { email } = await consumeLink(transaction, token, ['sign-in'], new Date())
    const userId = await requireAccount(transaction, email)
    return beginSession({ userId, method: 'link', caller }, transaction)
  })
}
