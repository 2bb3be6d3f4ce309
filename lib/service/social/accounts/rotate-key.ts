import type { Database } from '#db/client.ts'
import type { SocialAccount } from '#lib/contract/social.ts'
import type { Caller } from '../../keys/find-caller.ts'
import { presentAccount, requireAccount } from './find-accounts.ts'
import { replaceKey } from './save-account.ts'

/** Gives an account a new access key, shown only once; the previous one stops working. @throws Failure `not_found`. */
export async function rotateKey(
  database: Database,
  caller: Caller,
  id: string,
): Promise<{ accessKey: string; account: SocialAccount }> {
  return database.transaction(async (tx) => {
    await requireAccount(tx, caller, id)
    const { account, accessKey } = await replaceKey(tx, id)
    return { accessKey, account: presentAccount(account) }
  })
}
