'use client'

import { CircleSlash, type LucideIcon, RotateCw, Trash2, X } from 'lucide-react'
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
    <section
      aria-label="Selection"
      className="fixed bottom-20 left-1/2 z-(--z-sticky) flex max-w-[calc(100vw-16px)] -translate-x-1/2 items-center rounded-md bg-primary py-1.5 pr-1.5 pl-3 text-primary-foreground shadow-lg sm:gap-1 md:bottom-6 md:left-[calc(50%+28px)] md:pl-4 xl:left-[calc(50%+116px)]"
    >
      <span className="num mr-1 whitespace-nowrap sm:mr-2" role="status">
        {selected.length} selected
      </span>
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
      <button
        type="button"
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm hover:bg-primary-hover"
        aria-label="Clear the selection"
        title="Clear"
        onClick={onClear}
      >
        <X aria-hidden="true" size={16} strokeWidth={1.75} />
      </button>
    </section>
  )
}

function BarButton({
  Icon,
  disabled = false,
  onClick,
  children,
}: {
  Icon: LucideIcon
  disabled?: boolean
  onClick: () => void
  children: string
}) {
  return (
    <button
      type="button"
      className="num inline-flex h-8 items-center gap-1.5 rounded-sm px-2 font-medium whitespace-nowrap hover:bg-primary-hover disabled:opacity-60 sm:px-2.5"
      disabled={disabled}
      onClick={onClick}
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="max-sm:hidden" />
      {children}
    </button>
  )
}
