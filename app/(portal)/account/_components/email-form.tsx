'use client'

import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { formMessage } from '#lib/portal/form-state.ts'
import { requestNewEmailHere } from '../actions.ts'
import { Section } from './section.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Asks for a new address. It counts once the link that is sent to it has been opened. */
export function EmailForm({ email, lifetime, sendsMail }: { email: string; lifetime: string; sendsMail: boolean }) {
  const { state, send, sending } = useAccountForm(requestNewEmailHere)
  const form = useFirstErrorFocus(state)
  return (
    <Section title="E-mail address">
      <form ref={form} action={send} className="card grid gap-4 p-4" noValidate>
        <FormError message={formMessage(state)} />
        <p className="text-muted-foreground">
          You sign in with <bdi className="break-words text-foreground">{email}</bdi>.
        </p>
        <TextField
          label="New address"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          hint="It counts once you have opened the link that we send to it. We tell the old address."
          defaultValue={state.values?.email}
          error={state.fields?.email}
        />
        <div aria-live="polite" className="empty:hidden">
          {state.email !== undefined && <p>{sentLine(state.email, lifetime, sendsMail)}</p>}
        </div>
        <div className="flex justify-end">
          <button type="submit" className="btn btn-outline" disabled={sending}>
            {sending ? 'Sending…' : 'Send the link'}
          </button>
        </div>
      </form>
    </Section>
  )
}

function sentLine(email: string, lifetime: string, sendsMail: boolean): string {
  return sendsMail
    ? `We are sending a link to ${email}. Open it in this browser. It works once and expires in ${lifetime}.`
    : `We created a link for ${email}. This installation sends no e-mail: the operator finds it with “npm run reelwright -- links”. It works once and expires in ${lifetime}.`
}
