'use client'

import {
  Archive,
  Ellipsis,
  FlaskConical,
  Folder as FolderIcon,
  Inbox,
  Layers,
  Link2,
  type LucideIcon,
  Plus,
  Smartphone,
  Trash2,
  Upload,
} from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { LibraryCounts, LibraryFilter, LibraryKind } from '#lib/portal/library/library-view.ts'
import { useText } from '#text'
import { FolderDialog, type FolderEdit } from './folder-dialog.tsx'
import { libraryAddress } from './library-address.ts'
import { KIND_NAMES, KINDS } from './library-labels.ts'

const KIND_ICONS: Record<LibraryKind, LucideIcon> = {
  upload: Upload,
  link: Link2,
  sample: FlaskConical,
  result: Smartphone,
}

type Props = {
  teamSlug: string
  filter: LibraryFilter
  counts: LibraryCounts
  folders: readonly Folder[]
  mayMake: boolean
  children: ReactNode
}

/** Where items are: by kind, by folder, archived and deleted. A menu on narrow screens, where the toolbar has it. */
export function LibraryRail({ teamSlug, filter, counts, folders, mayMake, children }: Props) {
  const t = useText()
  const [edit, setEdit] = useState<FolderEdit | null>(null)
  const to = (change: Partial<LibraryFilter>) =>
    libraryAddress(teamSlug, { view: filter.view, sort: filter.sort, ...change })
  const isAll = filter.kind === null && filter.folder === null && filter.place === 'shown'
  const countOf = (folder: Folder) =>
    folders
      .filter(({ id, parentId }) => id === folder.id || parentId === folder.id)
      .reduce((sum, { id }) => sum + (counts.folders[id] ?? 0), 0)
  return (
    <aside
      aria-label={t('Folders')}
      className="flex flex-col border-r px-3 py-3 max-xl:hidden xl:sticky xl:top-12 xl:max-h-[calc(100dvh-64px)] xl:self-start xl:min-h-[calc(100dvh-64px)] xl:overflow-y-auto"
    >
      <nav aria-label={t('Kinds')}>
        <RailLink href={to({})} isHere={isAll} Icon={Layers} count={counts.all}>
          {t('Everything')}
        </RailLink>
        {KINDS.map((kind) => (
          <RailLink
            key={kind}
            href={to({ kind })}
            isHere={filter.kind === kind}
            Icon={KIND_ICONS[kind]}
            count={counts[kind]}
          >
            {t(KIND_NAMES[kind])}
          </RailLink>
        ))}
      </nav>
      <nav aria-label={t('Folders')} className="mt-4">
        <p className="mb-1 flex items-center px-2 text-xs font-medium text-muted-foreground">
          {t('Folders')}
          {mayMake && (
            <span className="ml-auto">
              <IconButton
                label={t('New folder')}
                Icon={Plus}
                size={14}
                onClick={() => setEdit({ kind: 'new', parent: null })}
              />
            </span>
          )}
        </p>
        {folders.map((folder) => (
          <div key={folder.id} className={`group flex items-center ${folder.parentId === null ? '' : 'pl-4'}`}>
            <RailLink
              href={to({ folder: folder.id })}
              isHere={filter.folder === folder.id}
              Icon={FolderIcon}
              count={countOf(folder)}
            >
              {folder.name}
            </RailLink>
            {mayMake && <FolderMenu folder={folder} onEdit={setEdit} />}
          </div>
        ))}
        <RailLink
          href={to({ folder: 'none' })}
          isHere={filter.folder === 'none'}
          Icon={Inbox}
          count={counts.folders.none ?? 0}
        >
          {t('No folder')}
        </RailLink>
      </nav>
      <nav aria-label={t('Archived and deleted')} className="mt-4 border-t pt-3">
        <RailLink
          href={to({ place: 'archived' })}
          isHere={filter.place === 'archived'}
          Icon={Archive}
          count={counts.archived}
        >
          {t('Archived')}
        </RailLink>
        <RailLink
          href={to({ place: 'deleted' })}
          isHere={filter.place === 'deleted'}
          Icon={Trash2}
          count={counts.deleted}
        >
          {t('Deleted')}
        </RailLink>
      </nav>
      {children}
      <FolderDialog
        teamSlug={teamSlug}
        edit={edit}
        count={edit?.kind === 'delete' ? countOf(edit.folder) : 0}
        onClose={() => setEdit(null)}
      />
    </aside>
  )
}

function FolderMenu({ folder, onEdit }: { folder: Folder; onEdit: (edit: FolderEdit) => void }) {
  const t = useText()
  return (
    <Menu
      label={t('Actions for {title}', { title: folder.name })}
      align="end"
      trigger={
        <IconButton
          label={t('More actions for {title}', { title: folder.name })}
          Icon={Ellipsis}
          size={14}
          className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100"
        />
      }
    >
      <MenuItem onSelect={() => onEdit({ kind: 'rename', folder })}>{t('Rename')}</MenuItem>
      {folder.parentId === null && (
        <MenuItem onSelect={() => onEdit({ kind: 'new', parent: folder })}>{t('New folder inside')}</MenuItem>
      )}
      <MenuItem danger onSelect={() => onEdit({ kind: 'delete', folder })}>
        {t('Delete')}
      </MenuItem>
    </Menu>
  )
}

function RailLink({
  href,
  isHere,
  Icon,
  count,
  children,
}: {
  href: ReturnType<typeof libraryAddress>
  isHere: boolean
  Icon: LucideIcon
  count: number
  children: string
}) {
  return (
    <Link href={href} className="nav-item min-w-0 flex-1" aria-current={isHere ? 'page' : undefined}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      <span className="min-w-0 truncate" dir="auto">
        {children}
      </span>
      <span className="num ml-auto text-xs font-normal text-muted-foreground">{count}</span>
    </Link>
  )
}
