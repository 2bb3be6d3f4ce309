'use client'

import { useState } from 'react'
import { useText } from '#text'
import { CheckEmail, LinkFromAdministrator } from './check-email.tsx'

export type RequestedLink = 'sign-up' | 'reset-password' | 'sign-in'

/** What the link is for, by the choices of the sentences below. */
const PURPOSE_LABELS: Record<RequestedLink, string> = {
  'sign-up': 'account',
  'reset-password': 'password',
  'sign-in': 'entry',
}

/** Shown after a link was requested. `send` requests another one; `onBack` returns to the form. */
export function LinkSent({
  email,
  purpose,
  lifetime,
  sendsMail,
  send,
  sending,
  onBack,
  next = '',
}: {
  email: string
  purpose: RequestedLink
  lifetime: string
  sendsMail: boolean
  send: (form: FormData) => void
  sending: boolean
  onBack: () => void
  /** Where the link leads. */
  next?: string
}) {
  const t = useText()
  const [again, setAgain] = useState(false)
  const address = (
    <strong className="font-medium break-words text-foreground" dir="auto">
      {email}
    </strong>
  )
  function resend(form: FormData) {
    setAgain(true)
    send(form)
  }
  function sentence() {
    const values = { address, what: PURPOSE_LABELS[purpose], lifetime }
    if (sendsMail)
      return t.rich(
        'We are sending an email to {address}. Open the link in it to {what, select, account {finish creating your account} password {set a new password} other {sign in}}. The link works once and expires in {lifetime}.',
        values,
      )
    if (purpose === 'sign-up')
      return t.rich(
        'We created a link for {address}. Open it to finish setting up your account. It works once and expires in {lifetime}.',
        values,
      )
    return t.rich(
      'If there is an account for {address}, we created a link. Open it to {what, select, password {set a new password} other {sign in}}. It works once and expires in {lifetime}.',
      values,
    )
  }
  return (
    <CheckEmail sendsMail={sendsMail}>
      <p className="mt-2 text-md text-muted-foreground">{sentence()}</p>
      {sendsMail ? (
        <>
          <p className="mt-4 text-muted-foreground">{t('No email after a few minutes? Check your spam folder.')}</p>
          <form action={resend} className="mt-5">
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="next" value={next} />
            <button type="submit" className="btn btn-outline btn-lg w-full" disabled={sending}>
              {sending ? t('Sending…') : t('Send again')}
            </button>
          </form>
          <p aria-live="polite" className="mt-2 text-muted-foreground empty:hidden">
            {again && !sending && t('Sent again. All of these links work until you use one of them.')}
          </p>
        </>
      ) : (
        <LinkFromAdministrator />
      )}
      <button type="button" className="btn btn-ghost mt-4 -ml-3" onClick={onBack}>
        {t('Use another address')}
      </button>
    </CheckEmail>
  )
}
