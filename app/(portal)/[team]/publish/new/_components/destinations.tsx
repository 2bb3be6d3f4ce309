import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { ComposerAccount } from '#lib/portal/posts/open-composer.ts'
import { useText } from '#text'
import { formatZonedDateTime } from '../../_components/zoned-date-time.ts'
import type { WhenKind } from './post-draft.ts'

/** The accounts to post to, each with the time that it would get. */
export function Destinations({
  accounts,
  chosen,
  when,
  zone,
  error,
  onChange,
}: {
  accounts: ComposerAccount[]
  chosen: string[]
  /** Null where the time stays as it is. */
  when: WhenKind | null
  zone: string
  error: string | undefined
  onChange: (chosen: string[]) => void
}) {
  const t = useText()
  return (
    <fieldset className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <legend className="label float-left">{t('Post to')}</legend>
        <span className="ml-auto text-xs text-muted-foreground">
          {t('Each account gets its own post, tracked separately')}
        </span>
      </div>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {accounts.map((account) => {
          const { id, network, displayName } = account
          return (
            <label
              key={id}
              className="flex min-h-10 items-center gap-2.5 rounded-sm border border-border-strong bg-card px-2.5 py-1.5"
            >
              <input
                type="checkbox"
                className="check"
                checked={chosen.includes(id)}
                aria-invalid={error ? true : undefined}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              <NetworkGlyph network={network} size={15} label={t.message(NETWORK_LIMITS[network].name)} />
              <span className="min-w-0 flex-1 truncate font-medium" dir="auto">
                {displayName}
              </span>
              <AccountNote account={account} when={when} zone={zone} />
            </label>
          )
        })}
      </div>
      {error && (
        <p className="field-error mt-1" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function AccountNote({ account, when, zone }: { account: ComposerAccount; when: WhenKind | null; zone: string }) {
  const t = useText()
  if (account.state === 'needs_attention') {
    return <span className="text-xs font-medium text-warning-text">{t('Needs attention')}</span>
  }
  if (when !== 'slot') return null
  return (
    <span className="num text-xs whitespace-nowrap text-muted-foreground">
      {account.nextFree === null ? t('No free slot') : formatZonedDateTime(account.nextFree, zone, t)}
    </span>
  )
}
