'use client'

import Link from 'next/link'
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { useProjectChanges, useReviewChanges } from '#lib/components/live/team-changes.tsx'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { ProjectChange, ProjectFilter, ProjectPage, ProjectSummary } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../_components/allowed-actions.tsx'
import { MoveDialog } from '../../_components/items/move-dialog.tsx'
import { type ItemActions, useItemActions } from '../../_components/items/use-item-actions.ts'
import { ListHead } from './list-head.tsx'
import { ProjectRow } from './project-row.tsx'
import { useSelecting } from './selecting.tsx'
import { useSelection } from './use-selection.ts'
import { projectsAddress } from './view-address.ts'

const BulkBar = lazy(() => import('./bulk-bar.tsx').then((part) => ({ default: part.BulkBar })))

/** The projects of one view, kept current by the team's stream, with selection and keys. */
export function ProjectList({
  teamSlug,
  page,
  filter,
  editable,
  folders,
}: {
  teamSlug: string
  page: ProjectPage
  filter: ProjectFilter
  editable: boolean
  folders: readonly Folder[]
}) {
  const t = useText()
  const rows = useLiveRows(page.rows)
  const selection = useSelection(rows.map((row) => row.id))
  const [moving, setMoving] = useState<readonly string[]>([])
  const body = useRef<HTMLTableSectionElement>(null)
  const selected = rows.filter((row) => selection.ids.has(row.id))
  const selecting = useSelecting()
  function stopSelecting() {
    selection.clear()
    selecting.set(false)
  }
  const current = useItemActions(teamSlug, stopSelecting)
  const latest = useRef({ current, selection })
  useEffect(() => {
    latest.current = { current, selection }
  })
  const [stable] = useState(() => stableActions(latest))
  const may = useAllowedActions()
  const ids = selected.map(({ id }) => id)
  useRowKeys(body, selection, {
    m: () => may.make && ids.length > 0 && setMoving(ids),
    e: () => may.make && ids.length > 0 && current.archive(ids),
    Backspace: () => may.delete && ids.length > 0 && current.trash(ids),
  })
  const [moveOne] = useState(() => (id: string) => setMoving([id]))
  const selectAll = (
    <input
      type="checkbox"
      className="check"
      aria-label={t('Select all on this page')}
      checked={selected.length === rows.length}
      ref={(box) => {
        if (box) box.indeterminate = selected.length > 0 && selected.length < rows.length
      }}
      onChange={(event) => selection.selectAll(event.target.checked)}
    />
  )
  return (
    <>
      <table className="project-table" data-selecting={selecting.on || selected.length > 0}>
        <caption className="sr-only">{t('Projects')}</caption>
        <ListHead teamSlug={teamSlug} filter={filter} select={editable && selectAll} />
        <tbody ref={body}>
          {rows.map((row) => (
            <ProjectRow
              key={row.id}
              teamSlug={teamSlug}
              row={row}
              editable={editable}
              selected={selection.ids.has(row.id)}
              onSelect={stable.select}
              onMove={moveOne}
              actions={stable.actions}
            />
          ))}
        </tbody>
      </table>
      <ListFooter teamSlug={teamSlug} page={page} filter={filter} />
      {selected.length > 0 && (
        <Suspense>
          <BulkBar
            teamSlug={teamSlug}
            selected={selected}
            actions={current}
            onMove={() => setMoving(ids)}
            onClear={stopSelecting}
          />
        </Suspense>
      )}
      <MoveDialog
        teamSlug={teamSlug}
        folders={folders}
        count={moving.length}
        onClose={() => setMoving([])}
        onMove={(folder) => {
          setMoving([])
          current.move(moving, folder)
        }}
      />
    </>
  )
}

type Latest = { current: ItemActions; selection: ReturnType<typeof useSelection> }

/** Functions that stay the same, and do what the latest ones do. */
function stableActions(latest: RefObject<Latest>) {
  const actions = () => latest.current.current
  return {
    select: (id: string, on: boolean, range: boolean) => latest.current.selection.select(id, on, range),
    actions: {
      busy: false,
      archive: (ids) => actions().archive(ids),
      unarchive: (ids) => actions().unarchive(ids),
      trash: (ids) => actions().trash(ids),
      restore: (ids) => actions().restore(ids),
      erase: (ids) => actions().erase(ids),
      tag: (...given) => actions().tag(...given),
      move: (...given) => actions().move(...given),
    } satisfies ItemActions,
  }
}

/**
 * The page's rows with later changes applied. A change of state also affects tabs and counts, so it triggers a reload
 * from the server instead.
 */
function useLiveRows(given: ProjectSummary[]): ProjectSummary[] {
  const refresh = useRefreshSoon()
  const [changes, setChanges] = useState<ReadonlyMap<string, ProjectChange>>(new Map())
  const seenStates = useRef(new Map<string, PortalProjectState>())
  useProjectChanges((change) => {
    if (change.rendersOutputId !== null) return
    const shown = given.find((row) => row.id === change.id)?.state
    const before = shown ?? seenStates.current.get(change.id)
    seenStates.current.set(change.id, change.state)
    if (before !== change.state) refresh()
    else if (shown) setChanges((now) => new Map(now).set(change.id, change))
  }, refresh)
  useReviewChanges(refresh)
  return useMemo(() => given.map((row) => newer(row, changes.get(row.id))), [given, changes])
}

function newer(row: ProjectSummary, change: ProjectChange | undefined): ProjectSummary {
  const isNews = change !== undefined && change.updatedAt >= row.updatedAt && change.state === row.state
  return isNews ? { ...row, ...change } : row
}

/** J and K move over the rows' links, X selects where the focus is; Enter on a link is the browser's own. */
function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  selection: ReturnType<typeof useSelection>,
  keys: Record<string, () => unknown>,
) {
  const others = Object.fromEntries(Object.entries(keys).map(([key, run]) => [key, () => void run()]))
  const links = () => [...(body.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])]
  const here = () => document.activeElement?.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row]')
  function move(step: number) {
    const all = links()
    const now = all.findIndex((link) => link.dataset.row === here()?.dataset.row)
    all[Math.max(0, Math.min(all.length - 1, now === -1 ? 0 : now + step))]?.focus()
  }
  function toggle(range: boolean) {
    const id = here()?.dataset.row
    if (id) selection.select(id, !selection.ids.has(id), range)
  }
  useShortcuts({
    ...others,
    j: () => move(1),
    k: () => move(-1),
    x: () => toggle(false),
    X: () => toggle(true),
    Escape: selection.clear,
  })
}

function ListFooter({ teamSlug, page, filter }: { teamSlug: string; page: ProjectPage; filter: ProjectFilter }) {
  const t = useText()
  const total = page.counts?.[filter.tab]
  return (
    <footer className="mt-auto flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-2 text-xs text-muted-foreground md:px-5">
      <span className="num">
        {filter.state === null && total !== undefined
          ? t('{shown} of {total, plural, one {# project} other {# projects}}', { shown: page.rows.length, total })
          : t('{count, plural, one {# project} other {# projects}}', { count: page.rows.length })}
      </span>
      <nav aria-label={t('Pages')} className="flex gap-2">
        {filter.cursor !== null && (
          <Link
            className="btn btn-outline btn-sm text-foreground"
            href={projectsAddress(teamSlug, { ...filter, cursor: null })}
          >
            {t('First page')}
          </Link>
        )}
        {page.nextCursor !== null && (
          <Link
            className="btn btn-outline btn-sm text-foreground"
            href={projectsAddress(teamSlug, { ...filter, cursor: page.nextCursor })}
          >
            {t('Next page')}
          </Link>
        )}
        {(filter.isLong || page.nextCursor !== null) && (
          <Link
            className="btn btn-ghost btn-sm text-muted-foreground"
            href={projectsAddress(teamSlug, { ...filter, cursor: null, isLong: !filter.isLong })}
          >
            {filter.isLong ? t('Shorter pages') : t('200 per page')}
          </Link>
        )}
      </nav>
      <span className="ml-auto hidden items-center gap-1.5 lg:flex embed:hidden" aria-hidden="true">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd> {t('move')} <span className="ml-2" />
        <Kbd>X</Kbd> {t('select')} <span className="ml-2" />
        <Kbd>↵</Kbd> {t('open')} <span className="ml-2" />
        <Kbd>?</Kbd> {t('all shortcuts')}
      </span>
    </footer>
  )
}
