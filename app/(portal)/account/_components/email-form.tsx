'use client'

import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { TextField } from '#lib/components/ui/field.tsx'
import { useText } from '#text'
import { requestNewEmailAction } from '../actions.ts'
import { Section } from './section.tsx'

/** Asks for a new address. It counts once the link that is sent to it has been opened. */
export function EmailForm({ email, lifetime, sendsMail }: { email: string; lifetime: string; sendsMail: boolean }) {
  const t = useText()
  const form = useForm(requestNewEmailAction)
  const { email: asked } = form.state
  return (
    <Section title={t('Email address')}>
      <ActionForm
        form={form}
        submit={t('Send link')}
        busy={t('Sending…')}
        look="btn-outline"
        className="card grid gap-4 p-4"
      >
        <p className="text-muted-foreground">
          {t.rich('You sign in with <bdi>{email}</bdi>.', {
            email,
            bdi: (parts) => <bdi className="break-words text-foreground">{parts}</bdi>,
          })}
        </p>
        <TextField
          label={t('New address')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          hint={t(
            'We send a link to the new address and notify the old one. Your address changes when you open the link.',
          )}
          defaultValue={form.values.email}
          error={form.fields.email}
        />
        <div aria-live="polite" className="empty:hidden">
          {asked !== undefined && <Sent email={asked} lifetime={lifetime} sendsMail={sendsMail} />}
        </div>
      </ActionForm>
    </Section>
  )
}

function Sent({ email, lifetime, sendsMail }: { email: string; lifetime: string; sendsMail: boolean }) {
  const t = useText()
  const address = <bdi className="break-words">{email}</bdi>
  if (sendsMail) {
    return (
      <p>
        {t.rich(
          'We are sending a link to {address}. Open it in this browser. It works once and expires in {lifetime}.',
          {
            address,
            lifetime,
          },
        )}
      </p>
    )
  }
  return (
    <p>
      {t.rich(
        'We created a link for {address}. It works once and expires in {lifetime}. This site cannot send email yet. Ask your administrator for the link.',
        { address, lifetime },
      )}
    </p>
  )
}
