'use client'

import { Download } from 'lucide-react'
import { type ReactNode, useState, useTransition } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { Menu, MenuLink } from '#lib/components/ui/menu.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { LanguagesView, LanguageView } from '#lib/portal/languages/language-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'
import { usePreview } from '../../../edit/[output]/_components/use-preview.ts'
import { makeLanguageAction } from '../actions.ts'
import { formOf } from './form-of.ts'
import { ResultPanel } from './result-panel.tsx'
import { ReviewTable } from './review-table.tsx'
import { spokenLines } from './spoken-count.ts'
import { useHeardLines } from './use-heard-lines.ts'
import { useReview } from './use-review.ts'

type Props = {
  teamSlug: string
  view: LanguagesView
  language: LanguageView
  list: ReactNode
  head: ReactNode
}

/** One language: its lines, and what is made of them. */
export function LanguagePane({ teamSlug, view, language, list, head }: Props) {
  const t = useText()
  const may = useAllowedActions()
  const review = useReview(teamSlug, language)
  const preview = usePreview(view.document)
  const heard = useHeardLines(teamSlug, language)
  const make = useMake(teamSlug, language)
  const [pane, setPane] = useState<'list' | 'lines' | 'result'>('lines')
  const open = spokenLines(review.lines).filter(({ text, reviewed }) => text !== '' && !reviewed).length
  const isFiles = language.options.captions === 'files'
  const name = language.names.name
  return (
    <div className="languages">
      <header className="languages-head">
        {head}
        <span className="ml-auto flex shrink-0 items-center gap-2">
          {may.download && <FilesMenu teamSlug={teamSlug} language={language} />}
          {may.make && view.canMake && (
            <button
              type="button"
              className="btn btn-primary"
              disabled={
                make.pending || review.saving !== 'saved' || (language.job !== null && language.job.state !== 'failed')
              }
              onClick={() => make.ask(open)}
            >
              {make.pending
                ? t('Sending…')
                : isFiles
                  ? t('Make {language} files', { language: name })
                  : t('Make {language} reel', { language: name })}
            </button>
          )}
        </span>
      </header>
      {make.error !== null && (
        <div className="border-b px-5 py-2">
          <FormError message={make.error} />
        </div>
      )}
      <div className="languages-panes" data-pane={pane}>
        {list}
        <div className="languages-tabs">
          <button type="button" className="md:hidden" aria-pressed={pane === 'list'} onClick={() => setPane('list')}>
            {t('Languages')}
          </button>
          <button type="button" aria-pressed={pane === 'lines'} onClick={() => setPane('lines')}>
            {t('Lines')}
          </button>
          <button type="button" aria-pressed={pane === 'result'} onClick={() => setPane('result')}>
            {t('Result')}
          </button>
        </div>
        <ReviewTable {...{ teamSlug, view, language, review, preview, heard }} />
        <ResultPanel {...{ teamSlug, view, language, preview }} lines={review.lines} />
      </div>
      <ConfirmDialog
        open={make.asked !== null}
        title={t('{count, plural, one {# line is} other {# lines are}} not reviewed', { count: make.asked ?? 0 })}
        description={t('A translation can be wrong where nobody has read it. Make it all the same?')}
        confirm={isFiles ? t('Make files') : t('Make reel')}
        busy={t('Sending…')}
        keep={t('Review first')}
        look="btn-primary"
        sending={make.pending}
        onConfirm={make.begin}
        onClose={make.close}
      />
    </div>
  )
}

/** Asks once where lines are not reviewed, then begins. */
function useMake(teamSlug: string, language: LanguageView) {
  const t = useText()
  const refresh = useRefreshSoon()
  const toast = useToast()
  const [asked, setAsked] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [pending, start] = useTransition()
  function begin() {
    start(async () => {
      const state = await makeLanguageAction(IDLE, formOf({ team: teamSlug, translationId: language.id }))
      setAsked(null)
      setError(state.status === 'ok' ? null : (state.message ?? null))
      if (state.status !== 'ok') return
      if (state.renderId === null) toast(t('The files are ready under “Subtitle files”.'))
      refresh()
    })
  }
  return {
    ...{ asked, error, pending, begin },
    close: () => setAsked(null),
    ask: (open: number) => (open > 0 ? setAsked(open) : begin()),
  }
}

/** The subtitles in this language, and the sheet for a translator. */
function FilesMenu({ teamSlug, language }: { teamSlug: string; language: LanguageView }) {
  const t = useText()
  const address = (file: string) => `/api/media/languages/${teamSlug}/${language.id}/${file}`
  return (
    <Menu
      trigger={
        <button type="button" className="btn btn-outline max-md:px-3!" title={t('Subtitle files')}>
          <Download aria-hidden="true" size={16} strokeWidth={1.75} />
          <span className="max-md:sr-only">{t('Subtitle files')}</span>
        </button>
      }
      label={t('Subtitle files')}
      align="end"
    >
      <MenuLink>
        <a href={address('srt')} download>
          SRT
        </a>
      </MenuLink>
      <MenuLink>
        <a href={address('vtt')} download>
          VTT
        </a>
      </MenuLink>
      <MenuLink>
        <a href={address('csv')} download>
          {t('Sheet for a translator (CSV)')}
        </a>
      </MenuLink>
    </Menu>
  )
}
