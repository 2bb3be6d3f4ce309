'use client'

import { CircleSlash, RotateCw, Trash2 } from 'lucide-react'
import { BarButton, SelectionBar } from '#lib/components/ui/selection-bar.tsx'
import type { ProjectSummary } from '#lib/portal/projects/view.ts'
import { useCancel } from './use-cancel.ts'
import { useRetry } from './use-retry.ts'

/**
 * Actions for the selected rows, floating above the end of the list. An action that applies to only some of them shows
 * how many.
 */
export function BulkBar({
  teamSlug,
  selected,
  onDelete,
  onClear,
}: {
  teamSlug: string
  selected: ProjectSummary[]
  onDelete: () => void
  onClear: () => void
}) {
  const { retry, retrying } = useRetry(teamSlug)
  const { cancel, cancelling } = useCancel(teamSlug)
  const idsOf = (rows: ProjectSummary[]) => rows.map((row) => row.id)
  const retryable = idsOf(selected.filter((row) => row.retryable && row.cure === 'retry'))
  const cancellable = idsOf(selected.filter((row) => row.cancellable))
  const named = (verb: string, ids: string[]) => (ids.length === selected.length ? verb : `${verb} ${ids.length}`)
  return (
    <SelectionBar count={selected.length} onClear={onClear}>
      {retryable.length > 0 && (
        <BarButton Icon={RotateCw} disabled={retrying} onClick={() => retry(retryable)}>
          {named('Retry', retryable)}
        </BarButton>
      )}
      {cancellable.length > 0 && (
        <BarButton Icon={CircleSlash} disabled={cancelling} onClick={() => cancel(cancellable)}>
          {named('Cancel', cancellable)}
        </BarButton>
      )}
      <BarButton Icon={Trash2} onClick={onDelete}>
        Delete
      </BarButton>
    </SelectionBar>
  )
}
