'use client'

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { EndpointView } from '#lib/portal/webhooks/webhooks-view.ts'
import { deleteAddress, testAddress, turnOffAddress, turnOnAddress } from '../actions.ts'
import { AddressForm } from './address-form.tsx'
import { useWebhookAction } from './use-webhook-action.ts'

export function AddressActions({ teamSlug, endpoint }: { teamSlug: string; endpoint: EndpointView }) {
  const [shown, setShown] = useState<'edit' | 'delete' | null>(null)
  const { act, acting } = useWebhookAction(teamSlug)
  const { id, name, isOn, off, held } = endpoint
  const one = { endpointId: id }
  const close = () => setShown(null)
  const test = () => act(testAddress, one)
  const turnOn = () => act(turnOnAddress, one)
  return (
    <span className="inline-flex items-center gap-1 align-middle whitespace-nowrap">
      {isOn && (
        <button
          type="button"
          className="btn btn-outline btn-sm"
          aria-label={`Send a test to ${name}`}
          disabled={acting}
          onClick={test}
        >
          {acting ? 'Sending…' : 'Send a test'}
        </button>
      )}
      {off?.by === 'person' && (
        <button
          type="button"
          className="btn btn-outline btn-sm"
          aria-label={`Turn on ${name}`}
          disabled={acting}
          onClick={turnOn}
        >
          {held === 0 ? 'Turn on' : `Turn on and send ${held}`}
        </button>
      )}
      <Menu
        label={`Actions for ${name}`}
        align="end"
        trigger={
          <button type="button" className="btn btn-ghost btn-sm btn-icon" aria-label={`More actions for ${name}`}>
            <Ellipsis aria-hidden="true" size={16} strokeWidth={1.75} />
          </button>
        }
      >
        <MenuItem onSelect={() => setShown('edit')}>Change address…</MenuItem>
        {isOn ? (
          <MenuItem onSelect={() => act(turnOffAddress, one)}>Turn off</MenuItem>
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
      <Dialog
        open={shown === 'delete'}
        onOpenChange={close}
        title={`Delete ${name}?`}
        description={`We stop posting to it, and the record of what was sent is deleted.${held === 0 ? '' : ` ${held} held ${held === 1 ? 'message is' : 'messages are'} never sent.`}`}
      >
        <div className="flex justify-end gap-2">
          <button type="button" className="btn btn-outline" onClick={close}>
            Keep address
          </button>
          <button
            type="button"
            className="btn btn-danger"
            disabled={acting}
            onClick={() => act(deleteAddress, one, close)}
          >
            {acting ? 'Deleting…' : 'Delete address'}
          </button>
        </div>
      </Dialog>
    </span>
  )
}
