import { ChevronDown } from 'lucide-react'
import { ProgressBar } from '#lib/components/pictures/progress-bar.tsx'
import { StateLabel } from '#lib/components/pictures/state-label.tsx'
import { TextWithLocalTimes, useTextWithLocalTimes } from '#lib/components/text/text-with-local-times.tsx'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { ProjectSummary } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** Glyph and word, then the progress bar if the service reported a percentage, otherwise the sentence. */
export function RowStatus({ row }: { row: ProjectSummary }) {
  if (NEEDS_A_PERSON.includes(row.state)) return <Reason row={row} />
  return <Progress row={row} />
}

const NEEDS_A_PERSON: readonly PortalProjectState[] = ['failed', 'unconfirmed', 'stalled']

/** The whole sentence, on one line until it is opened. */
function Reason({ row }: { row: ProjectSummary }) {
  const t = useText()
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <span>
        <StateLabel state={row.state} />
      </span>
      <details className="row-reason">
        <summary title={t('Show full reason')}>
          <span className="row-reason-text">
            <TextWithLocalTimes text={row.explanation} />
          </span>
          <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} className="mt-[3px] shrink-0" />
        </summary>
      </details>
    </div>
  )
}

function Progress({ row }: { row: ProjectSummary }) {
  const t = useText()
  const running = row.state === 'processing'
  const title = useTextWithLocalTimes(row.explanation)
  const { word, note } = statusWords(row)
  return (
    <div className="grid grid-cols-1 gap-1" title={title || undefined}>
      <div className="flex min-w-0 items-center gap-2 overflow-hidden">
        <StateLabel state={row.state} percent={row.percent} {...(word === null ? {} : { word })} />
        <span className="min-w-0 flex-1 truncate text-muted-foreground">
          {note && <TextWithLocalTimes text={note} />}
        </span>
        {row.state === 'completed' && row.openRequests > 0 && (
          <span className="truncate text-xs font-medium text-warning-text">{t('Changes requested')}</span>
        )}
        {running && row.percent !== null && <span className="num text-muted-foreground">{row.percent}%</span>}
      </div>
      {running && <ProgressBar percent={row.percent} label={t('Progress of {title}', { title: row.title })} />}
      {row.stageDetail && <span className="num truncate text-xs text-muted-foreground">{row.stageDetail}</span>}
    </div>
  )
}

/** The whole sentence stands on the project's page and in the title; a row has room for the part that matters. */
function statusWords(row: ProjectSummary): { word: string | null; note: string | null } {
  const [first = ''] = row.explanation.split(/(?<=[.!?])\s/)
  const short = first.replace(/, \d+%\.$/, '').replace(/\.$/, '')
  if (row.state === 'processing') return { word: short, note: null }
  return { word: null, note: row.state === 'queued' ? short : null }
}
