'use client'

import { useActionState, useEffect, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import { type FormState, formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { beginSignInAction } from '../actions.ts'
import { AccountPage, AlternativeLink } from './account-page.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordStep } from './password-step.tsx'
import { ProviderStep } from './provider-step.tsx'
import { OtherSignInOptions, type SignInOptions } from './sign-in-options.tsx'
import type { SignInPlace } from './sign-in-place.ts'

type Begun = FormState & { providerId?: string | null }

/**
 * The address first, then what it signs in with: a password or a link, or the provider of its domain. The same for
 * addresses with and without an account.
 */
export function SignInForm({ place, ways }: { place: SignInPlace; ways: SignInOptions }) {
  const t = useText()
  const [state, begin, beginning] = useActionState<Begun, FormData>(beginSignInAction, IDLE)
  const [left, setLeft] = useState<FormState>()
  const [declined, setDeclined] = useState<FormState>()
  const form = useFirstErrorFocus(state)
  useEffect(() => {
    if (left) form.current?.querySelector<HTMLElement>('input[name="email"]')?.focus()
  }, [form, left])
  const { email } = state
  if (email !== undefined && state !== left) {
    const onBack = () => setLeft(state)
    const provider = ways.providers.find(({ id }) => id === state.providerId)
    if (provider !== undefined && state !== declined) {
      const onOther = () => setDeclined(state)
      return <ProviderStep {...{ provider, email, onBack, onOther }} next={place.next} />
    }
    return <PasswordStep {...{ email, place, onBack }} />
  }
  const typed = email === undefined ? state : { ...state, values: { email } }
  return (
    <AccountPage title={t('Sign in')} intro={<SignInIntro team={place.team} />}>
      <form ref={form} action={begin} className="mt-6 grid gap-3" noValidate>
        <FormError message={formMessage(state)} />
        <EmailField state={typed} suggestsPasskeys={ways.passkeyHost !== null} />
        <button type="submit" className="btn btn-primary btn-lg w-full" disabled={beginning}>
          {t('Continue')}
        </button>
      </form>
      <OtherSignInOptions ways={ways} next={place.next} />
      {place.team === null ? (
        <AlternativeLink question={t('New here?')} label={t('Create an account')} href="/sign-up" next={place.next} />
      ) : (
        <p className="mt-6 text-pretty text-muted-foreground">
          {t('Passkeys and sign-in with Google or other providers do not work at this address.')}{' '}
          <a href={place.team.elsewhere} className="font-medium text-foreground underline underline-offset-2">
            {t('Sign in at {host}', { host: new URL(place.team.elsewhere).host })}
          </a>
        </p>
      )}
    </AccountPage>
  )
}

function SignInIntro({ team }: { team: SignInPlace['team'] }) {
  const t = useText()
  if (team === null) return t('Turn long videos into finished reels.')
  return t.rich('See the videos from {team}.', { team: <bdi>{team.name}</bdi> })
}
