'use client'

import { ArrowUpRight, Copy, Ellipsis, KeyRound, RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { useCopy } from '#lib/components/page/use-copy.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#lib/components/ui/menu.tsx'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import { useText } from '#text'
import { checkAccount, rotateKey } from '../actions.ts'
import { LinkingWindow } from './linking-window.tsx'
import { ReplaceKeyForm } from './paste-key-form.tsx'
import { UnlinkDialog } from './unlink-dialog.tsx'
import { useLinking } from './use-linking.ts'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

/** What can be done with an account; the first button is the recovery action where it needs one. */
export function AccountActions({ teamSlug, account }: { teamSlug: string; account: SocialAccountView }) {
  const t = useText()
  const [shown, setShown] = useState<'replace' | 'rotate' | 'unlink' | null>(null)
  const { send, sending } = useSend(teamSlug)
  const linking = useLinking(teamSlug)
  const copy = useCopy()
  const { id: accountId, canRotate, displayName, network, profileUrl } = account
  const close = () => setShown(null)
  const first = !canRotate
    ? { word: t('Replace key'), run: () => setShown('replace') }
    : account.state === 'needs_attention'
      ? { word: t('Link again'), run: () => linking.begin(network, accountId) }
      : { word: t('Rotate key'), run: () => setShown('rotate') }
  return (
    <div className="flex gap-1 sm:max-xl:justify-self-end">
      <button
        type="button"
        className="btn btn-outline btn-sm"
        disabled={sending || linking.beginning}
        aria-label={`${first.word}: ${displayName}`}
        onClick={first.run}
      >
        {first.word}
      </button>
      <Menu
        label={displayName}
        align="end"
        trigger={
          <IconButton label={t('More actions for {displayName}', { displayName })} title={t('More')} Icon={Ellipsis} />
        }
      >
        {network === 'feed' && profileUrl !== null && (
          <MenuLink>
            <a href={profileUrl} target="_blank" rel="noreferrer">
              <ArrowUpRight {...ICON} />
              {t('Open the feed')}
            </a>
          </MenuLink>
        )}
        <MenuItem onSelect={() => send(checkAccount, { accountId })} disabled={sending}>
          <RefreshCw {...ICON} />
          {t('Check now')}
        </MenuItem>
        <MenuItem onSelect={() => void copy(accountId, t('ID copied. Use it as an access key in API calls.'))}>
          <Copy {...ICON} />
          {t('Copy ID for the API')}
        </MenuItem>
        <MenuItem onSelect={() => setShown('replace')}>
          <KeyRound {...ICON} />
          {t('Replace key')}
        </MenuItem>
        <MenuItem danger onSelect={() => setShown('unlink')}>
          <Unlink {...ICON} />
          {t('Unlink')}
        </MenuItem>
      </Menu>
      <Dialog
        open={shown === 'replace'}
        onOpenChange={close}
        title={t('Replace the key for {displayName}', { displayName })}
        description={t('Paste a key for the same account. It replaces the current one.')}
      >
        <ReplaceKeyForm teamSlug={teamSlug} accountId={accountId} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={shown === 'rotate'}
        title={t('Rotate the key for {displayName}?', { displayName })}
        description={t(
          'The service creates a new key and the old one stops working immediately. Scheduled posts use the new one. Anything else that uses the old key can no longer post.',
        )}
        confirm={t('Rotate key')}
        busy={t('Rotating…')}
        look="btn-primary"
        sending={sending}
        onConfirm={() => send(rotateKey, { accountId }, close)}
        onClose={close}
      />
      <Dialog
        open={linking.address !== null || linking.problem !== undefined}
        onOpenChange={linking.reset}
        title={t('Link {displayName} again', { displayName })}
      >
        <FormError message={linking.problem} />
        {linking.address !== null && <LinkingWindow address={linking.address} onBack={linking.reset} />}
      </Dialog>
      <UnlinkDialog teamSlug={teamSlug} account={account} open={shown === 'unlink'} onClose={close} />
    </div>
  )
}
