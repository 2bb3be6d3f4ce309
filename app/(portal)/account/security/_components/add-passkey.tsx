'use client'

import { startRegistration } from '@simplewebauthn/browser'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useProof } from '#app/(portal)/_components/proof/proof-provider.tsx'
import { passkeyProblem } from '#lib/components/problems/passkey-problem.ts'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { Text } from '#lib/i18n/text.ts'
import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { addPasskeyAction, requestPasskeyRegistrationAction } from '../../actions.ts'

/** Makes a passkey on this device. `host` is where the portal's passkeys work. */
export function AddPasskey({ host }: { host: string }) {
  const t = useText()
  const router = useRouter()
  const toast = useToast()
  const withProof = useProof()
  const [isBusy, setBusy] = useState(false)
  async function add() {
    setBusy(true)
    const state = await makePasskey(host, withProof, t).catch(
      (error: unknown): FormState => ({ status: 'error', message: t.message(passkeyProblem(error)) }),
    )
    setBusy(false)
    if (state.message !== undefined) toast(state.message)
    router.refresh()
  }
  return (
    <button type="button" className="btn btn-outline btn-sm" disabled={isBusy} onClick={() => void add()}>
      <Plus aria-hidden="true" size={14} strokeWidth={1.75} />
      {isBusy ? t('Adding a passkey…') : t('Add a passkey')}
    </button>
  )
}

async function makePasskey(host: string, withProof: ReturnType<typeof useProof>, t: Text): Promise<FormState> {
  if (location.hostname !== host) {
    return {
      status: 'error',
      message: t('Passkeys only work at {host}. Open the portal there and try again.', { host }),
    }
  }
  const asked = await withProof(requestPasskeyRegistrationAction)(IDLE, new FormData())
  if (asked.options === undefined || asked.challenge === undefined) return asked
  const answer = await startRegistration({ optionsJSON: asked.options })
  const form = new FormData()
  form.set('challenge', asked.challenge)
  form.set('answer', JSON.stringify(answer))
  return withProof(addPasskeyAction)(IDLE, form)
}
