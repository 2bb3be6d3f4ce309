'use client'

import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Age } from '#lib/components/text/date-time.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import type { PasskeyView } from '#lib/portal/security/find-security.ts'
import { useText } from '#text'
import { removePasskeyAction, renamePasskeyAction } from '../../actions.ts'
import { WayRow } from './way-row.tsx'

/** A passkey. The last way to sign in cannot be removed. */
export function PasskeyRow({ passkey, removable }: { passkey: PasskeyView; removable: boolean }) {
  const t = useText()
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
        aria-label={t('Rename {name}', { name: passkey.name })}
        onClick={() => setOpen('rename')}
      >
        {t('Rename')}
      </button>
      {removable && (
        <button
          type="button"
          className="btn btn-ghost btn-sm text-muted-foreground"
          aria-label={t('Remove {name}', { name: passkey.name })}
          onClick={() => setOpen('remove')}
        >
          {t('Remove')}
        </button>
      )}
      <Dialog open={open === 'rename'} onOpenChange={close} title={t('Rename {name}', { name: passkey.name })}>
        <RenameForm passkey={passkey} onDone={close} />
      </Dialog>
      <Dialog
        open={open === 'remove'}
        onOpenChange={close}
        title={t('Remove {name}?', { name: passkey.name })}
        description={t(
          'You will no longer be able to sign in with this passkey, and all your other browsers will be signed out. Delete it on your device too.',
        )}
      >
        <RemoveForm passkey={passkey} onDone={close} />
      </Dialog>
    </WayRow>
  )
}

function PasskeyFacts({ passkey, removable }: { passkey: PasskeyView; removable: boolean }) {
  const t = useText()
  const { createdAt, lastUsedAt, isBackedUp } = passkey
  return t.rich(
    'Passkey, {isUsed, select, true {used {used}, } other {}}added {added}{isSynced, select, true {, synced} other {}}{isOnlyWay, select, true {. It is your only way to sign in, so it cannot be removed.} other {}}',
    {
      isUsed: String(lastUsedAt !== null),
      used: lastUsedAt && <Age at={lastUsedAt.toISOString()} inSentence />,
      added: <Age at={createdAt.toISOString()} inSentence />,
      isSynced: String(isBackedUp),
      isOnlyWay: String(!removable),
    },
  )
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: PasskeyView; onDone: () => void }) {
  const t = useText()
  const form = useForm(renamePasskeyAction, onDone)
  return (
    <ActionForm form={form} hidden={{ id }} submit={t('Rename')} busy={t('Saving…')}>
      <TextField
        label={t('Name')}
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
  const t = useText()
  const form = useForm(removePasskeyAction, onDone)
  return (
    <ActionForm
      form={form}
      hidden={{ id }}
      submit={t('Remove passkey')}
      busy={t('Removing…')}
      look="btn-danger"
      onCancel={onDone}
    />
  )
}
