'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ProgressBar } from '#lib/components/pictures/progress-bar.tsx'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { languageOf } from '#lib/contract/languages/language-tag.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { LanguagesView, LanguageView } from '#lib/portal/languages/language-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'
import { AddLanguage } from './add-language.tsx'
import { spokenLines } from './spoken-count.ts'

type Props = {
  teamSlug: string
  view: LanguagesView
  chosen: string
  choose: (tag: string) => void
  isEmpty: boolean
}

/** The languages of a reel with how far each is. */
export function LanguageList({ teamSlug, view, chosen, choose, isEmpty }: Props) {
  const t = useText()
  const may = useAllowedActions()
  const [adding, setAdding] = useState(false)
  return (
    <section className="languages-list" aria-labelledby="languages-title">
      <div className="flex h-10 shrink-0 items-center gap-2 px-5">
        <h2 id="languages-title" className="font-semibold">
          {t('Languages')}
        </h2>
        <span className="ml-auto text-xs text-muted-foreground">{t('For this reel')}</span>
      </div>
      <Row tag={view.languageTag} names={view.names} note={t('spoken')} {...{ chosen, choose }}>
        <span className="text-muted-foreground">
          {t('{count, plural, one {# line} other {# lines}}, {duration}', {
            count: spokenLines(view.source).length,
            duration: durationFigure(view.durationSeconds),
          })}
        </span>
      </Row>
      {view.languages.map((language) => (
        <Row key={language.id} tag={language.languageTag} names={language.names} {...{ chosen, choose }}>
          <Progress language={language} />
        </Row>
      ))}
      {may.make && !isEmpty && (
        <div className="px-5 py-3">
          <button type="button" className="btn btn-outline w-full" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('Add a language')}
          </button>
        </div>
      )}
      <div className="languages-foot">
        {isEmpty ? (
          <p className="hint">
            {t('Recognized words and captions in {language} are not affected. Everything on this page is optional.', {
              language: view.names.name,
            })}
          </p>
        ) : (
          <>
            <h3 className="font-medium">{t('Kept as they are')}</h3>
            <p className="hint mt-1">{view.keep.length > 0 ? view.keep.join(', ') : t('No names are known.')}</p>
          </>
        )}
      </div>
      <AddLanguage {...{ teamSlug, view, choose }} open={adding} onClose={() => setAdding(false)} />
    </section>
  )
}

function Row({
  tag,
  names,
  note,
  chosen,
  choose,
  children,
}: {
  tag: string
  names: LanguageView['names']
  note?: string
  chosen: string
  choose: (tag: string) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className="languages-row"
      aria-current={tag === chosen ? 'true' : undefined}
      onClick={() => choose(tag)}
    >
      <span className="languages-code" aria-hidden="true">
        {languageOf(tag)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate font-medium">{names.name}</span>
          <span className="truncate text-xs text-muted-foreground">{note ?? names.region}</span>
        </span>
        <span className="mt-0.5 block text-xs">{children}</span>
      </span>
    </button>
  )
}

/** What happens to a language now, or how far its review is. */
function Progress({ language }: { language: LanguageView }) {
  const t = useText()
  const spoken = spokenLines(language.lines)
  const done = spoken.filter(({ text }) => text !== '').length
  const reviewed = spoken.filter((line) => line.reviewed && line.text !== '').length
  const { job, made } = language
  if (job !== null) {
    const isFailed = job.state === 'failed'
    return (
      <>
        <span className="flex items-center gap-1.5">
          <StateGlyph state={job.state} percent={job.percent} size={14} />
          {isFailed ? t('Could not be made') : t('Making, {percent}%', { percent: job.percent ?? 0 })}
        </span>
        {!isFailed && <Bar percent={job.percent} label={t('Making')} />}
      </>
    )
  }
  if (language.isTranslating) {
    return (
      <>
        <span className="flex items-center gap-1.5">
          <StateGlyph state="processing" size={14} percent={(100 * done) / Math.max(1, spoken.length)} />
          {t('Translating, {done} of {count} lines', { done, count: spoken.length })}
        </span>
        <Bar percent={(100 * done) / Math.max(1, spoken.length)} label={t('Translating')} />
      </>
    )
  }
  if (made !== null) {
    return (
      <span className="flex items-center gap-1.5">
        <StateGlyph state="completed" size={14} />
        <span>
          {t.rich('Made <at></at>', { at: () => <LocalDateTime at={made.at} /> })}
          {made.posts > 0 && t(', {count} published', { count: made.posts })}
        </span>
      </span>
    )
  }
  return (
    <>
      <span className="flex items-center gap-1.5">
        <StateGlyph state="submitting" size={14} color="var(--neutral)" />
        {done < spoken.length
          ? t('{done} of {count} lines translated', { done, count: spoken.length })
          : t('{done} of {count} lines reviewed', { done: reviewed, count: spoken.length })}
      </span>
      <Bar
        percent={(100 * (done < spoken.length ? done : reviewed)) / Math.max(1, spoken.length)}
        label={done < spoken.length ? t('Translated lines') : t('Reviewed lines')}
        isQuiet
      />
    </>
  )
}

function Bar({ percent, label, isQuiet = false }: { percent: number | null; label: string; isQuiet?: boolean }) {
  return (
    <span className={`mt-1.5 block ${isQuiet ? 'languages-bar' : ''}`}>
      <ProgressBar percent={percent} label={label} />
    </span>
  )
}
