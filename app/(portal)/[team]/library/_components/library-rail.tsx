'use client'

import {
  Archive,
  FlaskConical,
  Folder as FolderIcon,
  FolderLock,
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
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { FolderAccess } from '#lib/portal/folders/share-folder.ts'
import type { LibraryCounts, LibraryFilter, LibraryKind } from '#lib/portal/library/library-view.ts'
import { useText } from '#text'
import { useItemActions } from '../../_components/items/use-item-actions.ts'
import { areItemsDragged, droppedItems } from './dragged-items.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { FolderMenu } from './folder-menu.tsx'
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
  /** Null for those who do not choose who sees a client's folder. */
  access: FolderAccess | null
  mayMake: boolean
  children: ReactNode
}

/** Where items are: by kind, by folder, archived and deleted. A menu on narrow screens, where the toolbar has it. */
export function LibraryRail({ teamSlug, filter, counts, folders, access, mayMake, children }: Props) {
  const t = useText()
  const [isMaking, setMaking] = useState(false)
  const actions = useItemActions(teamSlug)
  const to = (change: Partial<LibraryFilter>) =>
    libraryAddress(teamSlug, { view: filter.view, sort: filter.sort, ...change })
  const isAll = filter.kind === null && filter.folder === null && filter.place === 'shown'
  return (
    <aside
      aria-label={t('Folders')}
      className="flex flex-col border-r px-3 py-3 max-xl:hidden xl:sticky xl:top-12 xl:max-h-[calc(100dvh-64px)] xl:self-start xl:min-h-[calc(100dvh-64px)] xl:overflow-y-auto xl:embed:static xl:embed:max-h-none xl:embed:min-h-0"
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
              <IconButton label={t('New folder')} Icon={Plus} size={14} onClick={() => setMaking(true)} />
            </span>
          )}
        </p>
        {folders.map((folder) => (
          <div key={folder.id} className={`group flex items-center ${folder.parentId === null ? '' : 'pl-4'}`}>
            <RailLink
              href={to({ folder: folder.id })}
              isHere={filter.folder === folder.id}
              Icon={folder.isClient ? FolderLock : FolderIcon}
              kind={folder.isClient ? t('Client folder') : undefined}
              count={countIn(folder, folders, counts)}
              onItems={mayMake ? (ids) => actions.move(ids, folder) : undefined}
            >
              {folder.name}
            </RailLink>
            {mayMake && (
              <FolderMenu
                teamSlug={teamSlug}
                folder={folder}
                count={countIn(folder, folders, counts)}
                access={access}
                className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100"
              />
            )}
          </div>
        ))}
        <RailLink
          href={to({ folder: 'none' })}
          isHere={filter.folder === 'none'}
          Icon={Inbox}
          count={counts.folders.none ?? 0}
          onItems={mayMake ? (ids) => actions.move(ids, { id: null, name: t('No folder') }) : undefined}
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
        edit={isMaking ? { kind: 'new', parent: null } : null}
        count={0}
        access={null}
        onClose={() => setMaking(false)}
      />
    </aside>
  )
}

/** How many items are in a folder and those inside it. */
export function countIn(folder: Folder, folders: readonly Folder[], counts: LibraryCounts): number {
  return folders
    .filter(({ id, parentId }) => id === folder.id || parentId === folder.id)
    .reduce((sum, { id }) => sum + (counts.folders[id] ?? 0), 0)
}

function RailLink({
  href,
  isHere,
  Icon,
  kind,
  count,
  onItems,
  children,
}: {
  href: ReturnType<typeof libraryAddress>
  isHere: boolean
  Icon: LucideIcon
  /** What the icon says. */
  kind?: string | undefined
  count: number
  /** Moves items that are dropped on it; undefined where it takes none. */
  onItems?: ((ids: string[]) => void) | undefined
  children: string
}) {
  const [isOver, setOver] = useState(false)
  const takes = onItems !== undefined
  return (
    <Link
      href={href}
      title={kind}
      className="nav-item min-w-0 flex-1"
      style={isOver ? { background: 'var(--keep-soft)', boxShadow: 'inset 0 0 0 1px var(--keep-line)' } : undefined}
      aria-current={isHere ? 'page' : undefined}
      onDragOver={(event) => {
        if (!takes || !areItemsDragged(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!takes || !areItemsDragged(event)) return
        event.preventDefault()
        onItems(droppedItems(event))
      }}
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      {kind !== undefined && <span className="sr-only">{kind}</span>}
      <span className="min-w-0 truncate" dir="auto">
        {children}
      </span>
      <span className="num ml-auto text-xs font-normal text-muted-foreground">{count}</span>
    </Link>
  )
}
