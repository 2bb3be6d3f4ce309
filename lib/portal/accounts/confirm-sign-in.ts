import { portalDatabase } from '#db/client.ts'
import { consumeLink } from '#lib/auth/account-link.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { beginSession, type SignInResult } from './begin-session.ts'
import { verifyPendingAccount } from './providers/provider-flow.ts'
import { requireAccount } from './require-account.ts'

/**
 * Signs in the browser that opens the link, which proves control of the mailbox. Mail scanners open links too, so the
 * page of the link asks for a click first.
 *
 * @throws Failure `gone`.
 */
export async function confirmSignIn(token: string, caller: Caller): Promise<SignInResult> {
  return portalDatabase().transaction(async (transaction) => {
    const { email, purpose } = await consumeLink(
      transaction,
      token,
      SIGN_IN_PURPOSES,
      currentDatabaseTime(),
      caller.domain,
    )
    const userId = await requireAccount(transaction, email)
    if (purpose === 'link-provider' && caller.browser) await verifyPendingAccount(transaction, userId, caller.browser)
    return beginSession({ userId, method: 'link', caller }, transaction)
  })
}

/** The links that sign in. */
const SIGN_IN_PURPOSES = ['sign-in', 'confirm-sign-in', 'link-provider'] as const
