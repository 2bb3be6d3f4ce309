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
    <ul className="card divide-y divide-border xl:grid xl:grid-cols-[minmax(0,1fr)_112px_96px_minmax(0,1fr)_auto] xl:gap-x-4">
      {accounts.map((account) => (
        <AccountRow key={account.id} teamSlug={teamSlug} account={account} editable={editable} />
      ))}
    </ul>
  )
}
