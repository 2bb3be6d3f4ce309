'use client'

import type { ReactNode } from 'react'
import { useText } from '#text'
import { Dialog } from './dialog.tsx'

/** Asks before something is done. `children` describe its other effects. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirm,
  busy,
  keep,
  look = 'btn-danger',
  sending,
  onConfirm,
  onClose,
  children,
}: {
  open: boolean
  title: string
  description: string
  confirm: string
  /** The button’s text while it is being done. */
  busy: string
  /** The button that does nothing. */
  keep?: string
  look?: 'btn-danger' | 'btn-primary'
  sending: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}) {
  const t = useText()
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={description}>
      {children && <div className="mb-4">{children}</div>}
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {keep ?? t('Cancel')}
        </button>
        <button type="button" className={`btn ${look}`} disabled={sending} onClick={onConfirm}>
          {sending ? busy : confirm}
        </button>
      </div>
    </Dialog>
  )
}
