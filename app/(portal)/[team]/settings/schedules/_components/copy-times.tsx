'use client'

import { Copy } from 'lucide-react'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import { useText } from '#text'

/** Takes over the weekly times of another account of the schedule; nothing where no other one has any. */
export function CopyTimes({
  sources,
  onCopy,
}: {
  sources: readonly Pick<SocialAccountView, 'id' | 'displayName' | 'network'>[]
  onCopy: (accountId: string) => void
}) {
  const t = useText()
  if (sources.length === 0) return null
  return (
    <Menu
      label={t('Copy times from')}
      align="end"
      trigger={
        <button type="button" className="btn btn-outline">
          <Copy aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Copy from…')}
        </button>
      }
    >
      {sources.map(({ id, displayName, network }) => (
        <MenuItem key={id} onSelect={() => onCopy(id)}>
          {displayName}, {t.message(NETWORK_LIMITS[network].name)}
        </MenuItem>
      ))}
    </Menu>
  )
}
