'use client'

import { useState, useTransition } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { directionOf } from '#lib/contract/languages/language-tag.ts'
import { lineWarnings } from '#lib/contract/languages/line-warnings.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { LanguageLine, LanguagesView, LanguageView } from '#lib/portal/languages/language-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'
import type { Preview } from '../../../edit/[output]/_components/use-preview.ts'
import { reviewAllAction, translateAgainAction } from '../actions.ts'
import { formOf } from './form-of.ts'
import { ReviewLine } from './review-line.tsx'
import { spokenLines } from './spoken-count.ts'
import { UploadFile } from './upload-file.tsx'
import type { HeardLines } from './use-heard-lines.ts'
import type { Review } from './use-review.ts'

type Props = {
  teamSlug: string
  view: LanguagesView
  language: LanguageView
  review: Review
  preview: Preview
  heard: HeardLines
}

/** What is said beside its translation, line by line. */
export function ReviewTable({ teamSlug, view, language, review, preview, heard }: Props) {
  const t = useText()
  const may = useAllowedActions()
  const [active, setActive] = useState<number | null>(null)
  const acts = useLineActions(teamSlug, language)
  const open = review.lines.filter(({ text, source }) => text === '' && source !== '')
  const isTalk = view.speakers.length > 1
  function hear(line: LanguageLine) {
    if (language.options.voiceOver && line.text !== '') return heard.hear(line)
    preview.playSpan(line)
  }
  function mark(line: LanguageLine) {
    review.change(line.index, { reviewed: true })
    const next = review.lines.find(({ index }) => index > line.index)
    if (next) document.getElementById(`line-${next.index}`)?.focus()
  }
  return (
    <section className="languages-lines" aria-label={t('Review')}>
      <div className="languages-columns">
        <span />
        <h2>{t('{language}, as spoken', { language: view.names.name })}</h2>
        <h2 className="flex items-center gap-1.5 pl-2.5">
          {language.names.name}
          {language.names.region !== '' && <span className="tag">{language.names.region}</span>}
        </h2>
        <span />
      </div>
      {(language.failure !== null || acts.error !== null || heard.error) && (
        <div className="grid gap-2 border-t px-5 py-2">
          <FormError message={acts.error ?? language.failure ?? t('This line cannot be heard right now.')} />
          {open.length > 0 && view.canTranslate && may.make && (
            <button
              type="button"
              className="btn btn-outline btn-sm justify-self-start"
              disabled={acts.pending || language.isTranslating}
              onClick={() => acts.translate([])}
            >
              {t('Translate the other {count}', { count: open.length })}
            </button>
          )}
        </div>
      )}
      <ol className="languages-rows">
        {review.lines.map((line) => (
          <ReviewLine
            key={`${line.index} ${line.startSeconds}`}
            {...{ line, isTalk }}
            sourceTag={view.languageTag}
            languageTag={language.languageTag}
            direction={directionOf(language.languageTag)}
            warnings={warningsOf(line, view.keep, heard)}
            isActive={active === line.index}
            isWaiting={language.isTranslating && line.text === ''}
            isReadOnly={!may.make}
            onFocus={() => {
              setActive(line.index)
              if (line.kind === 'spoken' && !preview.playing) preview.seek(line.startSeconds + 0.05)
            }}
            onChange={(change) => review.change(line.index, change)}
            onMark={() => mark(line)}
            onHear={() => hear(line)}
            onTranslate={view.canTranslate ? () => acts.translate([line.index]) : null}
          />
        ))}
      </ol>
      <footer className="languages-keys">
        <span className="languages-shortcuts">
          <span>
            <Kbd>{t('Ctrl')}</Kbd> <Kbd>↵</Kbd> {t('reviewed, next')}
          </span>
          <span>
            <Kbd>{t('Alt')}</Kbd> <Kbd>{t('Space')}</Kbd> {t('hear the line')}
          </span>
          {view.canTranslate && (
            <span>
              <Kbd>{t('Alt')}</Kbd> <Kbd>T</Kbd> {t('translate again')}
            </span>
          )}
        </span>
        <span className="ml-auto flex items-center gap-2">
          <span role="status" className="whitespace-nowrap">
            {review.saving === 'failed'
              ? t('Not saved. We try again.')
              : review.saving === 'saving'
                ? t('Saving…')
                : ''}
          </span>
          {may.make && <UploadFile teamSlug={teamSlug} language={language} />}
          {may.make && (
            <button
              type="button"
              className="btn btn-ghost btn-sm"
              disabled={
                acts.pending || spokenLines(review.lines).every(({ text, reviewed }) => reviewed || text === '')
              }
              onClick={acts.reviewAll}
            >
              {t('Mark all as reviewed')}
            </button>
          )}
        </span>
      </footer>
    </section>
  )
}

function warningsOf(line: LanguageLine, keep: readonly string[], heard: HeardLines) {
  const { source, text, seconds, roomSeconds, kind } = line
  const neededSeconds = heard.neededFor(line)
  const voice = neededSeconds === null ? {} : { voice: { neededSeconds, roomSeconds } }
  return lineWarnings({ source, text, seconds: kind === 'spoken' ? seconds : UNTIMED_SECONDS, ...voice }, keep)
}

/** Titles stand long enough to be read. */
const UNTIMED_SECONDS = 60

function useLineActions(teamSlug: string, { id }: LanguageView) {
  const refresh = useRefreshSoon()
  const [error, setError] = useState<string | null>(null)
  const [pending, start] = useTransition()
  const send = (action: typeof reviewAllAction, more: Record<string, string> = {}) =>
    start(async () => {
      const state = await action(IDLE, formOf({ team: teamSlug, translationId: id, ...more }))
      setError(state.status === 'ok' ? null : (state.message ?? null))
      refresh()
    })
  return {
    ...{ error, pending },
    reviewAll: () => send(reviewAllAction),
    translate: (lines: number[]) => send(translateAgainAction, { lines: JSON.stringify(lines) }),
  }
}
