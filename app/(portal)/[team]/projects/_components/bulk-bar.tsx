'use client'

import { Archive, ArchiveRestore, CircleSlash, Download, FolderInput, RotateCw, Send, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { BarButton, SelectionBar } from '#lib/components/ui/selection-bar.tsx'
import type { ProjectSummary } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../_components/allowed-actions.tsx'
import type { ItemActions } from '../../_components/items/use-item-actions.ts'
import { zipAddress } from '../../_components/items/zip-address.ts'
import { useCancel } from './use-cancel.ts'
import { useRetry } from './use-retry.ts'

/**
 * Actions for the selected rows, floating above the end of the list. An action that applies to only some of them shows
 * how many.
 */
export function BulkBar({
  teamSlug,
  selected,
  actions,
  onMove,
  onClear,
}: {
  teamSlug: string
  selected: ProjectSummary[]
  actions: ItemActions
  onMove: () => void
  onClear: () => void
}) {
  const t = useText()
  const may = useAllowedActions()
  const { retry, retrying } = useRetry(teamSlug)
  const { cancel, canceling } = useCancel(teamSlug)
  const router = useRouter()
  const idsOf = (rows: ProjectSummary[]) => rows.map((row) => row.id)
  const retryable = idsOf(selected.filter((row) => may.make && row.retryable && row.recovery === 'retry'))
  const cancelable = idsOf(selected.filter((row) => may.make && row.cancelable))
  const publishable = idsOf(selected.filter((row) => row.archivedAt === null && hasVideos(row)))
  const downloadable = idsOf(selected.filter((row) => row.state === 'completed' && row.outputCount > 0))
  const archived = idsOf(selected.filter((row) => row.archivedAt !== null))
  const partOf = (ids: string[]) => (ids.length === selected.length ? 0 : ids.length)
  function publish(ids: string[]) {
    const search = new URLSearchParams(ids.map((id) => ['project', id]))
    router.push(`/${teamSlug}/publish/new?${search}`)
  }
  return (
    <SelectionBar count={selected.length} onClear={onClear}>
      {retryable.length > 0 && (
        <BarButton Icon={RotateCw} disabled={retrying} onClick={() => retry(retryable)}>
          {t('{count, plural, =0 {Retry} other {Retry #}}', { count: partOf(retryable) })}
        </BarButton>
      )}
      {cancelable.length > 0 && (
        <BarButton Icon={CircleSlash} disabled={canceling} onClick={() => cancel(cancelable)}>
          {t('{count, plural, =0 {Cancel} other {Cancel #}}', { count: partOf(cancelable) })}
        </BarButton>
      )}
      {may.publish && publishable.length > 0 && (
        <BarButton Icon={Send} onClick={() => publish(publishable)}>
          {t('{count, plural, =0 {Publish} other {Publish #}}', { count: partOf(publishable) })}
        </BarButton>
      )}
      {may.download && downloadable.length > 0 && (
        <BarButton Icon={Download} onClick={() => window.location.assign(zipAddress(teamSlug, downloadable))}>
          {t('{count, plural, =0 {Download} other {Download #}}', { count: partOf(downloadable) })}
        </BarButton>
      )}
      {may.make && (
        <BarButton Icon={FolderInput} onClick={onMove}>
          {t('Move')}
        </BarButton>
      )}
      {may.make && archived.length < selected.length && (
        <BarButton Icon={Archive} disabled={actions.busy} onClick={() => actions.archive(idsOf(selected))}>
          {t('Archive')}
        </BarButton>
      )}
      {may.make && archived.length === selected.length && (
        <BarButton Icon={ArchiveRestore} disabled={actions.busy} onClick={() => actions.unarchive(archived)}>
          {t('Restore')}
        </BarButton>
      )}
      {may.delete && (
        <BarButton Icon={Trash2} disabled={actions.busy} onClick={() => actions.trash(idsOf(selected))}>
          {t('Delete')}
        </BarButton>
      )}
    </SelectionBar>
  )
}

function hasVideos({ state, outputCount, tool }: ProjectSummary): boolean {
  return state === 'completed' && outputCount > 0 && !OPERATION_DISPLAYS[tool].isSound
}
