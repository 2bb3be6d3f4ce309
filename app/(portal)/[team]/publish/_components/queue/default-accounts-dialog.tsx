'use client'

import type { FormEvent } from 'react'
import { useSendInDialog } from '#app/(portal)/_components/use-send.ts'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { useText } from '#text'
import { saveDefaultAccountsAction } from '../../queue/actions.ts'

type Account = { id: string; network: Network; displayName: string }

/** Which accounts a new post goes to unless others are chosen. */
export function DefaultAccountsDialog({
  teamSlug,
  accounts,
  chosenIds,
  isOpen,
  onClose,
}: {
  teamSlug: string
  accounts: readonly Account[]
  /** Those that are set; none where the accounts of the last post are taken. */
  chosenIds: readonly string[]
  isOpen: boolean
  onClose: () => void
}) {
  const t = useText()
  const { send, sending, problem } = useSendInDialog(teamSlug, onClose)
  // Within the composer's form, so that it has none of its own.
  function save(event: FormEvent<HTMLElement>) {
    const list = event.currentTarget.closest('[data-defaults]')
    const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])]
    send(saveDefaultAccountsAction, { accountIds: boxes.map(({ value }) => value) })
  }
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={t('Default accounts')}>
      <div data-defaults className="grid grid-cols-1 gap-4">
        <p className="text-muted-foreground">
          {t(
            'New posts and reels you add to the queue go to these accounts. If you choose none, they go to the accounts of your last post.',
          )}
        </p>
        <ul className="grid grid-cols-1 gap-1">
          {accounts.map(({ id, network, displayName }) => (
            <li key={id}>
              <label className="flex min-h-9 items-center gap-2.5">
                <input type="checkbox" className="check shrink-0" value={id} defaultChecked={chosenIds.includes(id)} />
                <NetworkGlyph network={network} size={15} label={t.message(NETWORK_LIMITS[network].name)} />
                <span className="min-w-0 truncate" dir="auto" title={displayName}>
                  {displayName}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {problem.status === 'error' && <FormError message={problem.message} />}
        <button type="button" className="btn btn-primary justify-self-end" disabled={sending} onClick={save}>
          {sending ? t('Saving…') : t('Save defaults')}
        </button>
      </div>
    </Dialog>
  )
}
