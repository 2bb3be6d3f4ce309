'use client'

import { CircleSlash, Ellipsis, RotateCw, Trash2 } from 'lucide-react'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { ProjectSummary } from '#lib/portal/projects/view.ts'
import { useCancel } from './use-cancel.ts'
import { useRetry } from './use-retry.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** What can be done with one project. Retry is visible where the state needs it; everything stands in the menu. */
export function RowActions({
  teamSlug,
  row,
  onDelete,
}: {
  teamSlug: string
  row: ProjectSummary
  onDelete: () => void
}) {
  const { retry, retrying } = useRetry(teamSlug)
  const { cancel, cancelling } = useCancel(teamSlug)
  return (
    <div className="flex items-center justify-end gap-1">
      {row.retryable && (
        <button
          type="button"
          className="btn btn-outline btn-sm"
          disabled={retrying}
          aria-label={`Retry ${row.title}`}
          onClick={() => retry([row.id])}
        >
          <RotateCw {...ICON} size={14} />
          Retry
        </button>
      )}
      <Menu
        label={`Actions for ${row.title}`}
        align="end"
        trigger={
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-icon"
            aria-label={`More about ${row.title}`}
            title="More"
          >
            <Ellipsis {...ICON} />
          </button>
        }
      >
        {row.retryable && (
          <MenuItem onSelect={() => retry([row.id])} disabled={retrying}>
            <RotateCw {...ICON} />
            Retry project
          </MenuItem>
        )}
        {row.cancellable && (
          <MenuItem onSelect={() => cancel([row.id])} disabled={cancelling}>
            <CircleSlash {...ICON} />
            Cancel project
          </MenuItem>
        )}
        <MenuItem danger onSelect={onDelete}>
          <Trash2 {...ICON} />
          Delete project
        </MenuItem>
      </Menu>
    </div>
  )
}
