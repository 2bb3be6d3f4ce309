'use client'

import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

type Toast = { id: number; text: string }

const ToastContext = createContext<(text: string) => void>(() => {})

/** Shows what came of a background action, bottom right, for 6 s; pausing on hover and focus. Never for decisions. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = useCallback((text: string) => {
    setToasts((shown) => [...shown.slice(-2), { id: (shown.at(-1)?.id ?? 0) + 1, text }])
  }, [])
  return (
    <ToastContext value={show}>
      <Radix.Provider duration={6000} label="Notification">
        {children}
        {toasts.map((toast) => (
          <Radix.Root
            key={toast.id}
            className="flex items-center gap-3 rounded-md bg-primary py-2 pr-2 pl-4 text-base text-primary-foreground shadow-lg"
            onOpenChange={(open) => {
              if (!open) setToasts((shown) => shown.filter((other) => other.id !== toast.id))
            }}
          >
            <Radix.Title>{toast.text}</Radix.Title>
            <Radix.Close className="inline-flex size-7 items-center justify-center rounded-sm" aria-label="Close">
              <X aria-hidden="true" size={14} strokeWidth={1.75} />
            </Radix.Close>
          </Radix.Root>
        ))}
        <Radix.Viewport className="fixed right-4 bottom-20 z-(--z-toast) grid w-[min(380px,calc(100vw-2rem))] gap-2 md:bottom-4" />
      </Radix.Provider>
    </ToastContext>
  )
}
