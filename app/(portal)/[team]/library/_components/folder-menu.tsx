'use client'

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { FolderAccess } from '#lib/portal/folders/share-folder.ts'
import { useText } from '#text'
import { FolderDialog, type FolderEdit } from './folder-dialog.tsx'

type Props = {
  teamSlug: string
  folder: Folder
  /** How many items are in it. */
  count: number
  /** Null for those who do not choose who sees a client's folder. */
  access: FolderAccess | null
  className?: string
}

/** What can be done with a folder. */
export function FolderMenu({ teamSlug, folder, count, access, className }: Props) {
  const t = useText()
  const [edit, setEdit] = useState<FolderEdit | null>(null)
  const mayDelete = !folder.isClient || access !== null
  return (
    <>
      <Menu
        label={t('Actions for {title}', { title: folder.name })}
        align="end"
        trigger={
          <IconButton
            label={t('More actions for {title}', { title: folder.name })}
            Icon={Ellipsis}
            size={14}
            className={className}
          />
        }
      >
        <MenuItem onSelect={() => setEdit({ kind: 'rename', folder })}>{t('Rename')}</MenuItem>
        {folder.parentId === null && (
          <>
            <MenuItem onSelect={() => setEdit({ kind: 'new', parent: folder })}>{t('New folder inside')}</MenuItem>
            {access !== null && (
              <MenuItem onSelect={() => setEdit({ kind: 'share', folder })}>{t('Who can see it')}</MenuItem>
            )}
          </>
        )}
        {mayDelete && (
          <MenuItem danger onSelect={() => setEdit({ kind: 'delete', folder })}>
            {t('Delete')}
          </MenuItem>
        )}
      </Menu>
      <FolderDialog teamSlug={teamSlug} edit={edit} count={count} access={access} onClose={() => setEdit(null)} />
    </>
  )
}
