'use client'

import { NetworkTile } from '#lib/components/networks/network-tile.tsx'
import { Age } from '#lib/components/text/date-time.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import { useText } from '#text'
import { AccountActions } from './account-actions.tsx'
import { AccountHealth } from './account-health.tsx'

/** An account on one line; on a narrow window its parts stand below each other, each with its name. */
export function AccountRow({
  teamSlug,
  account,
  editable,
}: {
  teamSlug: string
  account: SocialAccountView
  editable: boolean
}) {
  const t = useText()
  const { network, displayName, handle, keyEnding, lastUsedAt } = account
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-2 xl:col-span-full xl:min-h-[60px] xl:grid-cols-subgrid xl:py-2">
      <div className="flex min-w-0 items-center gap-3 sm:max-xl:col-span-2">
        <NetworkTile network={network} />
        <span className="min-w-0">
          <span className="block truncate font-medium" dir="auto">
            {displayName}
          </span>
          <span className="block truncate text-xs text-muted-foreground">
            {t.message(NETWORK_LIMITS[network].name)}
            {handle !== null && handle !== displayName && `, ${handle}`}
          </span>
        </span>
      </div>
      <p>
        <Named>{t('Access key')}</Named>
        <span className="sr-only">{t('ends with {keyEnding}', { keyEnding })}</span>
        <span className="tc text-xs whitespace-nowrap" aria-hidden="true">
          •••• •••• {keyEnding}
        </span>
      </p>
      <p className="whitespace-nowrap text-muted-foreground">
        <Named>{t('Last used')}</Named>
        {lastUsedAt === null ? t('Never used') : <Age at={lastUsedAt.toISOString()} />}
      </p>
      <AccountHealth account={account} />
      {editable && <AccountActions teamSlug={teamSlug} account={account} />}
    </li>
  )
}

function Named({ children }: { children: string }) {
  return <span className="mr-2 text-xs text-muted-foreground xl:sr-only">{children}</span>
}
