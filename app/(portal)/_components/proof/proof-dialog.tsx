'use client'

import { startAuthentication } from '@simplewebauthn/browser'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signOutAction } from '#app/(account)/actions.ts'
import { passkeyProblem } from '#lib/components/problems/passkey-problem.ts'
import { CodeField } from '#lib/components/ui/code-field.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import type { Text } from '#lib/i18n/text.ts'
import { type FormState, formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import type { Proofs } from '#lib/portal/security/confirm-person.ts'
import { useText } from '#text'
import {
  confirmByCode,
  confirmByPasskey,
  confirmByPassword,
  findProofsAction,
  requestOwnPasskeyChallengeAction,
} from './actions.ts'

function lost(t: Text): FormState {
  return { status: 'error', message: t('We could not reach the portal. Check your connection and try again.') }
}

/**
 * Asks a signed-in person again for their password, a code or a passkey. The action that asked waits for it, and React
 * commits no other action until then: so this is not sent as an action of a form.
 */
export function ProofDialog({ onSettle }: { onSettle: (isProven: boolean) => void }) {
  const t = useText()
  const [proofs, setProofs] = useState<Proofs | null>(null)
  const [state, setState] = useState<FormState>(IDLE)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    findProofsAction(IDLE, new FormData()).then(
      (answer) => (answer.proofs === undefined ? setState(answer) : setProofs(answer.proofs)),
      () => setState(lost(t)),
    )
  }, [t])

  async function send(answer: () => Promise<FormState>) {
    setBusy(true)
    setState(IDLE)
    const next = await answer().catch(() => lost(t))
    setBusy(false)
    if (next.status === 'ok') onSettle(true)
    else setState(next)
  }

  const problem = formMessage(state)
  return (
    <Dialog
      open
      onOpenChange={() => onSettle(false)}
      title={t('Confirm your identity')}
      description={t(
        'You are changing a security setting. We ask for this if you last confirmed your identity more than 10 minutes ago.',
      )}
    >
      <FormError message={problem} />
      {proofs && <Ways proofs={proofs} state={state} isBusy={isBusy} send={send} />}
    </Dialog>
  )
}

type Send = (answer: () => Promise<FormState>) => void

function Ways({ proofs, state, isBusy, send }: { proofs: Proofs; state: FormState; isBusy: boolean; send: Send }) {
  const t = useText()
  const { password, passkey, code } = proofs
  const ways = useRef<HTMLDivElement>(null)
  // The dialog opened before there was anything to focus.
  useEffect(() => {
    const field = ways.current?.querySelector<HTMLElement>('[name="code"], [name="password"]')
    const first = field ?? ways.current?.querySelector('button')
    first?.focus()
  }, [])
  if (!password && !code && !passkey) return <SignInAgain />
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    send(() => (code ? confirmByCode : confirmByPassword)(IDLE, form))
  }
  return (
    <div ref={ways} className="grid gap-3">
      {passkey && (
        <button
          type="button"
          className="btn btn-outline btn-lg"
          disabled={isBusy}
          onClick={() => send(() => answerByPasskey(t))}
        >
          <Fingerprint aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Use a passkey')}
        </button>
      )}
      {(password || code) && (
        <form onSubmit={submit} className="grid gap-3" noValidate>
          {code ? (
            <CodeField
              id="proof-code"
              hint={t('Use your authenticator app or a recovery code.')}
              error={state.fields?.code}
            />
          ) : (
            <PasswordField autoComplete="current-password" error={state.fields?.password} />
          )}
          <div className="flex flex-wrap items-center justify-end gap-2">
            <button type="submit" className="btn btn-primary" disabled={isBusy}>
              {isBusy ? t('Checking…') : t('Confirm')}
            </button>
          </div>
        </form>
      )}
    </div>
  )
}

async function answerByPasskey(t: Text): Promise<FormState> {
  const asked = await requestOwnPasskeyChallengeAction(IDLE, new FormData())
  if (asked.options === undefined || asked.challenge === undefined) return asked
  try {
    const answer = await startAuthentication({ optionsJSON: asked.options })
    const form = new FormData()
    form.set('challenge', asked.challenge)
    form.set('answer', JSON.stringify(answer))
    return await confirmByPasskey(IDLE, form)
  } catch (error) {
    return { status: 'error', message: t.message(passkeyProblem(error)) }
  }
}

/** For people who only sign in with a provider or by link: signing in is the proof. */
function SignInAgain() {
  const t = useText()
  return (
    <form
      className="flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData()
        form.set('next', location.pathname)
        void signOutAction(IDLE, form)
      }}
    >
      <p className="min-w-0 flex-1 text-muted-foreground">
        {t('Your account has no password, passkey or code. Sign in again, then retry.')}
      </p>
      <button type="submit" className="btn btn-primary">
        {t('Sign out and back in')}
      </button>
    </form>
  )
}
