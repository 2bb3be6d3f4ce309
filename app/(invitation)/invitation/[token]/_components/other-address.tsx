'use client'

import { CircleAlert, Send } from 'lucide-react'
import { useActionState } from 'react'
import { SignOutButton } from '#app/(account)/_components/sign-out-button.tsx'
import { signOutAction } from '#app/(account)/actions.ts'
import { PersonMark, TeamMark } from '#lib/components/pictures/brand.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import type { InvitationView } from '#lib/portal/invitations/find-invitation.ts'
import { useText } from '#text'
import { requestInvitationAction } from '../actions.ts'

/** Shows only the team, the inviter’s first name and a masked address: the invitation is not for who reads this. */
export function OtherAddress({
  token,
  view: { teamName, inviterFirstName, maskedEmail },
  person,
  logo,
}: {
  token: string
  view: Extract<InvitationView, { state: 'other-address' }>
  person: { name: string; email: string }
  logo: string | null
}) {
  const t = useText()
  const [asked, ask, asking] = useActionState(requestInvitationAction, IDLE)
  const [, leave] = useActionState(signOutAction, IDLE)
  return (
    <>
      <div className="flex items-center" aria-hidden="true">
        <TeamMark name={teamName} logo={logo} size={52} />
        <span className="mx-2.5 w-11 border-t-[1.5px] border-dashed border-input" />
        <PersonMark name={person.name} size={52} />
      </div>
      <h1 className="mt-6 text-2xl font-semibold text-balance">{t('This invitation is for another address')}</h1>
      <p className="mt-1.5 text-md text-pretty text-muted-foreground">
        {t.rich(
          'It was sent to <span>{maskedEmail}</span> for <bdi>{teamName}</bdi>. It works only for that address, so no one can join with a forwarded email.',
          {
            maskedEmail,
            teamName,
            span: (parts) => <span className="font-medium break-words text-foreground">{parts}</span>,
            bdi: (parts) => <bdi>{parts}</bdi>,
          },
        )}
      </p>
      <div className="mt-6 flex items-center gap-3 rounded-md bg-warning-tint px-3.5 py-3 max-sm:flex-wrap">
        <PersonMark name={person.name} size={28} />
        <span className="min-w-0 flex-1">
          <span className="block text-xs text-warning-text">{t('Signed in as')}</span>
          <bdi className="block break-words">{person.email}</bdi>
        </span>
        <span className="inline-flex shrink-0 items-center gap-1.5 text-xs text-warning-text max-sm:w-full max-sm:pl-10">
          <CircleAlert aria-hidden="true" size={15} strokeWidth={1.75} />
          {t('Not the invited address')}
        </span>
      </div>
      <div className="mt-4 grid gap-2">
        <FormError message={formMessage(asked)} />
        <SignOutButton next={`/invitation/${token}`} label={t('Sign in with the invited address')} look="btn-primary" />
        <form action={ask}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="btn btn-outline btn-lg w-full" disabled={asking || asked.status === 'ok'}>
            <Send aria-hidden="true" size={16} strokeWidth={1.75} />
            <span className="truncate">
              {asked.status === 'ok'
                ? t('Request sent')
                : t('Ask {inviterFirstName} to invite this address', { inviterFirstName })}
            </span>
          </button>
        </form>
      </div>
      <p className="mt-5 text-pretty text-muted-foreground" aria-live="polite">
        {asked.status === 'ok'
          ? asked.message
          : t('{inviterFirstName} sees only the address you are signed in with. The invitation stays open.', {
              inviterFirstName,
            })}
      </p>
      <form action={leave} className="hint mt-auto pt-8">
        {t('Not you?')}{' '}
        <button type="submit" className="underline underline-offset-2">
          {t('Sign out')}
        </button>
      </form>
    </>
  )
}
