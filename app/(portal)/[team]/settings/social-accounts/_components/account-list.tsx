import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import { AccountRow } from './account-row.tsx'

export function AccountList({
  teamSlug,
  accounts,
  editable,
}: {
  teamSlug: string
  accounts: SocialAccountView[]
  editable: boolean
}) {
  return (
    <ul className="card divide-y divide-border">
      {accounts.map((account) => (
        <AccountRow key={account.id} teamSlug={teamSlug} account={account} editable={editable} />
      ))}
    </ul>
  )
}
