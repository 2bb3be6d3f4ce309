import { ChevronRight } from 'lucide-react'
import { NetworkTile } from '#lib/components/networks/network-tile.tsx'
import type { Network } from '#lib/contract/social.ts'
import { msg } from '#lib/i18n/message.ts'
import type { Linkable } from '#lib/portal/social-accounts/linkable-networks.ts'
import { useText } from '#text'

const HOW = {
  oauth: msg('Sign in to your account.'),
  password: msg('Use an app password.'),
  form: msg('Fill out a short form.'),
} as const

/** The networks, with the reason at those that cannot be linked here. */
export function NetworkChoice({
  linkable: { pages, networks },
  disabled,
  onChoose,
}: {
  linkable: Linkable
  disabled: boolean
  onChoose: (network: Network) => void
}) {
  const t = useText()
  if (pages === null) {
    return <p className="text-base">{t('The video service is not responding. Try again in a minute.')}</p>
  }
  return (
    <ul className="grid gap-1">
      {networks.map(({ network, name, linking, unavailableReason }) => {
        const how = network === 'feed' ? t('A page of your videos, hosted by Reelwright.') : t(HOW[linking])
        return (
          <li key={network}>
            <button
              type="button"
              className="flex w-full items-center gap-3 rounded-sm px-2 py-1.5 text-left not-disabled:hover:bg-accent"
              disabled={disabled || unavailableReason !== null}
              onClick={() => onChoose(network)}
            >
              <NetworkTile network={network} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-xs text-muted-foreground">{unavailableReason ?? how}</span>
              </span>
              {unavailableReason === null && (
                <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} className="text-muted-foreground" />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
