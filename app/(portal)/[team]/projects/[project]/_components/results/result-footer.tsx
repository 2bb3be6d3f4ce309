import { CalendarPlus, Download, Send, Share2 } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { ProjectDetail, ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../_components/allowed-actions.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { AddToQueue, PostingLine } from '../posting/add-to-queue.tsx'
import { usePosting } from '../posting/posting-context.tsx'
import { EditLink, LanguagesLink } from './edit-link.tsx'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Where a result is published, now or at a time that the composer suggests. */
export function publishAddress(teamSlug: string, output: ProjectOutput): Route {
  return `/${teamSlug}/publish/new?output=${output.id}` as Route
}

/** What can be done with the reel or video that is shown. Where its column is narrow, the project's header alone offers to share. */
export function ResultFooter({
  teamSlug,
  project,
  output,
  editable,
  onShare,
}: {
  teamSlug: string
  project: ProjectDetail
  output: ProjectOutput
  editable: boolean
  onShare: (() => void) | null
}) {
  const t = useText()
  const may = useAllowedActions()
  const { offer, posted } = usePosting()
  const isExportable = editable && output.editable && project.exportsOutputs
  const isQueueable = offer !== null && posted[output.firstId] === undefined
  const download = t('Download {output, select, reel {reel} recording {recording} other {video}}', {
    output: OPERATION_DISPLAYS[project.tool].output,
  })
  return (
    <footer className="result-footer">
      {editable && may.publish && (
        <>
          <PostingLine teamSlug={teamSlug} output={output} />
          <AddToQueue teamSlug={teamSlug} output={output} isMain />
          <Link
            href={publishAddress(teamSlug, output)}
            className={`btn ${isQueueable ? 'btn-outline' : 'btn-primary'}`}
          >
            <Send {...ICON} />
            {t('Publish')}
            {!isQueueable && (
              <span className="max-md:hidden">
                <Kbd inverse>P</Kbd>
              </span>
            )}
          </Link>
          <Link
            href={scheduleAddress(teamSlug, output)}
            className={`btn btn-outline ${isQueueable ? 'max-md:hidden xl:px-2!' : ''}`}
            title={t('Schedule')}
          >
            <CalendarPlus {...ICON} />
            <span className={isQueueable ? 'xl:sr-only' : ''}>{t('Schedule')}</span>
          </Link>
        </>
      )}
      {editable && <EditLink teamSlug={teamSlug} project={project} output={output} isShort />}
      <LanguagesLink {...{ teamSlug, project, output }} />
      {onShare && (
        <button
          type="button"
          className="btn btn-outline max-md:px-3! xl:max-[1399px]:hidden xl:px-2!"
          title={t('Share')}
          onClick={onShare}
        >
          <Share2 {...ICON} />
          <span className="max-md:sr-only xl:sr-only">{t('Share')}</span>
        </button>
      )}
      {editable && (
        <ExportButton
          {...{ teamSlug, project, output }}
          className="max-md:px-3! md:ml-auto xl:max-[1599px]:px-2!"
          wordClassName="max-md:sr-only xl:max-[1599px]:sr-only"
        />
      )}
      {may.download && (
        <a
          href={`${output.mediaUrl}?download=1`}
          download
          className={`btn btn-outline xl:px-2! ${isExportable ? '' : 'md:ml-auto'} ${editable ? 'max-md:px-3!' : ''}`}
          title={download}
        >
          <Download {...ICON} />
          <span className={editable ? 'max-md:sr-only xl:sr-only' : 'xl:sr-only'}>{download}</span>
        </a>
      )}
    </footer>
  )
}

const TOMORROW_MS = 24 * 3_600_000

/** With a time, the composer begins with it: the next full hour a day from now. */
function scheduleAddress(teamSlug: string, output: ProjectOutput): Route {
  const at = new Date(Math.ceil((Date.now() + TOMORROW_MS) / 3_600_000) * 3_600_000)
  return `${publishAddress(teamSlug, output)}&at=${at.toISOString()}` as Route
}
