'use client'

import { type ReactNode, useActionState, useEffect, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import type { FormAction } from '#lib/portal/http/form-action.ts'
import { type FormState, formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { AccountPage } from './account-page.tsx'
import { EmailField } from './email-field.tsx'
import { LinkSent, type RequestedLink } from './link-sent.tsx'

/** Asks for an address and sends a link to it. `next` is where the link leads; `children` stands below the form. */
export function RequestLinkForm({
  action,
  purpose,
  lifetime,
  title,
  intro,
  label,
  sendsMail,
  next = '',
  children,
}: {
  action: FormAction
  purpose: RequestedLink
  lifetime: string
  title: string
  intro: string
  label: string
  sendsMail: boolean
  next?: string
  children: ReactNode
}) {
  const t = useText()
  const [state, send, sending] = useActionState(action, IDLE)
  const [left, setLeft] = useState<FormState>()
  const form = useFirstErrorFocus(state)
  useEffect(() => {
    if (left) form.current?.querySelector<HTMLElement>('input[name="email"]')?.focus()
  }, [form, left])
  if (state.email !== undefined && state !== left) {
    const sent = { email: state.email, purpose, lifetime, sendsMail, send, sending }
    return <LinkSent {...sent} next={next} onBack={() => setLeft(state)} />
  }
  return (
    <AccountPage title={title} intro={intro}>
      <form ref={form} action={send} className="mt-6 grid gap-4" noValidate>
        <input type="hidden" name="next" value={next} />
        <FormError message={formMessage(state)} />
        <EmailField state={state} />
        <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending}>
          {sending ? t('Sending…') : label}
        </button>
      </form>
      {children}
    </AccountPage>
  )
}
