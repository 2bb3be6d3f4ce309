import { portalDatabase } from '#db/client.ts'
import type { AccountInput } from '#lib/auth/account-fields.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { choosePassword } from '#lib/auth/choose-password.ts'
import { hasAccounts, insertAccount, isFirstAccount } from '#lib/auth/create-account.ts'
import { beginSession, type SignInResult } from './begin-session.ts'

/** Whether nobody has an account yet. The first account needs no link and becomes the operator's. */
export async function isFreshInstallation(): Promise<boolean> {
  return !(await hasAccounts(portalDatabase()))
}

/**
 * Creates the first account of an installation and signs its owner in. No existing account can be revealed by this.
 *
 * @returns null if someone else was first; then the address must be confirmed like any other.
 */
export async function createFirstAccount(
  input: AccountInput,
  caller: Caller,
): Promise<(SignInResult & { teamSlug: string }) | null> {
  if (!(await isFreshInstallation())) return null
  const passwordHash = await choosePassword(input.password, [input.name, input.email], caller)
  return portalDatabase().transaction(async (transaction) => {
    if (!(await isFirstAccount(transaction))) return null
    const { userId, teamSlug } = await insertAccount(transaction, { ...input, passwordHash })
    return { ...(await beginSession({ userId, method: 'password', caller }, transaction)), teamSlug }
  })
}
