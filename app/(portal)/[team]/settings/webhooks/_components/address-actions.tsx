'use client'

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { EndpointView } from '#lib/portal/webhooks/webhooks-view.ts'
import { useText } from '#text'
import { deleteAddress, testAddress, turnOffAddress, turnOnAddress } from '../actions.ts'
import { AddressForm } from './address-form.tsx'

export function AddressActions({ teamSlug, endpoint }: { teamSlug: string; endpoint: EndpointView }) {
  const t = useText()
  const [shown, setShown] = useState<'edit' | 'delete' | null>(null)
  const { send, sending } = useSend(teamSlug)
  const { id, name, isOn, off, held } = endpoint
  const one = { endpointId: id }
  const close = () => setShown(null)
  const test = () => send(testAddress, one)
  const turnOn = () => send(turnOnAddress, one)
  return (
    <span className="inline-flex items-center gap-1 align-middle whitespace-nowrap">
      {isOn && (
        <button
          type="button"
          className="btn btn-outline btn-sm"
          aria-label={t('Send a test to {name}', { name })}
          disabled={sending}
          onClick={test}
        >
          {sending ? t('Sending…') : t('Send a test')}
        </button>
      )}
      {off?.by === 'person' && (
        <button
          type="button"
          className="btn btn-outline btn-sm"
          aria-label={t('Turn on {name}', { name })}
          disabled={sending}
          onClick={turnOn}
        >
          {held === 0
            ? t('Turn on')
            : t('Turn on and send {held, plural, one {# message} other {# messages}}', { held })}
        </button>
      )}
      <Menu
        label={t('Actions for {name}', { name })}
        align="end"
        trigger={<IconButton label={t('More actions for {name}', { name })} title={t('More')} Icon={Ellipsis} />}
      >
        <MenuItem onSelect={() => setShown('edit')}>{t('Change address…')}</MenuItem>
        {isOn ? (
          <MenuItem onSelect={() => send(turnOffAddress, one)}>{t('Turn off')}</MenuItem>
        ) : (
          <MenuItem onSelect={test}>{t('Send a test')}</MenuItem>
        )}
        <MenuItem danger onSelect={() => setShown('delete')}>
          {t('Delete…')}
        </MenuItem>
      </Menu>
      <Dialog open={shown === 'edit'} onOpenChange={close} title={t('Change address')}>
        <AddressForm teamSlug={teamSlug} endpoint={endpoint} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={shown === 'delete'}
        title={t('Delete {name}?', { name })}
        description={t(
          'We stop sending messages to it and delete its delivery history.{held, plural, =0 {} one { # held message will not be sent.} other { # held messages will not be sent.}}',
          { held },
        )}
        confirm={t('Delete address')}
        busy={t('Deleting…')}
        keep={t('Keep address')}
        sending={sending}
        onConfirm={() => send(deleteAddress, one, close)}
        onClose={close}
      />
    </span>
  )
}
