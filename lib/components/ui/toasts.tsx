'use client'

import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import type { Toast } from './toast.ts'

const ToastContext = createContext<(text: string) => void>(() => {})

const ToastArea = lazy(() => import('./toast-area.tsx').then(({ ToastArea }) => ({ default: ToastArea })))

/** Shows the result of a background action, bottom right, for 6 s; pauses on hover and focus. Never for decisions. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext)
}

/** The area is loaded with the first toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [wasUsed, setWasUsed] = useState(false)
  const show = useCallback((text: string) => {
    setWasUsed(true)
    setToasts((shown) => [...shown.slice(-2), { id: (shown.at(-1)?.id ?? 0) + 1, text }])
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
