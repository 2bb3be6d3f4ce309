'use client'

import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import type { Toast, ToastAction } from './toast.ts'

type ShowToast = (text: string, action?: ToastAction | null) => void

const ToastContext = createContext<ShowToast>(() => {})

const ToastArea = lazy(() => import('./toast-area.tsx').then(({ ToastArea }) => ({ default: ToastArea })))

/**
 * Shows the result of a background action, bottom right, for 6 s, or 10 s with an action, which Ctrl or Command + Z does
 * too; pauses on hover and focus. Never for decisions.
 */
export function useToast(): ShowToast {
  return useContext(ToastContext)
}

/** The area is loaded with the first toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [wasUsed, setWasUsed] = useState(false)
  const show = useCallback<ShowToast>((text, action = null) => {
    setWasUsed(true)
    setToasts((shown) => [...shown.slice(-2), { id: (shown.at(-1)?.id ?? 0) + 1, text, action }])
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      {wasUsed && (
        <Suspense>
          <ToastArea toasts={toasts} onClose={(id) => setToasts((shown) => shown.filter((other) => other.id !== id))} />
        </Suspense>
      )}
    </ToastContext>
  )
}
