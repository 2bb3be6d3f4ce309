'use client'

import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { useText } from '#text'
import { savePassword } from '../../actions.ts'

/** Changes the password or sets the first one. The current one is asked for by the dialog of `useProof`. */
export function PasswordButton({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const title = hasPassword ? t('Change your password') : t('Set a password')
  return (
    <>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-label={hasPassword ? t('Change the password') : t('Set a password')}
        onClick={() => setOpen(true)}
      >
        {hasPassword ? t('Change') : t('Set')}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={t('This signs you out in all other browsers. We will email you a confirmation.')}
      >
        <PasswordForm
          email={email}
          label={hasPassword ? t('Change password') : t('Set password')}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

function PasswordForm({ email, label, onDone }: { email: string; label: string; onDone: () => void }) {
  const t = useText()
  const form = useForm(savePassword, onDone)
  return (
    <ActionForm form={form} submit={label} busy={t('Saving…')}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="new-password"
        label={t('New password')}
        autoComplete="new-password"
        hint={t('At least 10 characters.')}
        error={form.fields.password}
      />
    </ActionForm>
  )
}
