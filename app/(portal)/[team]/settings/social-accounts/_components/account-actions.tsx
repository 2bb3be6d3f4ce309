'use client'

import { Copy, Ellipsis, KeyRound, RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import { checkAccount, rotateKey } from '../actions.ts'
import { LinkingWindow } from './linking-window.tsx'
import { ReplaceKeyForm } from './paste-key-form.tsx'
import { UnlinkDialog } from './unlink-dialog.tsx'
import { useAccountAction } from './use-account-action.ts'
import { useLinking } from './use-linking.ts'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

/** What can be done with an account; the first button is the cure where it needs one. */
export function AccountActions({ teamSlug, account }: { teamSlug: string; account: SocialAccountView }) {
  const [shown, setShown] = useState<'replace' | 'rotate' | 'unlink' | null>(null)
  const { act, acting } = useAccountAction(teamSlug, account.id)
  const linking = useLinking(teamSlug)
  const { canRotate, displayName, network } = account
  const close = () => setShown(null)
  const toast = useToast()
  async function copyId() {
    await navigator.clipboard.writeText(account.id)
    toast('Id copied. The API takes it as an access key of this team.')
  }
  const first = !canRotate
    ? { word: 'Replace key', run: () => setShown('replace') }
    : account.state === 'needs_attention'
      ? { word: 'Link again', run: () => linking.begin(network, account.id) }
      : { word: 'Rotate key', run: () => setShown('rotate') }
  return (
    <div className="flex gap-1 sm:max-xl:justify-self-end">
      <button
        type="button"
        className="btn btn-outline btn-sm"
        disabled={acting || linking.beginning}
        aria-label={`${first.word}: ${displayName}`}
        onClick={first.run}
      >
        {first.word}
      </button>
      <Menu
        label={displayName}
        align="end"
        trigger={
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-icon"
            aria-label={`More for ${displayName}`}
            title="More"
          >
            <Ellipsis aria-hidden="true" size={16} strokeWidth={1.75} />
          </button>
        }
      >
        <MenuItem onSelect={() => act(checkAccount)} disabled={acting}>
          <RefreshCw {...ICON} />
          Check now
        </MenuItem>
        <MenuItem onSelect={() => void copyId()}>
          <Copy {...ICON} />
          Copy id for the API
        </MenuItem>
        <MenuItem onSelect={() => setShown('replace')}>
          <KeyRound {...ICON} />
          Replace key
        </MenuItem>
        <MenuItem danger onSelect={() => setShown('unlink')}>
          <Unlink {...ICON} />
          Unlink
        </MenuItem>
      </Menu>
      <Dialog
        open={shown === 'replace'}
        onOpenChange={close}
        title={`Replace the key of ${displayName}`}
        description="Paste a key for the same account. It replaces the current one."
      >
        <ReplaceKeyForm teamSlug={teamSlug} accountId={account.id} onDone={close} />
      </Dialog>
      <Dialog
        open={shown === 'rotate'}
        onOpenChange={close}
        title={`Rotate the key of ${displayName}?`}
        description="The service makes a new key and the old one stops at once. Planned posts go out with the new one. Anything else that uses the old key can no longer post."
      >
        <div className="flex justify-end gap-2">
          <button type="button" className="btn btn-outline" onClick={close}>
            Cancel
          </button>
          <button type="button" className="btn btn-primary" disabled={acting} onClick={() => act(rotateKey, close)}>
            {acting ? 'Rotating…' : 'Rotate key'}
          </button>
        </div>
      </Dialog>
      <Dialog
        open={linking.address !== null || linking.problem !== undefined}
        onOpenChange={linking.reset}
        title={`Link ${displayName} again`}
      >
        <FormError message={linking.problem} />
        {linking.address !== null && <LinkingWindow address={linking.address} onBack={linking.reset} />}
      </Dialog>
      <UnlinkDialog teamSlug={teamSlug} account={account} open={shown === 'unlink'} onClose={close} />
    </div>
  )
}
