'use client'

import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser'
import { Fingerprint } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, useTransition } from 'react'
import { isReplaced, passkeyProblem } from '#lib/components/problems/passkey-problem.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import type { Translatable } from '#lib/i18n/message.ts'
import { shownText } from '#lib/i18n/text.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { requestPasskeyChallengeAction, signInWithPasskeyAction } from '../actions.ts'

/** A little less than a challenge lives. */
const RETRY_MS = 4 * 60_000

/**
 * Signs in with a passkey: by the button, or by choosing one among the suggestions for the address field, whose
 * `autocomplete` ends in `webauthn`. Nothing where the browser has no passkeys or the portal was opened at another
 * address than theirs.
 *
 * @param host where the portal's passkeys work.
 */
export function PasskeyButton({ host, next }: { host: string; next: string }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSending, startSending] = useTransition()
  const hasAnswered = useRef(false)
  const isOffered = useSyncExternalStore(
    noChange,
    () => browserSupportsWebAuthn() && location.hostname === host,
    () => true,
  )
  const signIn = useCallback(
    async (byAutofill: boolean) => {
      const answer = await answerChallenge(byAutofill)
      // A suggestion and the button may both be answered; a second session would end the first one.
      if (hasAnswered.current || answer === undefined) return
      if (!(answer instanceof FormData)) return setProblem(shownText(answer, t))
      hasAnswered.current = true
      answer.set('next', next)
      startSending(async () => {
        const { message } = await signInWithPasskeyAction(IDLE, answer)
        hasAnswered.current = false
        setProblem(message)
      })
    },
    [next, t],
  )
  const suggest = useCallback(async () => {
    if (await browserSupportsWebAuthnAutofill()) await signIn(true)
  }, [signIn])
  useEffect(() => {
    if (!isOffered) return
    void suggest()
    const timer = setInterval(() => void suggest(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isOffered, suggest])
  if (!isOffered) return null
  const isBusy = isAsking || isSending
  async function press() {
    setAsking(true)
    setProblem(undefined)
    await signIn(false)
    setAsking(false)
    if (!hasAnswered.current) void suggest()
  }
  return (
    <>
      <FormError message={problem} />
      <button type="button" className="btn btn-outline btn-lg w-full" disabled={isBusy} onClick={() => void press()}>
        <Fingerprint aria-hidden="true" size={16} strokeWidth={1.75} />
        {isBusy ? t('Waiting for your passkey…') : t('Use a passkey')}
      </button>
    </>
  )
}

function noChange(): () => void {
  return () => undefined
}

/** @returns the form to send, or what stood in the way; undefined where another request took the place of this one. */
async function answerChallenge(byAutofill: boolean): Promise<FormData | string | Translatable | undefined> {
  try {
    const challenge = await requestPasskeyChallengeAction(IDLE, new FormData())
    if (challenge.options === undefined || challenge.challenge === undefined) return challenge.message
    const answer = await startAuthentication({ optionsJSON: challenge.options, useBrowserAutofill: byAutofill })
    const form = new FormData()
    form.set('challenge', challenge.challenge)
    form.set('answer', JSON.stringify(answer))
    return form
  } catch (error) {
    return isReplaced(error) || byAutofill ? undefined : passkeyProblem(error)
  }
}
