'use client'

import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { TextField } from '#lib/components/ui/field.tsx'
import { requestNewEmailHere } from '../actions.ts'
import { Section } from './section.tsx'

/** Asks for a new address. It counts once the link that is sent to it has been opened. */
export function EmailForm({ email, lifetime, sendsMail }: { email: string; lifetime: string; sendsMail: boolean }) {
  const form = useForm(requestNewEmailHere)
  const { email: asked } = form.state
  return (
    <Section title="E-mail address">
      <ActionForm form={form} submit="Send the link" busy="Sending…" look="btn-outline" className="card grid gap-4 p-4">
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
          defaultValue={form.values.email}
          error={form.fields.email}
        />
        <div aria-live="polite" className="empty:hidden">
          {asked !== undefined && <p>{sentLine(asked, lifetime, sendsMail)}</p>}
        </div>
      </ActionForm>
    </Section>
  )
}

function sentLine(email: string, lifetime: string, sendsMail: boolean): string {
  return sendsMail
    ? `We are sending a link to ${email}. Open it in this browser. It works once and expires in ${lifetime}.`
    : `We created a link for ${email}. This installation sends no e-mail: the operator finds it with “npm run reelwright -- links”. It works once and expires in ${lifetime}.`
}
