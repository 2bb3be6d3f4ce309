'use client'

import { Download, RotateCcw } from 'lucide-react'
import { Age } from '#lib/components/text/date-time.tsx'
import { formatSize } from '#lib/components/text/format-figures.ts'
import type { ExportChoices } from '#lib/contract/exporting/exporting.ts'
import type { ExportView } from '#lib/portal/exporting/read-exports.ts'
import { useText } from '#text'

/** The exports of a result, newest first: how far each is, its download, and what of it could not be made. */
export function ExportList({
  exports,
  onAgain,
}: {
  exports: readonly ExportView[]
  onAgain: (choices: ExportChoices) => void
}) {
  const t = useText()
  return (
    <section aria-label={t('Exports')}>
      <h3 className="label">{t('Exports')}</h3>
      <ul className="mt-1 divide-y">
        {exports.map((one) => (
          <li key={one.id} className="py-2.5">
            <ExportRow view={one} onAgain={onAgain} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExportRow({ view, onAgain }: { view: ExportView; onAgain: (choices: ExportChoices) => void }) {
  const t = useText()
  const { state, percent, explanation, files, sizeBytes, createdAt, by, version, choices, url } = view
  const made = files.filter(({ error }) => error === null).length
  const failed = files.filter(({ error }) => error !== null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-36 flex-1">
          <span className="block">
            {state === 'running' &&
              (percent === null ? t('Waiting to start') : t('Exporting, {percent}%', { percent }))}
            {state === 'failed' && t('Failed')}
            {state === 'ready' &&
              t('{count, plural, one {# file} other {# files}}, {size}', {
                count: made,
                size: formatSize(sizeBytes ?? 0, t),
              })}
          </span>
          <span className="block text-xs text-muted-foreground">
            <Age at={createdAt} />
            {by !== null && <> · {by}</>} · {t('Version {version}', { version })}
          </span>
        </span>
        {state === 'ready' && (
          <a href={url} download className="btn btn-outline btn-sm pointer-coarse:min-h-11">
            <Download aria-hidden="true" size={14} strokeWidth={1.75} />
            {t('Download ZIP')}
          </a>
        )}
        {(state === 'failed' || failed.length > 0) && (
          <button
            type="button"
            className="btn btn-outline btn-sm pointer-coarse:min-h-11"
            onClick={() => onAgain(choices)}
          >
            <RotateCcw aria-hidden="true" size={14} strokeWidth={1.75} />
            {t('Export again')}
          </button>
        )}
      </div>
      {state === 'running' && (
        <div className="bar mt-2" aria-hidden="true">
          <i style={{ width: `${percent ?? 0}%`, background: 'var(--foreground)' }} />
        </div>
      )}
      {explanation !== null && <p className="mt-1 text-danger-text">{explanation}</p>}
      {failed.map(({ path, error }) => (
        <p key={path} className="mt-1 text-xs text-danger-text">
          {t('{path} could not be made: {reason}', { path, reason: error ?? '' })}
        </p>
      ))}
    </>
  )
}
