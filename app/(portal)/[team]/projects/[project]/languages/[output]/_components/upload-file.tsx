'use client'

import { type ChangeEvent, useRef, useState, useTransition } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { decodeCaptions } from '#lib/contract/captions-file.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { LanguageView, UploadResult } from '#lib/portal/languages/language-view.ts'
import { useText } from '#text'
import { uploadTranslationAction } from '../actions.ts'
import { formOf } from './form-of.ts'

/** Takes a file with a translation, and lists what did not fit. */
export function UploadFile({ teamSlug, language }: { teamSlug: string; language: LanguageView }) {
  const t = useText()
  const refresh = useRefreshSoon()
  const input = useRef<HTMLInputElement>(null)
  const [pending, start] = useTransition()
  const [error, setError] = useState<string | null>(null)
  const [uploaded, setUploaded] = useState<UploadResult | null>(null)
  function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    start(async () => {
      const text = decodeCaptions(new Uint8Array(await file.arrayBuffer()))
      if (text === null) return setError(t('We cannot read this file. Save it in UTF-8 and choose it again.'))
      const state = await uploadTranslationAction(IDLE, formOf({ team: teamSlug, translationId: language.id, text }))
      setError(state.status === 'ok' ? null : (state.message ?? null))
      setUploaded(state.uploaded ?? null)
      refresh()
    })
  }
  const close = () => {
    setUploaded(null)
    setError(null)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('SRT, VTT or sheet')}
        accept=".srt,.vtt,.csv,text/vtt,text/csv,application/x-subrip"
        onChange={take}
      />
      <button type="button" className="btn btn-ghost btn-sm" disabled={pending} onClick={() => input.current?.click()}>
        {pending ? t('Reading…') : t('Upload a file')}
      </button>
      <Dialog
        open={uploaded !== null || error !== null}
        onOpenChange={close}
        title={t('Upload a translation')}
        forReading
      >
        {error !== null && <FormError message={error} />}
        {uploaded !== null && (
          <>
            <p>
              {t('{count, plural, one {# line was} other {# lines were}} taken from the file.', {
                count: uploaded.matched,
              })}
            </p>
            {uploaded.left.length > 0 && (
              <>
                <p className="mt-3 font-medium">
                  {t('{count, plural, one {# line fits} other {# lines fit}} none of yours:', {
                    count: uploaded.left.length,
                  })}
                </p>
                <ul className="mt-1 max-h-60 overflow-y-auto text-muted-foreground" lang={language.languageTag}>
                  {uploaded.left.map((cue) => (
                    <li key={`${cue.startSeconds} ${cue.text}`} dir="auto">
                      <span className="num">{durationFigure(cue.startSeconds)}</span> {cue.text}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
        <div className="mt-4 flex justify-end">
          <button type="button" className="btn btn-outline" onClick={close}>
            {t('Close')}
          </button>
        </div>
      </Dialog>
    </>
  )
}
