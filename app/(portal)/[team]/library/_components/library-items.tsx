'use client'

import { Archive, ArchiveRestore, Download, FolderInput, Trash2, Undo2 } from 'lucide-react'
import Link from 'next/link'
import { type RefObject, useRef, useState } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { BarButton, SelectionBar } from '#lib/components/ui/selection-bar.tsx'
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { LibraryFilter, LibraryItem, LibraryPage } from '#lib/portal/library/library-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../_components/allowed-actions.tsx'
import { MoveDialog } from '../../_components/items/move-dialog.tsx'
import { useItemActions } from '../../_components/items/use-item-actions.ts'
import { zipAddress } from '../../_components/items/zip-address.ts'
import { useSelection } from '../../projects/_components/use-selection.ts'
import { dragItems } from './dragged-items.ts'
import { ItemCard } from './item-card.tsx'
import { ItemHeads } from './item-heads.tsx'
import { libraryAddress } from './library-address.ts'
import { sizeFigure } from './size-figure.ts'

/** The items of a page with what can be done with them. */
export function LibraryItems({
  teamSlug,
  page,
  filter,
  folders,
}: {
  teamSlug: string
  page: LibraryPage
  filter: LibraryFilter
  folders: readonly Folder[]
}) {
  const t = useText()
  const may = useAllowedActions()
  const list = useRef<HTMLUListElement>(null)
  const [moving, setMoving] = useState<readonly string[]>([])
  const selectable = page.items.filter(isOwn).map(({ id }) => id)
  const selection = useSelection(selectable)
  const selected = page.items.filter((item) => isOwn(item) && selection.ids.has(item.id))
  const ids = selected.map(({ id }) => id)
  const actions = useItemActions(teamSlug, selection.clear)
  const results = selected.filter(({ kind }) => kind === 'result').map(({ id }) => id)
  const bytes = selected.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0)
  useItemKeys(list, selection, {
    m: () => may.make && ids.length > 0 && setMoving(ids),
    e: () => may.make && ids.length > 0 && filter.place === 'shown' && actions.archive(ids),
    Backspace: () => may.delete && ids.length > 0 && filter.place !== 'deleted' && actions.trash(ids),
  })
  return (
    <>
      {filter.view === 'list' && (
        <ItemHeads teamSlug={teamSlug} filter={filter} hasBoxes={selectable.length > 0 && (may.make || may.delete)} />
      )}
      <ul
        ref={list}
        className={
          filter.view === 'grid'
            ? 'grid grid-cols-2 gap-x-4 gap-y-5 p-4 md:p-5 lg:grid-cols-3 xl:grid-cols-4'
            : 'flex flex-col'
        }
      >
        {page.items.map((item) => (
          <ItemCard
            key={`${item.kind} ${item.id}`}
            teamSlug={teamSlug}
            item={item}
            view={filter.view}
            place={filter.place}
            actions={actions}
            selectable={isOwn(item) && (may.make || may.delete)}
            selected={isOwn(item) && selection.ids.has(item.id)}
            onSelect={(on, range) => selection.select(item.id, on, range)}
            onMove={() => setMoving([item.id])}
            onDragStart={(event) => dragItems(event, selection.ids.has(item.id) ? ids : [item.id])}
          />
        ))}
      </ul>
      <footer className="mt-auto flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-2 text-xs text-muted-foreground md:px-5">
        <span className="num">
          {t('{first}–{last} of {total}', {
            first: filter.skip + 1,
            last: filter.skip + page.items.length,
            total: page.total,
          })}
        </span>
        <nav aria-label={t('Pages')} className="flex gap-2">
          {filter.skip > 0 && (
            <Link
              className="btn btn-outline btn-sm text-foreground"
              href={libraryAddress(teamSlug, { ...filter, skip: 0 })}
            >
              {t('First page')}
            </Link>
          )}
          {page.nextSkip !== null && (
            <Link
              className="btn btn-outline btn-sm text-foreground"
              href={libraryAddress(teamSlug, { ...filter, skip: page.nextSkip })}
            >
              {t('Next page')}
            </Link>
          )}
        </nav>
        <span className="ml-auto hidden items-center gap-1.5 lg:flex embed:hidden" aria-hidden="true">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> {t('move')} <span className="ml-2" />
          <Kbd>X</Kbd> {t('select')} <span className="ml-2" />
          {filter.view === 'grid' && (
            <>
              <Kbd>{t('Space')}</Kbd> {t('play')} <span className="ml-2" />
            </>
          )}
          <Kbd>↵</Kbd> {t('open')}
        </span>
      </footer>
      {selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={selection.clear}>
          {bytes > 0 && (
            <span className="num mr-1 whitespace-nowrap opacity-80 max-sm:hidden">{sizeFigure(bytes, t)}</span>
          )}
          {filter.place !== 'deleted' && may.make && (
            <BarButton Icon={FolderInput} onClick={() => setMoving(ids)}>
              {t('Move')}
            </BarButton>
          )}
          {filter.place !== 'deleted' && may.download && results.length > 0 && (
            <BarButton Icon={Download} onClick={() => window.location.assign(zipAddress(teamSlug, results))}>
              {t('Download')}
            </BarButton>
          )}
          {filter.place === 'shown' && may.make && (
            <BarButton Icon={Archive} disabled={actions.busy} onClick={() => actions.archive(ids)}>
              {t('Archive')}
            </BarButton>
          )}
          {filter.place === 'archived' && may.make && (
            <BarButton Icon={ArchiveRestore} disabled={actions.busy} onClick={() => actions.unarchive(ids)}>
              {t('Restore')}
            </BarButton>
          )}
          {filter.place === 'deleted' && may.delete && (
            <BarButton Icon={Undo2} disabled={actions.busy} onClick={() => actions.restore(ids)}>
              {t('Restore')}
            </BarButton>
          )}
          {filter.place !== 'deleted' && may.delete && (
            <BarButton Icon={Trash2} disabled={actions.busy} onClick={() => actions.trash(ids)}>
              {t('Delete')}
            </BarButton>
          )}
        </SelectionBar>
      )}
      <MoveDialog
        teamSlug={teamSlug}
        folders={folders}
        count={moving.length}
        onClose={() => setMoving([])}
        onMove={(folder) => {
          setMoving([])
          actions.move(moving, folder)
        }}
      />
    </>
  )
}

/** A link or a sample lies elsewhere; what can be done with it is done with its projects. */
function isOwn({ kind }: LibraryItem): boolean {
  return kind === 'upload' || kind === 'result'
}

/** J and K move over the items' links, X selects where the focus is. */
function useItemKeys(
  list: RefObject<HTMLUListElement | null>,
  selection: ReturnType<typeof useSelection>,
  keys: Record<string, () => unknown>,
) {
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-item]') ?? [])]
  const here = () => document.activeElement?.closest('li')?.querySelector<HTMLAnchorElement>('a[data-item]')
  function move(step: number) {
    const all = links()
    const focused = here()
    const at = focused ? all.indexOf(focused) : -1
    all[Math.max(0, Math.min(all.length - 1, at === -1 ? 0 : at + step))]?.focus()
  }
  function toggle(range: boolean) {
    const id = here()?.dataset.item
    if (id) selection.select(id, !selection.ids.has(id), range)
  }
  const others = Object.fromEntries(Object.entries(keys).map(([key, run]) => [key, () => void run()]))
  useShortcuts({
    ...others,
    j: () => move(1),
    k: () => move(-1),
    x: () => toggle(false),
    X: () => toggle(true),
    Escape: selection.clear,
  })
}
