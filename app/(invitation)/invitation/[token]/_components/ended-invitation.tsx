'use client'

import { CircleDashed } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useActionState } from 'react'
import { formatDayAndTime } from '#lib/components/text/date-time.tsx'
import { useLocalTime } from '#lib/components/text/reader-time.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import type { InvitationView } from '#lib/portal/invitations/find-invitation.ts'
import { useText } from '#text'
import { requestInvitationAction } from '../actions.ts'

type Ended = Exclude<InvitationView, { state: 'open' }>

/** Why an invitation does not work any more, and what to do instead. */
export function EndedInvitation({ token, view }: { token: string; view: Ended }) {
  const t = useText()
  const time = useLocalTime()
  if (view.state === 'used') {
    return (
      <Ending
        title={t('This invitation has already been used')}
        words={t('It was accepted on {moment}. If that was you, sign in.', { moment: momentOf(view.at) })}
      >
        <SignIn />
      </Ending>
    )
  }
  if (view.state === 'ended') {
    return (
      <Ending
        title={t('This invitation has expired')}
        words={t('It was valid for 72 hours, until {moment}.', { moment: momentOf(view.at) })}
      >
        <Ask token={token} label={t('Ask {name} for a new invitation', { name: view.inviterFirstName })} />
      </Ending>
    )
  }
  if (view.state === 'void') {
    return (
      <Ending
        title={t('This invitation is no longer valid')}
        words={t('It was revoked, or its sender can no longer invite people to {teamName}.', {
          teamName: view.teamName,
        })}
      >
        <Ask token={token} label={t('Ask a team owner')} />
      </Ending>
    )
  }
  return (
    <Ending
      title={t('This link is not valid')}
      words={t(
        'The link may be incomplete. Copy the whole link from the email. If you got several emails, only the newest link works.',
      )}
    >
      <SignIn />
    </Ending>
  )

  function momentOf(at: string): string {
    return formatDayAndTime(new Date(at), time.zone, t)
  }
}

function Ending({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <>
      <CircleDashed aria-hidden="true" size={28} strokeWidth={1.75} className="text-muted-foreground" />
      <h1 className="mt-4 text-2xl font-semibold">{title}</h1>
      <p className="mt-1.5 text-md text-pretty text-muted-foreground" suppressHydrationWarning>
        {words}
      </p>
      <div className="mt-6">{children}</div>
    </>
  )
}

function SignIn() {
  const t = useText()
  return (
    <Link href="/sign-in" className="btn btn-primary btn-lg w-full">
      {t('Sign in')}
    </Link>
  )
}

function Ask({ token, label }: { token: string; label: string }) {
  const t = useText()
  const [state, ask, asking] = useActionState(requestInvitationAction, IDLE)
  return (
    <form action={ask} className="grid gap-3">
      <input type="hidden" name="token" value={token} />
      <FormError message={formMessage(state)} />
      <button type="submit" className="btn btn-primary btn-lg w-full" disabled={asking || state.status === 'ok'}>
        {state.status === 'ok' ? t('Request sent') : label}
      </button>
      <p aria-live="polite" className="text-muted-foreground empty:hidden">
        {state.status === 'ok' && state.message}
      </p>
    </form>
  )
}
