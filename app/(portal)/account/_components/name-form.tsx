'use client'

import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { formMessage } from '#lib/portal/form-state.ts'
import { saveName } from '../actions.ts'
import { Section } from './section.tsx'
import { useAccountForm } from './use-account-form.ts'

export function NameForm({ name }: { name: string }) {
  const { state, send, sending } = useAccountForm(saveName)
  const form = useFirstErrorFocus(state)
  return (
    <Section title="Name">
      <form ref={form} action={send} className="card grid gap-4 p-4" noValidate>
        <FormError message={formMessage(state)} />
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={100}
          dir="auto"
          hint="Your teams see it beside what you do."
          defaultValue={state.values?.name ?? name}
          error={state.fields?.name}
        />
        <div className="flex justify-end">
          <button type="submit" className="btn btn-primary" disabled={sending}>
            {sending ? 'Saving…' : 'Save name'}
          </button>
        </div>
      </form>
    </Section>
  )
}
