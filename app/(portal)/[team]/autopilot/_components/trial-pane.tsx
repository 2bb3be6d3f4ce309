'use client'

import { CircleMinus, RectangleVertical, RefreshCw, TriangleAlert } from 'lucide-react'
import { formatDay } from '#lib/components/text/date-time.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { clockLength } from '#lib/contract/clock-length.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import type { RuleDraft } from './rule-draft.ts'
import type { ShownTrial } from './trial-view.ts'
import type { Trying } from './use-trial.ts'

/** The newest of them. */
const SHOWN_ITEMS = 8

type Props = {
  draft: RuleDraft
  trial: Trying
  zone: string
  isNew: boolean
  sending: boolean
  onSave: () => void
  onCancel: () => void
}

/** What the rule would have done in 30 days, and the button that begins. */
export function TrialPane({ draft, trial, zone, isNew, sending, onSave, onCancel }: Props) {
  const t = useText()
  const shown = trial.source?.kind === 'source' ? trial.source.trial : null
  return (
    <aside
      aria-label={t('Trial run')}
      className="flex shrink-0 flex-col border-l bg-muted px-5 pt-4 pb-4 max-xl:border-t max-xl:border-l-0 xl:w-[344px]"
    >
      <div className="flex items-center">
        <h2 className="text-base font-semibold">{t('If it had run for 30 days')}</h2>
        <button
          type="button"
          className="btn btn-ghost btn-icon btn-sm ml-auto"
          aria-label={t('Work it out again')}
          disabled={trial.isWorking || trial.source === null}
          onClick={trial.again}
        >
          <RefreshCw aria-hidden="true" size={14} strokeWidth={1.75} />
        </button>
      </div>
      <p className="hint mt-1">{t('From the dates and lengths of the source. Nothing is made by this.')}</p>
      <div aria-live="polite" aria-busy={trial.isWorking} className={trial.isWorking ? 'opacity-60' : ''}>
        {shown !== null && <TrialFacts trial={shown} draft={draft} zone={zone} />}
        {shown === null && (
          <p className="mt-3 text-muted-foreground">
            {trial.problem ??
              (trial.isWorking ? t('Reading the source…') : t('Give a source to see what a rule would do.'))}
          </p>
        )}
      </div>
      <div className="mt-auto grid gap-2 pt-5">
        <button type="button" className="btn btn-primary btn-lg w-full" disabled={sending} onClick={onSave}>
          {sending ? t('Saving…') : isNew ? t('Start watching') : t('Save')}
          <span className="flex gap-1 max-md:hidden" aria-hidden="true">
            <Kbd inverse>{t('Ctrl')}</Kbd>
            <Kbd inverse>↵</Kbd>
          </span>
        </button>
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          {t('Cancel')}
        </button>
        <p className="hint text-center">{t('You can pause it at any time. Made reels stay.')}</p>
      </div>
    </aside>
  )
}

function TrialFacts({ trial, draft, zone }: { trial: ShownTrial; draft: RuleDraft; zone: string }) {
  const t = useText()
  const { found, taken, reels, items, minutes, cap, stops } = trial
  const figures = [
    { value: found, word: t('found') },
    { value: taken, word: t('taken') },
    { value: reels, word: t('reels, at most') },
  ]
  return (
    <>
      <dl className="mt-2.5 grid grid-cols-[1fr_1fr_1.3fr] border-y py-2">
        {figures.map(({ value, word }) => (
          <div key={word} className="flex flex-col-reverse">
            <dt className="text-xs text-muted-foreground">{word}</dt>
            <dd className="num text-xl leading-7 font-semibold">{value.toLocaleString(t.tag)}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={t('Videos of the last 30 days')}>
        {items.slice(0, SHOWN_ITEMS).map((item) => (
          <li key={item.key} className="flex items-center gap-2.5 border-b py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate text-xs font-medium" dir="auto" title={item.title}>
                {item.title}
              </span>
              <span className="num block truncate text-xs text-muted-foreground">{itemWords(item, zone, t)}</span>
            </span>
            {item.reason === null ? (
              <RectangleVertical
                aria-label={item.isLate ? t('Waits for the next month') : t('Taken')}
                size={14}
                strokeWidth={1.75}
              />
            ) : (
              <CircleMinus aria-label={t('Left out')} size={14} strokeWidth={1.75} className="text-muted-foreground" />
            )}
          </li>
        ))}
        {items.length > SHOWN_ITEMS && (
          <li className="border-b py-2 text-xs text-muted-foreground">
            {t('{count, plural, one {1 more} other {# more}}', { count: items.length - SHOWN_ITEMS })}
          </li>
        )}
      </ul>
      <dl className="mt-3 grid grid-cols-[84px_1fr] gap-y-1.5 [&>dt]:text-muted-foreground">
        <dt>{t('Uses')}</dt>
        <dd>
          {minutes > cap
            ? t('{minutes} source minutes a month, over your cap of {cap}', { minutes, cap })
            : t('{minutes} source minutes a month', { minutes })}
        </dd>
        {stops !== null && (
          <>
            <dt>{t('Would stop')}</dt>
            <dd>
              {t('{day}, with {made} of {taken} made', {
                day: formatDay(new Date(stops.at), zone, t),
                made: stops.made,
                taken,
              })}
            </dd>
          </>
        )}
        <dt>{t('First check')}</dt>
        <dd>{draft.sourceKind === 'folder' ? t('Now, then every minute') : t('Now, then every 15 min')}</dd>
      </dl>
      {warningsOf(trial, t).map((warning) => (
        <p
          key={warning}
          className="mt-3 flex gap-2.5 rounded-sm px-3 py-2.5 text-xs leading-[17px]"
          style={{ background: 'var(--warning-tint)', color: 'var(--warning-text)' }}
        >
          <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
          <span>{warning}</span>
        </p>
      ))}
    </>
  )
}

function itemWords({ at, seconds, reason }: ShownTrial['items'][number], zone: string, t: Text): string {
  const day = at === null ? t('No date') : formatDay(new Date(at), zone, t)
  const length = seconds === null ? t('no length') : clockLength(seconds)
  return reason === null ? `${day}, ${length}` : `${day}, ${length}. ${reason}`
}

function warningsOf({ minutes, cap, taken, withoutLength, withoutDate, found }: ShownTrial, t: Text): string[] {
  return [
    ...(minutes > cap
      ? [
          t('The cap is lower than this source needs. Raise it to {minutes}, or take fewer videos.', {
            minutes: Math.ceil(minutes / 10) * 10,
          }),
        ]
      : []),
    ...(withoutLength > 0
      ? [
          t('{count} of {taken} have no length. They are taken whatever their length.', {
            count: withoutLength,
            taken,
          }),
        ]
      : []),
    ...(withoutDate > 0 ? [t('{count} of {found} have no date.', { count: withoutDate, found })] : []),
    ...(found === 0 ? [t('Nothing appeared in the last 30 days.')] : []),
  ]
}
