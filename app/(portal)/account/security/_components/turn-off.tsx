'use client'

import { useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { CodeField } from '#lib/components/ui/code-field.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { formMessage } from '#lib/portal/form-state.ts'
import { useAccountForm } from '../../_components/use-account-form.ts'
import { turnOffSecondStepHere } from '../../actions.ts'

/** Turns the second step off, which takes a code. */
export function TurnOff() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-ghost btn-sm text-muted-foreground" onClick={() => setOpen(true)}>
        Turn off
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Turn off the second step?"
        description="Your password or a sign-in link alone will sign in again. Your recovery codes are deleted."
      >
        <TurnOffForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const { state, send, sending } = useAccountForm(turnOffSecondStepHere, onDone)
  const form = useFirstErrorFocus(state)
  return (
    <form ref={form} action={send} className="grid gap-4" noValidate>
      <FormError message={formMessage(state)} />
      <CodeField id="turn-off-code" hint="From the app, or a recovery code." error={state.fields?.code} />
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onDone}>
          Cancel
        </button>
        <button type="submit" className="btn btn-danger" disabled={sending}>
          {sending ? 'Turning off…' : 'Turn off the second step'}
        </button>
      </div>
    </form>
  )
}
