'use client'

import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useText } from '#text'
import type { Toast } from './toast.ts'

/** The notifications that are shown now; each closes itself. */
export function ToastArea({ toasts, onClose }: { toasts: readonly Toast[]; onClose: (id: number) => void }) {
  const t = useText()
  return (
    <Radix.Provider duration={6000} label={t('Notification')}>
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          className="flex items-center gap-3 rounded-md bg-primary py-2 pr-2 pl-4 text-base text-primary-foreground shadow-lg"
          onOpenChange={(open) => {
            if (!open) onClose(toast.id)
          }}
        >
          <Radix.Title>{toast.text}</Radix.Title>
          <Radix.Close className="inline-flex size-7 items-center justify-center rounded-sm" aria-label={t('Close')}>
            <X aria-hidden="true" size={14} strokeWidth={1.75} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        label={t('Notifications ({key})', { key: 'F8' })}
        className="toasts fixed right-4 bottom-20 z-(--z-toast) grid w-[min(380px,calc(100vw-2rem))] gap-2 md:bottom-4"
      />
    </Radix.Provider>
  )
}
