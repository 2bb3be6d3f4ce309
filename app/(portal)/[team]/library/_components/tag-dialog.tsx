'use client'

import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import type { LibraryItem } from '#lib/portal/library/library-view.ts'
import { useText } from '#text'
import type { ItemActions } from '../../_components/items/use-item-actions.ts'

/** Adds and removes tags of an item; each at once. */
export function TagDialog({
  item,
  actions,
  open,
  onClose,
}: {
  item: LibraryItem
  actions: ItemActions
  open: boolean
  onClose: () => void
}) {
  const t = useText()
  const [typed, setTyped] = useState('')
  function add(event: FormEvent) {
    event.preventDefault()
    const tag = typed.trim()
    if (tag === '') return
    actions.tag([item.id], tag)
    setTyped('')
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Tags of {title}', { title: item.title })}
    >
      <form onSubmit={add} className="grid gap-3">
        {item.tags.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {item.tags.map((tag) => (
              <li key={tag} className="inline-flex h-7 items-center gap-1 rounded-sm border pr-0.5 pl-2">
                <span dir="auto">{tag}</span>
                <button
                  type="button"
                  className="inline-flex size-6 items-center justify-center rounded-xs hover:bg-accent"
                  aria-label={t('Remove tag {tag}', { tag })}
                  disabled={actions.busy}
                  onClick={() => actions.tag([item.id], tag, true)}
                >
                  <X aria-hidden="true" size={13} strokeWidth={1.75} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextField
          label={t('New tag')}
          name="tag"
          maxLength={30}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <button type="button" className="btn btn-outline" onClick={onClose}>
            {t('Close')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={actions.busy || typed.trim() === ''}>
            {t('Add tag')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
