'use client'

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { EndpointView } from '#lib/portal/webhooks/webhooks-view.ts'
import { deleteAddress, testAddress, turnOffAddress, turnOnAddress } from '../actions.ts'
import { AddressForm } from './address-form.tsx'

export function AddressActions({ teamSlug, endpoint }: { teamSlug: string; endpoint: EndpointView }) {
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
          aria-label={`Send a test to ${name}`}
          disabled={sending}
          onClick={test}
        >
          {sending ? 'Sending…' : 'Send a test'}
        </button>
      )}
      {off?.by === 'person' && (
        <button
          type="button"
          className="btn btn-outline btn-sm"
          aria-label={`Turn on ${name}`}
          disabled={sending}
          onClick={turnOn}
        >
          {held === 0 ? 'Turn on' : `Turn on and send ${held}`}
        </button>
      )}
      <Menu
        label={`Actions for ${name}`}
        align="end"
        trigger={<IconButton label={`More actions for ${name}`} title="More" Icon={Ellipsis} />}
      >
        <MenuItem onSelect={() => setShown('edit')}>Change address…</MenuItem>
        {isOn ? (
          <MenuItem onSelect={() => send(turnOffAddress, one)}>Turn off</MenuItem>
        ) : (
          <MenuItem onSelect={test}>Send a test</MenuItem>
        )}
        <MenuItem danger onSelect={() => setShown('delete')}>
          Delete…
        </MenuItem>
      </Menu>
      <Dialog open={shown === 'edit'} onOpenChange={close} title="Change address">
        <AddressForm teamSlug={teamSlug} endpoint={endpoint} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={shown === 'delete'}
        title={`Delete ${name}?`}
        description={`We stop posting to it, and the record of what was sent is deleted.${held === 0 ? '' : ` ${held} held ${held === 1 ? 'message is' : 'messages are'} never sent.`}`}
        confirm="Delete address"
        busy="Deleting…"
        keep="Keep address"
        sending={sending}
        onConfirm={() => send(deleteAddress, one, close)}
        onClose={close}
      />
    </span>
  )
}
