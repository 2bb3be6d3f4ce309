'use client'

import { useState } from 'react'
import { CheckEmail, LinkFromOperator } from './check-email.tsx'

export type RequestedLink = 'sign-up' | 'reset-password' | 'sign-in'

const WHAT_FOR: Record<RequestedLink, string> = {
  'sign-up': 'finish your account',
  'reset-password': 'set a new password',
  'sign-in': 'sign in',
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
  return (
    <CheckEmail sendsMail={sendsMail}>
      <p className="mt-2 text-md text-muted-foreground">
        {sendsMail ? (
          <>We are sending an e-mail to {address}. Open the link in it</>
        ) : purpose === 'sign-up' ? (
          <>We created a link for {address}. Open it</>
        ) : (
          <>If {address} has an account, we created a link for it. Open it</>
        )}{' '}
        {`to ${WHAT_FOR[purpose]}. It works once and expires in ${lifetime}.`}
      </p>
      {sendsMail ? (
        <>
          <p className="mt-4 text-muted-foreground">No e-mail after a few minutes? Check your spam folder.</p>
          <form action={resend} className="mt-5">
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="next" value={next} />
            <button type="submit" className="btn btn-outline btn-lg w-full" disabled={sending}>
              {sending ? 'Sending…' : 'Send it again'}
            </button>
          </form>
          <p aria-live="polite" className="mt-2 text-muted-foreground empty:hidden">
            {again && !sending && 'Sent again. All your links work until you use one.'}
          </p>
        </>
      ) : (
        <LinkFromOperator />
      )}
      <button type="button" className="btn btn-ghost mt-4 -ml-3" onClick={onBack}>
        Use another address
      </button>
    </CheckEmail>
  )
}
