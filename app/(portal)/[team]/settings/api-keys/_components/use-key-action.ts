'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useProof } from '#app/(portal)/_components/proof/proof-provider.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { type FormState, IDLE } from '#lib/portal/form-state.ts'

type Action<Answer> = (state: FormState, form: FormData) => Promise<FormState & Partial<Answer>>

/** Does something with one key and reads the page again. Says what came of it, unless the answer is shown in another way. */
export function useKeyAction(teamSlug: string, keyId: string) {
  const router = useRouter()
  const toast = useToast()
  const withProof = useProof()
  const [acting, start] = useTransition()
  function act<Answer>(action: Action<Answer>, onDone: (answer: FormState & Partial<Answer>) => void) {
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      form.set('keyId', keyId)
      const state = await withProof(action)(IDLE, form).catch(() => null)
      if (state?.status !== 'ok' || state.message !== undefined) {
        toast(state?.message ?? 'It could not be done. Check your connection and try again.')
      }
      if (state?.status === 'ok') onDone(state)
      router.refresh()
    })
  }
  return { act, acting }
}
