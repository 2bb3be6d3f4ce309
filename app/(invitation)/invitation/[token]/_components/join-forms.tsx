'use client'

import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useActionState } from 'react'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { PersonMark } from '#lib/components/pictures/brand.tsx'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import type { InvitationView } from '#lib/portal/invitations/find-invitation.ts'
import { useText } from '#text'
import {
  acceptInvitationAction,
  declineInvitationAction,
  emailInvitationAction,
  joinByInvitationAction,
} from '../actions.ts'

type Props = { token: string; view: Extract<InvitationView, { state: 'open' }> }

/**
 * How the person who opened it joins: at once, after signing in, or with a new account.
 *
 * @param accountsAt the host where accounts are created; null for this one.
 */
export function JoinForms({ token, view, accountsAt }: Props & { accountsAt: string | null }) {
  if (view.isSignedIn) return <AcceptForm token={token} view={view} />
  if (view.hasAccount) return <SignInFirst token={token} view={view} />
  if (accountsAt !== null) return <AccountElsewhere token={token} view={view} host={accountsAt} />
  if (view.needsMail) return <ProveAddress token={token} view={view} />
  return <NewAccountForm token={token} view={view} />
}

/** At a team's own host name no accounts are created. */
function AccountElsewhere({ token, view, host }: Props & { host: string }) {
  const t = useText()
  return (
    <>
      <Address email={view.email} />
      <p className="mt-4 text-pretty text-muted-foreground">
        {t('This address has no account yet. Create one at {host}.', { host })}
      </p>
      <a href={`//${host}/invitation/${token}`} className="btn btn-primary btn-lg mt-4 w-full">
        {t('Create an account')}
      </a>
    </>
  )
}

/** A link that somebody passed on does not prove the address; the one in the mail does. */
function ProveAddress({ token, view }: Props) {
  const t = useText()
  const [state, send, sending] = useActionState(emailInvitationAction, IDLE)
  const isSent = state.status === 'ok'
  return (
    <>
      <Address email={view.email} />
      <form action={send} className="mt-4 grid gap-4">
        <input type="hidden" name="token" value={token} />
        <p className="text-pretty text-muted-foreground" aria-live="polite">
          {isSent
            ? state.message
            : t('To create your account, confirm this address. We will email you a link to the form.')}
        </p>
        <FormError message={formMessage(state)} />
        <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending || isSent}>
          {isSent ? t('Email sent') : t('Email me the link')}
        </button>
      </form>
    </>
  )
}

function AcceptForm({ token, view }: Props) {
  const t = useText()
  const [accepted, accept, accepting] = useActionState(acceptInvitationAction, IDLE)
  const [declined, decline, declining] = useActionState(declineInvitationAction, IDLE)
  return (
    <>
      <Address email={view.email} isSignedIn />
      <div className="mt-4 grid gap-2">
        <FormError message={formMessage(accepted) ?? formMessage(declined)} />
        <form action={accept}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="btn btn-primary btn-lg w-full" disabled={accepting || declining}>
            {accepting ? t('Joining…') : t('Join team')}
          </button>
        </form>
        <form action={decline}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="btn btn-ghost btn-lg w-full" disabled={accepting || declining}>
            {t('Decline invitation')}
          </button>
        </form>
      </div>
    </>
  )
}

function SignInFirst({ token, view }: Props) {
  const t = useText()
  return (
    <>
      <Address email={view.email} />
      <p className="mt-4 text-pretty text-muted-foreground">
        {t('This address already has an account. Sign in, then join the team.')}
      </p>
      <Link
        href={`/sign-in?next=${encodeURIComponent(`/invitation/${token}`)}`}
        className="btn btn-primary btn-lg mt-4 w-full"
      >
        {t('Sign in to join')}
      </Link>
    </>
  )
}

function NewAccountForm({ token, view }: Props) {
  const t = useText()
  const [state, send, sending] = useActionState(joinByInvitationAction, IDLE)
  const form = useFirstErrorFocus(state)
  return (
    <>
      <Address email={view.email} />
      <form ref={form} action={send} className="mt-4 grid gap-4" noValidate>
        <input type="hidden" name="token" value={token} />
        <input type="text" autoComplete="username" value={view.email} readOnly hidden />
        <FormError message={formMessage(state)} />
        <TextField
          label={t('Your name')}
          name="name"
          autoComplete="name"
          required
          large
          dir="auto"
          defaultValue={state.values?.name}
          error={state.fields?.name}
        />
        <PasswordField autoComplete="new-password" hint={t('At least 10 characters.')} error={state.fields?.password} />
        <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending}>
          {sending ? t('Creating account…') : t('Create account and join')}
        </button>
      </form>
    </>
  )
}

function Address({ email, isSignedIn = false }: { email: string; isSignedIn?: boolean }) {
  const t = useText()
  return (
    <div className="mt-6 flex min-h-[52px] items-center gap-3 rounded-md border px-3.5 py-2 max-sm:flex-wrap">
      <PersonMark name={email} size={28} />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-muted-foreground">
          {isSignedIn ? t('Signed in as') : t('Invited address')}
        </span>
        <bdi className="block break-words">{email}</bdi>
      </span>
      {isSignedIn && (
        <span className="inline-flex shrink-0 items-center gap-1.5 text-xs max-sm:w-full max-sm:pl-10">
          <CircleCheck aria-hidden="true" size={15} strokeWidth={1.75} className="text-success" />
          {t('Invited address')}
        </span>
      )}
    </div>
  )
}
