'use client'

import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useActionState } from 'react'
import { PersonMark } from '#lib/components/brand.tsx'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { formMessage, IDLE } from '#lib/portal/form-state.ts'
import type { InvitationView } from '#lib/portal/invitations/find-invitation.ts'
import { acceptHere, declineHere, joinHere } from '../actions.ts'

type Props = { token: string; view: Extract<InvitationView, { state: 'open' }> }

/** How the person who opened it joins: at once, after signing in, or with a new account. */
export function JoinForms({ token, view }: Props) {
  if (view.isSignedIn) return <AcceptForm token={token} view={view} />
  return view.hasAccount ? <SignInFirst token={token} view={view} /> : <NewAccountForm token={token} view={view} />
}

function AcceptForm({ token, view }: Props) {
  const [accepted, accept, accepting] = useActionState(acceptHere, IDLE)
  const [declined, decline, declining] = useActionState(declineHere, IDLE)
  return (
    <>
      <Address email={view.email} words="Signed in as" />
      <div className="mt-4 grid gap-2">
        <FormError message={formMessage(accepted) ?? formMessage(declined)} />
        <form action={accept}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="btn btn-primary btn-lg w-full" disabled={accepting || declining}>
            {accepting ? 'Joining…' : 'Join the team'}
          </button>
        </form>
        <form action={decline}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="btn btn-ghost btn-lg w-full" disabled={accepting || declining}>
            Decline the invitation
          </button>
        </form>
      </div>
    </>
  )
}

function SignInFirst({ token, view }: Props) {
  return (
    <>
      <Address email={view.email} words="Invited address" />
      <p className="mt-4 text-pretty text-muted-foreground">
        This address already has an account. Sign in, then join the team.
      </p>
      <Link
        href={`/sign-in?next=${encodeURIComponent(`/invitation/${token}`)}`}
        className="btn btn-primary btn-lg mt-4 w-full"
      >
        Sign in to join
      </Link>
    </>
  )
}

function NewAccountForm({ token, view }: Props) {
  const [state, send, sending] = useActionState(joinHere, IDLE)
  const form = useFirstErrorFocus(state)
  return (
    <>
      <Address email={view.email} words="Invited address" />
      <form ref={form} action={send} className="mt-4 grid gap-4" noValidate>
        <input type="hidden" name="token" value={token} />
        <input type="text" autoComplete="username" value={view.email} readOnly hidden />
        <FormError message={formMessage(state)} />
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          required
          large
          dir="auto"
          defaultValue={state.values?.name}
          error={state.fields?.name}
        />
        <PasswordField autoComplete="new-password" hint="At least 10 characters." error={state.fields?.password} />
        <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending}>
          {sending ? 'Creating the account…' : 'Create an account and join'}
        </button>
      </form>
    </>
  )
}

function Address({ email, words }: { email: string; words: string }) {
  return (
    <div className="mt-6 flex min-h-[52px] items-center gap-3 rounded-md border px-3.5 py-2 max-sm:flex-wrap">
      <PersonMark name={email} size={28} />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-muted-foreground">{words}</span>
        <bdi className="block break-words">{email}</bdi>
      </span>
      {words === 'Signed in as' && (
        <span className="inline-flex shrink-0 items-center gap-1.5 text-xs max-sm:w-full max-sm:pl-10">
          <CircleCheck aria-hidden="true" size={15} strokeWidth={1.75} className="text-success" />
          Invited address
        </span>
      )}
    </div>
  )
}
