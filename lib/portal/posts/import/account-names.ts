import type { SocialAccountRow } from '../../social-accounts/social-account-view.ts'

type Named = Pick<SocialAccountRow, 'id' | 'handle' | 'displayName'>

/** The accounts that a cell can mean. */
export function findAccountsByName<Account extends Named>(name: string, accounts: readonly Account[]): Account[] {
  return accounts.filter(({ id, handle, displayName }) => [id, handle, displayName].includes(name))
}

/** What an export calls an account, so that an import finds it: its name where no other has it. */
export function sheetNameOf(account: Named, accounts: readonly Named[]): string {
  const name = account.handle ?? account.displayName
  return name === name.trim() && findAccountsByName(name, accounts).every(({ id }) => id === account.id)
    ? name
    : account.id
}
