'use client'

import { RotateCw } from 'lucide-react'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { TextWithLocalTimes } from '#lib/components/text/text-with-local-times.tsx'
import { msgs } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { useRetry } from '../../_components/use-retry.ts'
import type { ProjectProps } from './project-props.ts'

/** States that need an explanation in full: unconfirmed, stalled and canceled. */
export function StateNotice({ teamSlug, project, editable }: ProjectProps) {
  const t = useText()
  const { retry, retrying } = useRetry(teamSlug)
  const { state } = project
  if (state !== 'unconfirmed' && state !== 'stalled' && state !== 'cancelled') return null
  return (
    <div className="px-4 pt-5 md:px-5">
      <div
        className="flex gap-4 rounded-lg border px-5 py-4"
        style={state === 'cancelled' ? { background: 'var(--muted)' } : WARNING}
      >
        <StateGlyph state={state} size={22} />
        <div>
          <h2 className="text-lg font-semibold">{t(TITLES[state])}</h2>
          <p className="mt-1 text-base">
            <TextWithLocalTimes text={project.explanation} />
          </p>
          {state === 'unconfirmed' && (
            <p className="mt-1 text-base">
              {t('We will not send the project again until we know whether it was accepted.')}
            </p>
          )}
          {state === 'stalled' && project.lastReportAt && (
            <p className="mt-1 text-base">
              {t.rich('Last update: {moment}.', {
                moment: <LocalDateTime at={project.lastReportAt} />,
              })}
            </p>
          )}
          {project.retryable && editable && (
            <button
              type="button"
              className="btn btn-primary mt-3"
              disabled={retrying}
              onClick={() => retry([project.id])}
            >
              <RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />
              {retrying ? t('Restarting…') : t('Try again')}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

const TITLES = msgs({
  unconfirmed: 'The service did not respond',
  stalled: 'The service stopped sending updates',
  cancelled: 'This project was canceled',
})

const WARNING = {
  background: 'var(--warning-tint)',
  borderColor: 'color-mix(in oklch, var(--warning) 45%, transparent)',
}
