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

/** The networks of which accounts can be linked, then those that are not available here. */
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
  const others = networks.filter(({ canLink }) => !canLink)
  return (
    <>
      <ul className="grid gap-1">
        {networks
          .filter(({ canLink }) => canLink)
          .map((one) => (
            <li key={one.network}>
              <NetworkButton {...one} disabled={disabled} onChoose={() => onChoose(one.network)} />
            </li>
          ))}
      </ul>
      {others.length > 0 && (
        <section className="mt-4 border-t pt-3" aria-labelledby="other-networks">
          <h3 id="other-networks" className="px-2 text-xs font-medium text-muted-foreground">
            {t('Not available here yet')}
          </h3>
          <ul className="mt-1 grid gap-x-2 sm:grid-cols-2">
            {others.map(({ network, name, reason }) => (
              <li key={network} className="flex items-center gap-2.5 px-2 py-1.5 text-muted-foreground">
                <NetworkTile network={network} />
                <span className="min-w-0">
                  <span className="block">{name}</span>
                  {reason !== null && <span className="block text-xs">{reason}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function NetworkButton({
  network,
  name,
  linking,
  disabled,
  onChoose,
}: Linkable['networks'][number] & { disabled: boolean; onChoose: () => void }) {
  const t = useText()
  return (
    <button
      type="button"
      className="flex w-full items-center gap-3 rounded-sm px-2 py-1.5 text-left not-disabled:hover:bg-accent"
      disabled={disabled}
      onClick={onChoose}
    >
      <NetworkTile network={network} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-muted-foreground">
          {network === 'feed' ? t('A page of your videos, hosted by Reelwright.') : t(HOW[linking])}
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} className="text-muted-foreground" />
    </button>
  )
}
