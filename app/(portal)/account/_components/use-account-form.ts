'use client'

import { useRouter } from 'next/navigation'
import { useActionState } from 'react'
import { useProof } from '#app/(portal)/_components/proof/proof-provider.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { FormAction } from '#lib/portal/form-action.ts'
import { type FormState, IDLE } from '#lib/portal/form-state.ts'

/** The state of a form of the account: says what came of it, reads the page again, and asks for a proof where needed. */
export function useAccountForm<Answer>(action: FormAction<Answer>, onDone?: (answer: Partial<Answer>) => void) {
  const router = useRouter()
  const toast = useToast()
  const withProof = useProof()
  const [state, send, sending] = useActionState(async (before: FormState, form: FormData) => {
    const answer = await withProof(action)(before, form)
    if (answer.status === 'ok') {
      if (answer.message !== undefined) toast(answer.message)
      onDone?.(answer)
      router.refresh()
    }
    return answer as FormState
  }, IDLE)
  return { state, send, sending }
}
