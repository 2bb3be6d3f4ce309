'use client'

import Link from 'next/link'
import { confirmNewEmailHere } from '../actions.ts'
import { AccountPage } from './account-page.tsx'
import { LinkForm } from './link-form.tsx'

/** Confirms the new address of an account, in a browser that is signed in to it. */
export function NewEmailForm({ token, email, isTheirs }: { token: string; email: string; isTheirs: boolean }) {
  if (!isTheirs) {
    return (
      <AccountPage
        title="Sign in first"
        intro="This link changes the e-mail address of an account. Sign in to that account in this browser, then open the link again. It stays valid until you do, or until it expires."
      >
        <Link href="/sign-in" className="btn btn-primary btn-lg mt-6 w-full">
          Sign in
        </Link>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="Use this address?"
      intro={
        <>
          Your account then has the address <bdi className="break-words text-foreground">{email}</bdi>. You sign in with
          it, and we write to it.
        </>
      }
    >
      <LinkForm action={confirmNewEmailHere} token={token} label="Use this address" busy="Changing the address…" />
    </AccountPage>
  )
}
