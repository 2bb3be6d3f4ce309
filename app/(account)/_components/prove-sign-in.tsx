'use client'

import Link from 'next/link'
import { useText } from '#text'
import { CheckEmail, LinkFromAdministrator } from './check-email.tsx'

/** The same for a right and a wrong password; only the mail shows which it was. */
export function ProveSignIn({
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
  const t = useText()
  return (
    <CheckEmail sendsMail={sendsMail}>
      <p className="mt-2 text-md text-muted-foreground">
        {t.rich(
          'There were many failed attempts to sign in as <b>{email}</b> or from your network. We do not recognize this browser, so a password is not enough.',
          {
            email,
            b: (parts) => (
              <strong className="font-medium break-words text-foreground" dir="auto">
                {parts}
              </strong>
            ),
          },
        )}
      </p>
      <p className="mt-3 text-md text-muted-foreground">
        {sendsMail
          ? t(
              'If your password was correct, we are emailing you a link. Open it in this browser. It works once and expires in {lifetime}. If no email arrives, check your spam folder, then try your password again.',
              { lifetime },
            )
          : t(
              'If your password was correct, we created a link. Open it in this browser. It works once and expires in {lifetime}.',
              { lifetime },
            )}
      </p>
      {!sendsMail && <LinkFromAdministrator />}
      <div className="mt-6 grid gap-2">
        <button type="button" className="btn btn-outline btn-lg w-full" onClick={onBack}>
          {t('Try another password')}
        </button>
        <Link href="/reset-password" className="btn btn-ghost btn-lg w-full">
          {t('Set a new password')}
        </Link>
      </div>
    </CheckEmail>
  )
}
