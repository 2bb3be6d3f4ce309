'use client'

import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { formatFullDateTime } from '#lib/components/text/date-time.tsx'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { Drawer } from '#lib/components/ui/dialog.tsx'
import { keyboardScroll } from '#lib/components/ui/keyboard-scroll.ts'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** What the service sent, as it sent it. */
export function RawReports({
  project,
  open,
  onOpenChange,
}: {
  project: ProjectDetail
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useText()
  const text = project.rawReports.map((report) => indented(report.body)).join('\n\n')
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={project.rawReports.length === 1 ? t('Raw report') : t('Raw reports')}
      actions={<CopyButton text={text} label={t('Copy')} word={t('Copy')} look="btn-outline" />}
    >
      <div className="flex-1 overflow-y-auto -outline-offset-2" {...keyboardScroll('Reports')}>
        {project.rawReports.map((report) => (
          <article key={report.id} className="border-b">
            <dl className="grid grid-cols-[120px_1fr] gap-y-2 px-5 py-4">
              <dt className="text-muted-foreground">{t('Received')}</dt>
              <dd className="num">{formatFullDateTime(new Date(report.receivedAt), t)}</dd>
              <dt className="text-muted-foreground">{t('Verification')}</dt>
              <dd className="flex items-center gap-2">
                <StateGlyph state={report.verified ? 'completed' : 'unconfirmed'} />
                {report.verified ? t('Confirmed by the service') : t('Not confirmed by the service')}
              </dd>
              {project.reference && (
                <>
                  <dt className="text-muted-foreground">{t('Service ID')}</dt>
                  <dd className="tc text-xs break-all">{project.reference}</dd>
                </>
              )}
            </dl>
            <pre className="bg-muted px-5 py-4 text-xs leading-5 break-words whitespace-pre-wrap">
              {indented(report.body)}
            </pre>
          </article>
        ))}
      </div>
    </Drawer>
  )
}

/** JSON with its structure shown; anything else unchanged. */
export function indented(body: string): string {
  return /^\s*[[{]/.test(body) ? reformatted(body) : body
}

function reformatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
