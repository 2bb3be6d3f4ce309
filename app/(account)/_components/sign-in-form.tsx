'use client'

import Link from 'next/link'
import { useActionState, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { type FormState, formMessage, IDLE } from '#lib/portal/form-state.ts'
import { signInHere } from '../actions.ts'
import { AccountPage, OtherWay } from './account-page.tsx'
import { CheckEmail, LinkFromOperator } from './check-email.tsx'
import { EmailField } from './email-field.tsx'

/** `next` is where signing in leads. */
export function SignInForm({ next, lifetime, sendsMail }: { next: string; lifetime: string; sendsMail: boolean }) {
  const [state, send, sending] = useActionState(signInHere, IDLE)
  const [left, setLeft] = useState<FormState>()
  const form = useFirstErrorFocus(state)
  if (state.email !== undefined && state !== left) {
    return <ProveSignIn email={state.email} lifetime={lifetime} sendsMail={sendsMail} onBack={() => setLeft(state)} />
  }
  return (
    <AccountPage title="Sign in" intro="Animated subtitles and voice-overs, timed to every word.">
      <form ref={form} action={send} className="mt-6 grid gap-4" noValidate>
        <input type="hidden" name="next" value={next} />
        <FormError message={formMessage(state)} />
        <EmailField state={state} />
        <PasswordField autoComplete="current-password" error={state.fields?.password} />
        <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending}>
          {sending ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
      <p className="mt-4 text-muted-foreground">
        <Link href="/reset-password" className="underline underline-offset-2">
          Forgot your password?
        </Link>
      </p>
      <OtherWay question="New here?" label="Create an account" href="/sign-up" />
    </AccountPage>
  )
}

/** The same for a right and a wrong password; only the mail shows which it was. */
function ProveSignIn({
  email,
  lifetime,
  sendsMail,
  onBack,
}: {
  email: string
  lifetime: string
  sendsMail: boolean
  onBack: () => void
}) {
  return (
    <CheckEmail sendsMail={sendsMail}>
      <p className="mt-2 text-md text-muted-foreground">
        Many attempts to sign in as{' '}
        <strong className="font-medium break-words text-foreground" dir="auto">
          {email}
        </strong>{' '}
        or from your network have failed, so in a browser we do not recognise the password alone is not enough.
      </p>
      <p className="mt-3 text-md text-muted-foreground">
        {sendsMail
          ? `If your password was right, we are sending you an e-mail with a link. Open it in this browser. It works once and expires in ${lifetime}. If no e-mail arrives, the password was wrong.`
          : `If your password was right, we created a link. Open it in this browser. It works once and expires in ${lifetime}.`}
      </p>
      {!sendsMail && <LinkFromOperator />}
      <div className="mt-6 grid gap-2">
        <button type="button" className="btn btn-outline btn-lg w-full" onClick={onBack}>
          Try another password
        </button>
        <Link href="/reset-password" className="btn btn-ghost btn-lg w-full">
          Set a new password
        </Link>
      </div>
    </CheckEmail>
  )
}
