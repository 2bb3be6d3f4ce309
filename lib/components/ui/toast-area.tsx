'use client'

import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useText } from '#text'
import { useShortcuts } from '../page/shortcuts.tsx'
import type { Toast } from './toast.ts'

/** The notifications that are shown now; each closes itself. */
export function ToastArea({ toasts, onClose }: { toasts: readonly Toast[]; onClose: (id: number) => void }) {
  const t = useText()
  const undoable = toasts.findLast(({ action }) => action !== null)
  function act({ id, action }: Toast) {
    onClose(id)
    action?.run()
  }
  return (
    <Radix.Provider duration={6000} label={t('Notification')}>
      {undoable !== undefined && <UndoKey onPress={() => act(undoable)} />}
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          duration={toast.action === null ? 6000 : 10_000}
          className="flex items-center gap-3 rounded-md bg-primary py-2 pr-2 pl-4 text-base text-primary-foreground shadow-lg"
          onOpenChange={(open) => {
            if (!open) onClose(toast.id)
          }}
        >
          <Radix.Title className="min-w-0 flex-1 break-words">{toast.text}</Radix.Title>
          {toast.action && (
            <Radix.Action
              altText={toast.action.label}
              className="shrink-0 rounded-sm px-2 py-1 font-medium underline underline-offset-2 hover:bg-primary-hover"
              onClick={toast.action.run}
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm"
            aria-label={t('Close')}
          >
            <X aria-hidden="true" size={14} strokeWidth={1.75} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        label={t('Notifications ({key})', { key: 'F8' })}
        className="toasts fixed right-4 bottom-20 z-(--z-toast) grid w-[min(380px,calc(100vw-2rem))] gap-2 md:bottom-4 [body:has(.upload-cards)_&]:bottom-52 md:[body:has(.upload-cards)_&]:bottom-36"
      />
    </Radix.Provider>
  )
}

/** A field that is typed into takes back what was typed. */
function UndoKey({ onPress }: { onPress: () => void }) {
  useShortcuts({
    'mod+z': ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) onPress()
    },
  })
  return null
}
