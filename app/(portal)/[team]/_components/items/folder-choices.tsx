'use client'

import { Folder as FolderIcon, FolderLock, FolderPlus, Inbox } from 'lucide-react'
import { useState } from 'react'
import { FormError } from '#lib/components/ui/field.tsx'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import type { Folder } from '#lib/portal/folders/folders.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { addFolderAction } from '../../library/actions.ts'

/** Where items can go; no folder has the id null. */
export type Place = { id: string | null; name: string }

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'shrink-0 text-muted-foreground' } as const

/** The team's folders, narrowed by a name; a name that no folder has makes a new one. */
export function FolderChoices({
  teamSlug,
  folders,
  onMove,
}: {
  teamSlug: string
  folders: readonly Folder[]
  onMove: (folder: Place) => void
}) {
  const t = useText()
  const [search, setSearch] = useState('')
  const [problem, setProblem] = useState<string>()
  const words = search.trim()
  const matching = folders.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
  const isNew = words !== '' && !folders.some(({ name }) => name.toLowerCase() === words.toLowerCase())
  async function add() {
    const form = new FormData()
    form.set('team', teamSlug)
    form.set('name', words)
    const state = await addFolderAction(IDLE, form)
    if (state.status === 'ok' && state.folderId !== undefined) onMove({ id: state.folderId, name: words })
    else setProblem(state.fields?.name ?? state.message ?? t('Something went wrong. Try again.'))
  }
  const row = 'flex min-h-10 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-accent'
  return (
    <div className="grid gap-3">
      <FormError message={problem} />
      <SearchField
        label={t('Find or create a folder')}
        placeholder={t('Find or create a folder')}
        value={search}
        pauseMs={0}
        isKeyless
        isWide
        onSearch={setSearch}
      />
      <ul className="max-h-[40dvh] overflow-y-auto">
        {words === '' && (
          <li>
            <button type="button" className={row} onClick={() => onMove({ id: null, name: t('No folder') })}>
              <Inbox {...ICON} />
              {t('No folder')}
            </button>
          </li>
        )}
        {matching.map((folder) => (
          <li key={folder.id} className={folder.parentId !== null && words === '' ? 'pl-6' : ''}>
            <button type="button" className={row} onClick={() => onMove(folder)}>
              {folder.isClient ? <FolderLock {...ICON} /> : <FolderIcon {...ICON} />}
              <span className="truncate" dir="auto">
                {folder.name}
              </span>
              {folder.isClient && <span className="ml-auto text-xs text-muted-foreground">{t('Client folder')}</span>}
            </button>
          </li>
        ))}
        {isNew && (
          <li>
            <button type="button" className={row} onClick={() => void add()}>
              <FolderPlus {...ICON} />
              <span className="truncate">{t('New folder “{name}”', { name: words })}</span>
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
