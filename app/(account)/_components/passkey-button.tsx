'use client'

import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser'
import { Fingerprint } from 'lucide-react'
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isReplaced, passkeyProblem } from '#lib/components/passkey-problem.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import { IDLE } from '#lib/portal/form-state.ts'
import { askForPasskeyHere, signInWithPasskeyHere } from '../actions.ts'

/** A little less than a challenge lives. */
const ASK_AGAIN_MS = 4 * 60_000

/**
 * Signs in with a passkey: by the button, or by choosing one among the suggestions for the address field, whose
 * `autocomplete` ends in `webauthn`. Nothing where the browser has no passkeys or the portal was opened at another
 * address than theirs.
 *
 * @param host where the portal's passkeys work.
 */
export function PasskeyButton({ host, next }: { host: string; next: string }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOffered = useSyncExternalStore(
    noChange,
    () => browserSupportsWebAuthn() && location.hostname === host,
    () => true,
  )
  const signIn = useCallback(
    async (byAutofill: boolean) => {
      const answer = await answerChallenge(byAutofill)
      if (answer instanceof FormData) answer.set('next', next)
      else return setProblem(answer)
      startTransition(async () => {
        const { message } = await signInWithPasskeyHere(IDLE, answer)
        setProblem(message)
      })
    },
    [next],
  )
  const suggest = useCallback(async () => {
    if (await browserSupportsWebAuthnAutofill()) await signIn(true)
  }, [signIn])
  useEffect(() => {
    if (!isOffered) return
    void suggest()
    const timer = setInterval(() => void suggest(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOffered, suggest])
  if (!isOffered) return null
  async function press() {
    setBusy(true)
    setProblem(undefined)
    await signIn(false)
    setBusy(false)
    void suggest()
  }
  return (
    <>
      <FormError message={problem} />
      <button type="button" className="btn btn-outline btn-lg w-full" disabled={isBusy} onClick={() => void press()}>
        <Fingerprint aria-hidden="true" size={16} strokeWidth={1.75} />
        {isBusy ? 'Waiting for your passkey…' : 'Use a passkey'}
      </button>
    </>
  )
}

function noChange(): () => void {
  return () => undefined
}

/** @returns the form to send, or what stood in the way; undefined where another request took the place of this one. */
async function answerChallenge(byAutofill: boolean): Promise<FormData | string | undefined> {
  try {
    const asked = await askForPasskeyHere(IDLE, new FormData())
    if (asked.options === undefined || asked.challenge === undefined) return asked.message
    const answer = await startAuthentication({ optionsJSON: asked.options, useBrowserAutofill: byAutofill })
    const form = new FormData()
    form.set('challenge', asked.challenge)
    form.set('answer', JSON.stringify(answer))
    return form
  } catch (error) {
    return isReplaced(error) || byAutofill ? undefined : passkeyProblem(error)
  }
}
