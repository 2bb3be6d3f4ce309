'use client'

import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Age } from '#lib/components/moment.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import type { PasskeyView } from '#lib/portal/security/find-security.ts'
import { removePasskeyHere, renamePasskeyHere } from '../../actions.ts'
import { WayRow } from './way-row.tsx'

/** A passkey. The last way to sign in cannot be removed. */
export function PasskeyRow({ passkey, removable }: { passkey: PasskeyView; removable: boolean }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <WayRow
      icon={<Fingerprint aria-hidden="true" size={16} strokeWidth={1.75} />}
      name={passkey.name}
      facts={<PasskeyFacts passkey={passkey} removable={removable} />}
    >
      <button
        type="button"
        className="btn btn-ghost btn-sm text-muted-foreground"
        aria-label={`Rename ${passkey.name}`}
        onClick={() => setOpen('rename')}
      >
        Rename
      </button>
      {removable && (
        <button
          type="button"
          className="btn btn-ghost btn-sm text-muted-foreground"
          aria-label={`Remove ${passkey.name}`}
          onClick={() => setOpen('remove')}
        >
          Remove
        </button>
      )}
      <Dialog open={open === 'rename'} onOpenChange={close} title={`Rename ${passkey.name}`}>
        <RenameForm passkey={passkey} onDone={close} />
      </Dialog>
      <Dialog
        open={open === 'remove'}
        onOpenChange={close}
        title={`Remove ${passkey.name}?`}
        description="You can no longer sign in with it, and you are signed out in all other browsers. Delete it on the device too."
      >
        <RemoveForm passkey={passkey} onDone={close} />
      </Dialog>
    </WayRow>
  )
}

function PasskeyFacts({ passkey, removable }: { passkey: PasskeyView; removable: boolean }) {
  const { createdAt, lastUsedAt, isBackedUp } = passkey
  return (
    <>
      Passkey,{' '}
      {lastUsedAt !== null && (
        <>
          used <Age at={lastUsedAt.toISOString()} inSentence />,{' '}
        </>
      )}
      added <Age at={createdAt.toISOString()} inSentence />
      {isBackedUp && ', synced'}
      {!removable && '. Your only way to sign in, so it cannot be removed'}
    </>
  )
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: PasskeyView; onDone: () => void }) {
  const form = useForm(renamePasskeyHere, onDone)
  return (
    <ActionForm form={form} hidden={{ id }} submit="Rename" busy="Saving…">
      <TextField
        label="Name"
        name="name"
        maxLength={60}
        dir="auto"
        defaultValue={form.values.name ?? name}
        error={form.fields.name}
      />
    </ActionForm>
  )
}

function RemoveForm({ passkey: { id }, onDone }: { passkey: PasskeyView; onDone: () => void }) {
  const form = useForm(removePasskeyHere, onDone)
  return (
    <ActionForm
      form={form}
      hidden={{ id }}
      submit="Remove passkey"
      busy="Removing…"
      look="btn-danger"
      onCancel={onDone}
    />
  )
}
