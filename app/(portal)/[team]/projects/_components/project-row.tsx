'use client'

import { Archive, Folder } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type MouseEvent, memo } from 'react'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { Poster } from '#lib/components/pictures/poster.tsx'
import { ToolPicture } from '#lib/components/pictures/tool-picture.tsx'
import { Age } from '#lib/components/text/date-time.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { ProjectSummary } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { openMenu } from '../../_components/items/open-menu.ts'
import type { ItemActions } from '../../_components/items/use-item-actions.ts'
import { RowActions } from './row-actions.tsx'
import { RowOutput } from './row-output.tsx'
import { RowStatus } from './row-status.tsx'

type Props = {
  teamSlug: string
  row: ProjectSummary
  editable: boolean
  selected: boolean
  /** The same functions in each render, so that selecting a row renders no other. */
  onSelect: (id: string, on: boolean, range: boolean) => void
  onMove: (id: string) => void
  actions: ItemActions
}

/** One project. The whole row opens it; checkbox, buttons and menu keep their own actions. */
export const ProjectRow = memo(function ProjectRow({
  teamSlug,
  row,
  editable,
  selected,
  onSelect,
  onMove,
  actions,
}: Props) {
  const t = useText()
  const router = useRouter()
  function open(event: MouseEvent) {
    const onControl =
      event.target instanceof Element && event.target.closest('a, button, input, summary, [role="menu"]')
    if (!onControl) router.push(`/${teamSlug}/projects/${row.id}`)
  }
  return (
    <tr data-selected={selected} onClick={open} onContextMenu={editable ? openMenu : undefined}>
      {editable && (
        <td className="cell-check">
          <input
            type="checkbox"
            className="check"
            aria-label={t('Select {title}', { title: row.title })}
            checked={selected}
            onChange={() => {}}
            onClick={(event) => onSelect(row.id, !selected, event.shiftKey)}
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
              className="line-clamp-2 font-medium break-words outline-offset-0"
              dir="auto"
              title={row.title}
            >
              {row.title}
            </Link>
            <div className="truncate text-xs text-muted-foreground">
              <ApiMark row={row} />
              <span className="embed:hidden" dir="auto">
                {row.sourceLabel} ·{' '}
              </span>
              {row.sourceDurationSeconds !== null && (
                <span className="num">{durationFigure(row.sourceDurationSeconds)} · </span>
              )}
              <span>{t(OPERATION_DISPLAYS[row.tool].name)}</span>
              <span className="num md:hidden">
                {' · '}
                <Age at={row.updatedAt} />
              </span>
            </div>
          </div>
        </div>
      </td>
      <td className="cell-folder text-muted-foreground">
        <span className="flex items-center gap-1.5" title={row.folder?.name}>
          <Folder aria-hidden="true" size={14} strokeWidth={1.75} className="shrink-0" />
          <span className="truncate" dir="auto">
            {row.folder?.name ?? t('No folder')}
          </span>
        </span>
      </td>
      <td className="cell-status">
        {row.archivedAt === null ? (
          <RowStatus row={row} />
        ) : (
          <span className="flex items-center gap-2 text-muted-foreground">
            <Archive aria-hidden="true" size={14} strokeWidth={1.75} className="shrink-0" />
            <span>
              {t('Archived')} <Age at={row.archivedAt} inSentence />
            </span>
          </span>
        )}
      </td>
      <td className="cell-output text-muted-foreground">
        <RowOutput row={row} />
      </td>
      <td className="cell-by truncate text-muted-foreground" title={row.createdBy.name}>
        <span dir="auto">{row.createdBy.name}</span>
      </td>
      <td className="cell-updated num text-muted-foreground">
        <Age at={row.updatedAt} />
      </td>
      <td className="cell-actions">
        {editable && <RowActions teamSlug={teamSlug} row={row} onMove={() => onMove(row.id)} actions={actions} />}
      </td>
    </tr>
  )
})

function ApiMark({ row: { origin, isTest } }: Pick<Props, 'row'>) {
  const t = useText()
  if (origin !== 'api') return null
  return <span className="font-medium">{isTest ? t('API test') : t('API')} · </span>
}

function Thumbnail({ row }: { row: ProjectSummary }) {
  const [first] = row.thumbnailUrls
  if (first !== undefined) return <Poster src={first} className="thumbnail" />
  return (
    <span className="frame thumbnail flex items-center justify-center text-muted-foreground">
      <span className="scale-75">
        <ToolPicture tool={row.tool} />
      </span>
    </span>
  )
}
