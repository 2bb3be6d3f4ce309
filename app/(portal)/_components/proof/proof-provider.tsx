'use client'

import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import type { FormAction } from '#lib/portal/http/form-action.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then(({ ProofDialog }) => ({ default: ProofDialog })))

const ProofContext = createContext<() => Promise<boolean>>(async () => false)

/**
 * For actions that ask for a recent proof (`requireRecentProof`): the action it returns shows a dialog that asks who the
 * person is where that is needed, and then sends the same form again.
 */
export function useProof(): <Answer>(action: FormAction<Answer>) => FormAction<Answer> {
  const ask = useContext(ProofContext)
  return useCallback(
    (action) => async (state, form) => {
      const answer = await action(state, form)
      return answer.needsProof && (await ask()) ? action(state, form) : answer
    },
    [ask],
  )
}

/** Holds the dialog of `useProof`. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ settle: (isProven: boolean) => void } | null>(null)
  const ask = useCallback(() => new Promise<boolean>((settle) => setAsked({ settle })), [])
  function settle(isProven: boolean) {
    asked?.settle(isProven)
    setAsked(null)
  }
  return (
    <ProofContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ProofDialog onSettle={settle} />
        </Suspense>
      )}
    </ProofContext>
  )
}
