'use client'

import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { CodeField } from '#lib/components/ui/code-field.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { useText } from '#text'
import { turnOffTwoFactorAction } from '../../actions.ts'

/** Turns the second step off, which takes a code. */
export function TurnOff() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-ghost btn-sm text-muted-foreground" onClick={() => setOpen(true)}>
        {t('Turn off')}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('Turn off two-step verification?')}
        description={t(
          'You will need only your password or a sign-in link to sign in. Your recovery codes will be deleted.',
        )}
      >
        <TurnOffForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const t = useText()
  const form = useForm(turnOffTwoFactorAction, onDone)
  return (
    <ActionForm
      form={form}
      submit={t('Turn off two-step verification')}
      busy={t('Turning off…')}
      look="btn-danger"
      onCancel={onDone}
    >
      <CodeField
        id="turn-off-code"
        hint={t('Enter a code from your app or a recovery code.')}
        error={form.fields.code}
      />
    </ActionForm>
  )
}
