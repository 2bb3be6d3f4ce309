'use client'

import { useActionState, useEffect, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { type FormState, formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { requestSignInLinkAction, signInAction } from '../actions.ts'
import { AccountPage } from './account-page.tsx'
import { LinkSent } from './link-sent.tsx'
import { ProveSignIn } from './prove-sign-in.tsx'
import { SignInAddress } from './sign-in-address.tsx'
import type { SignInPlace } from './sign-in-place.ts'

/** Asks for the password of an address, or sends it a link. */
export function PasswordStep({ email, place, onBack }: { email: string; place: SignInPlace; onBack: () => void }) {
  const t = useText()
  const [state, send, sending] = useActionState(signInAction, IDLE)
  const [linkState, sendLink, sendingLink] = useActionState(requestSignInLinkAction, IDLE)
  const [left, setLeft] = useState<FormState>()
  const form = useFirstErrorFocus(state)
  useEffect(() => {
    const field = form.current?.querySelector('input[name="password"]')
    if (field instanceof HTMLElement) field.focus()
  }, [form])
  const { lifetime, sendsMail, next } = place
  if (linkState.email !== undefined) {
    const sent = { email, purpose: 'sign-in' as const, lifetime, sendsMail, next, sending: sendingLink }
    return <LinkSent {...sent} send={sendLink} onBack={onBack} />
  }
  if (state.email !== undefined && state !== left) {
    return <ProveSignIn {...{ email, lifetime, sendsMail }} onBack={() => setLeft(state)} />
  }
  return (
    <AccountPage title={t('Sign in')} intro={<SignInAddress email={email} onBack={onBack} />}>
      <form ref={form} action={send} className="mt-5 grid gap-3" noValidate>
        <input type="hidden" name="next" value={next} />
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <FormError message={formMessage(state) ?? formMessage(linkState)} />
        <PasswordField autoComplete="current-password" error={state.fields?.password} />
        <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending}>
          {sending ? t('Signing in…') : t('Sign in')}
        </button>
      </form>
      <form action={sendLink} className="mt-2">
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="btn btn-outline btn-lg w-full" disabled={sendingLink}>
          {sendingLink ? t('Sending…') : t('Send me a link')}
        </button>
      </form>
      <p className="mt-6 text-muted-foreground">
        {/* At a team's own host name, it leads to another one. */}
        <a href="/reset-password" className="underline underline-offset-2">
          {t('Forgot your password?')}
        </a>
      </p>
    </AccountPage>
  )
}
