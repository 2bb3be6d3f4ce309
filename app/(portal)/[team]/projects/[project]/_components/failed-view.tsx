'use client'

import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { TextWithLocalTimes } from '#lib/components/text/text-with-local-times.tsx'
import { useText } from '#text'
import { EventHistory } from './event-history.tsx'
import type { ProjectProps } from './project-props.ts'
import { indented } from './raw-reports.tsx'
import { RecoveryActions } from './recovery-actions.tsx'
import { RequestSummary } from './request-summary.tsx'
import { StageTimeline } from './stage-timeline.tsx'

/** The cause, the remedy and a way to try again without losing anything. */
export function FailedView({ teamSlug, project, editable }: ProjectProps) {
  const t = useText()
  const { title, rest } = split(project.explanation)
  const [report] = project.rawReports
  return (
    <>
      <div className="px-4 pt-5 md:px-5">
        <div
          className="rounded-lg border px-5 py-4"
          style={{
            background: 'var(--danger-tint)',
            borderColor: 'color-mix(in oklch, var(--danger) 45%, transparent)',
          }}
        >
          <div className="flex gap-4">
            <StateGlyph state="failed" size={22} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline gap-x-4">
                <h2 className="text-lg font-semibold break-words">
                  <TextWithLocalTimes text={title} />
                </h2>
                <span className="num text-xs sm:ml-auto" style={{ color: 'var(--danger-text)' }}>
                  {t.rich('Failed {moment}', {
                    moment: <LocalDateTime at={project.endedAt ?? project.updatedAt} />,
                  })}
                </span>
              </div>
              <p className="mt-1 text-base break-words">
                <TextWithLocalTimes text={rest} /> {t('Your settings are kept.')}
              </p>
              {editable && project.retryable && <RecoveryActions teamSlug={teamSlug} project={project} />}
            </div>
          </div>
        </div>
      </div>
      <StageTimeline project={project} />
      <div className="grid gap-6 px-4 py-5 md:px-5 lg:grid-cols-[1fr_320px]">
        <div className="grid min-w-0 content-start gap-5">
          <EventHistory project={project} />
          {report && (
            <section>
              <h2 className="mb-2 text-base font-semibold">{t('Error details')}</h2>
              <pre className="rounded-md border bg-muted px-4 py-3 text-xs leading-5 break-words whitespace-pre-wrap">
                {indented(report.body)}
              </pre>
            </section>
          )}
          <section>
            <h2 className="mb-1 text-base font-semibold">{t('What happens if you try again')}</h2>
            <p className="text-base text-muted-foreground">
              {t(
                'A new attempt starts in this project with the same settings. The previous attempt stays in the history. If its result arrives late, it still appears here.',
              )}
            </p>
          </section>
        </div>
        <RequestSummary project={project} />
      </div>
    </>
  )
}

/** The first sentence names the cause, the rest the remedy. */
function split(explanation: string): { title: string; rest: string } {
  const [, title, rest] = /^(.+?)[.!?]\s+(.*)$/s.exec(explanation) ?? []
  return { title: title ?? explanation.replace(/\.$/, ''), rest: rest ?? '' }
}
