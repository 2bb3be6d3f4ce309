'use client'

import { Ellipsis, RotateCw, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { count, durationFigure } from '#lib/components/figures.ts'
import { LocalSentence, useLocalSentence } from '#lib/components/local-sentence.tsx'
import { Age } from '#lib/components/moment.tsx'
import { Poster } from '#lib/components/poster.tsx'
import { ProgressBar } from '#lib/components/progress-bar.tsx'
import { StateLabel } from '#lib/components/state-label.tsx'
import { ToolPicture } from '#lib/components/tool-picture.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import { OUTPUT_NAMES, TOOL_NAMES } from '#lib/components/words.ts'
import type { ProjectSummary } from '#lib/portal/projects/view.ts'
import { useRetry } from './use-retry.ts'

type Props = {
  teamSlug: string
  row: ProjectSummary
  editable: boolean
  selected: boolean
  onSelect: (on: boolean, range: boolean) => void
  onDelete: () => void
}

/** One project. The whole row opens it; checkbox, buttons and menu do what they say. */
export function ProjectRow({ teamSlug, row, editable, selected, onSelect, onDelete }: Props) {
  const router = useRouter()
  function open(event: MouseEvent) {
    const onControl = event.target instanceof Element && event.target.closest('a, button, input, [role="menu"]')
    if (!onControl) router.push(`/${teamSlug}/projects/${row.id}`)
  }
  return (
    <tr data-selected={selected} onClick={open}>
      {editable && (
        <td className="cell-check">
          <input
            type="checkbox"
            className="check"
            aria-label={`Select ${row.title}`}
            checked={selected}
            onChange={() => {}}
            onClick={(event) => onSelect(!selected, event.shiftKey)}
          />
        </td>
      )}
      <td className="cell-project">
        <div className="flex items-center gap-3">
          <Thumbnail row={row} />
          <div className="min-w-0 flex-1">
            <Link
              href={`/${teamSlug}/projects/${row.id}`}
              data-row={row.id}
              className="block truncate font-medium"
              dir="auto"
              title={row.title}
            >
              {row.title}
            </Link>
            <div className="truncate text-xs text-muted-foreground">
              <span dir="auto">{row.sourceLabel}</span>
              {row.sourceDurationSeconds !== null && (
                <span className="num"> · {durationFigure(row.sourceDurationSeconds)}</span>
              )}
              <span className="num md:hidden">
                {' · '}
                <Age at={row.updatedAt} />
              </span>
            </div>
          </div>
        </div>
      </td>
      <td className="cell-tool text-muted-foreground">{TOOL_NAMES[row.tool]}</td>
      <td className="cell-status">
        <Status row={row} />
      </td>
      <td className="cell-output text-muted-foreground">
        {row.outputCount === 0
          ? row.state === 'failed'
            ? 'None'
            : 'None yet'
          : count(row.outputCount, OUTPUT_NAMES[row.tool])}
      </td>
      <td className="cell-by truncate text-muted-foreground" title={row.createdBy.name}>
        <span dir="auto">{row.createdBy.name}</span>
      </td>
      <td className="cell-updated num text-muted-foreground">
        <Age at={row.updatedAt} />
      </td>
      <td className="cell-actions">{editable && <RowActions teamSlug={teamSlug} row={row} onDelete={onDelete} />}</td>
    </tr>
  )
}

function Thumbnail({ row }: { row: ProjectSummary }) {
  if (row.thumbnailUrl !== null) return <Poster src={row.thumbnailUrl} className="thumbnail" />
  return (
    <span className="frame thumbnail flex items-center justify-center text-muted-foreground">
      <span className="scale-75">
        <ToolPicture tool={row.tool} />
      </span>
    </span>
  )
}

/** Glyph and word, then what the state needs: the bar where the service told a percent, else the sentence. */
function Status({ row }: { row: ProjectSummary }) {
  const running = row.state === 'processing'
  const title = useLocalSentence(row.explanation)
  const { word, note } = statusWords(row)
  return (
    <div className="grid gap-1" title={title || undefined}>
      <div className="flex min-w-0 items-center gap-2">
        <StateLabel state={row.state} percent={row.percent} {...(word === null ? {} : { word })} />
        <span className="min-w-0 flex-1 truncate text-muted-foreground">{note && <LocalSentence text={note} />}</span>
        {running && row.percent !== null && <span className="num text-muted-foreground">{row.percent}%</span>}
      </div>
      {running && <ProgressBar percent={row.percent} label={`Progress of ${row.title}`} />}
      {row.stageDetail && <span className="num truncate text-xs text-muted-foreground">{row.stageDetail}</span>}
    </div>
  )
}

/** The whole sentence stands on the project's page and in the title; a row has room for the part that matters. */
function statusWords(row: ProjectSummary): { word: string | null; note: string | null } {
  const [first = ''] = row.explanation.split(/(?<=[.!?])\s/)
  const short = first.replace(/, \d+%\.$/, '').replace(/\.$/, '')
  if (row.state === 'completed' || row.state === 'submitting') return { word: null, note: null }
  if (row.state === 'unconfirmed') return { word: null, note: 'We are checking' }
  if (row.state === 'processing') return { word: short, note: null }
  return { word: null, note: short }
}

function RowActions({ teamSlug, row, onDelete }: { teamSlug: string; row: ProjectSummary; onDelete: () => void }) {
  const { retry, retrying } = useRetry(teamSlug)
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
          <RotateCw aria-hidden="true" size={14} strokeWidth={1.75} />
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
            <Ellipsis aria-hidden="true" size={16} strokeWidth={1.75} />
          </button>
        }
      >
        <MenuItem danger onSelect={onDelete}>
          <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
          Delete project
        </MenuItem>
      </Menu>
    </div>
  )
}
