import Link from 'next/link'
import { useState } from 'react'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Composer, ComposerAccount } from '#lib/portal/posts/open-composer.ts'
import { useText } from '#text'
import { accountsAddress } from '../../_components/publish-address.ts'
import { DefaultAccountsDialog } from '../../_components/queue/default-accounts-dialog.tsx'
import { formatZonedDateTime } from '../../_components/zoned-date-time.ts'
import type { WhenKind } from './post-draft.ts'

/** Which accounts it goes to. `when` is null where the time is not chosen here. */
export function Destinations({
  teamSlug,
  composer,
  chosen,
  when,
  error,
  onChange,
}: {
  teamSlug: string
  composer: Composer
  chosen: readonly string[]
  when: WhenKind | null
  error: string | undefined
  onChange: (chosen: string[]) => void
}) {
  const t = useText()
  const { accounts, options, defaultIds } = composer
  const [isSetting, setIsSetting] = useState(false)
  return (
    <fieldset className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <legend className="label float-left">{t('Post to')}</legend>
        <span className="text-xs text-muted-foreground">{t('Each account gets its own post, tracked separately')}</span>
        {when !== null && options.maySetDefaults && (
          <button type="button" className="link ml-auto text-xs" onClick={() => setIsSetting(true)}>
            {t('Change defaults')}
          </button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {accounts.map((account) => (
          <Destination
            key={account.id}
            teamSlug={teamSlug}
            account={account}
            isChosen={chosen.includes(account.id)}
            when={when}
            zone={options.timeZone}
            isInvalid={error !== undefined}
            onChange={(on) => onChange(on ? [...chosen, account.id] : chosen.filter((other) => other !== account.id))}
          />
        ))}
      </div>
      {error && (
        <p className="field-error mt-1" role="alert">
          {error}
        </p>
      )}
      <DefaultAccountsDialog
        teamSlug={teamSlug}
        accounts={accounts}
        chosenIds={options.hasSetDefaults ? defaultIds : []}
        isOpen={isSetting}
        onClose={() => setIsSetting(false)}
      />
    </fieldset>
  )
}

/** One account. One that has to be linked again cannot be chosen; its cure stands in its place. */
function Destination({
  teamSlug,
  account,
  isChosen,
  when,
  zone,
  isInvalid,
  onChange,
}: {
  teamSlug: string
  account: ComposerAccount
  isChosen: boolean
  when: WhenKind | null
  zone: string
  isInvalid: boolean
  onChange: (on: boolean) => void
}) {
  const t = useText()
  const { network, displayName, nextFree } = account
  const isBroken = account.state === 'needs_attention'
  return (
    <div className="flex min-h-10 items-center gap-2.5 rounded-sm border border-border-strong bg-card pr-2.5">
      <label className="flex min-w-0 flex-1 items-center gap-2.5 py-1.5 pl-2.5">
        <input
          type="checkbox"
          className="check shrink-0"
          checked={isChosen}
          disabled={isBroken && !isChosen}
          aria-invalid={isInvalid ? true : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <NetworkGlyph network={network} size={15} label={t.message(NETWORK_LIMITS[network].name)} />
        <span className="min-w-0 flex-1">
          <span
            className={`block truncate font-medium ${isBroken ? 'text-muted-foreground' : ''}`}
            dir="auto"
            title={displayName}
          >
            {displayName}
          </span>
          {when === 'slot' && !isBroken && (
            <span className="num block text-xs text-muted-foreground">
              {nextFree === null ? t('No free slot') : formatZonedDateTime(nextFree, zone, t)}
            </span>
          )}
        </span>
      </label>
      {isBroken && (
        <Link className="link shrink-0 text-xs text-warning-text" href={accountsAddress(teamSlug)} target="_blank">
          {t('Link again')}
        </Link>
      )}
    </div>
  )
}
