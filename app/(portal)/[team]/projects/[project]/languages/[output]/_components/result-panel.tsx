'use client'

import { useMemo, useState, useTransition } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { LanguageLine, LanguagesView, LanguageView } from '#lib/portal/languages/language-view.ts'
import type { ChangedOptions } from '#lib/portal/languages/save-options.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'
import { lookLabel } from '../../../edit/[output]/_components/differences.ts'
import { PreviewPlayer } from '../../../edit/[output]/_components/preview-player.tsx'
import type { Preview } from '../../../edit/[output]/_components/use-preview.ts'
import { saveOptionsAction } from '../actions.ts'
import { formOf } from './form-of.ts'
import { RemoveLanguage } from './remove-language.tsx'
import { translatedDocument } from './translated-document.ts'
import { VoiceChoice } from './voice-choice.tsx'

type Props = {
  teamSlug: string
  view: LanguagesView
  language: LanguageView
  lines: readonly LanguageLine[]
  preview: Preview
}

/** How the reel looks and sounds in the language, and what is chosen for it. */
export function ResultPanel({ teamSlug, view, language, lines, preview }: Props) {
  const t = useText()
  const may = useAllowedActions()
  const { options, error, change } = useOptions(teamSlug, language)
  const captions = useMemo(
    () => translatedDocument(view.document, lines, language.languageTag),
    [view.document, lines, language.languageTag],
  )
  const voices = view.voices[language.languageTag] ?? []
  const { job, made } = language
  return (
    <aside className="languages-result" aria-label={t('Result')}>
      <div className="languages-player">
        <PreviewPlayer
          title={view.title}
          document={view.document}
          captions={options.captions === 'burn-in' ? captions : null}
          preview={preview}
          fallback={<p className="hint text-center">{t('This browser cannot play the source video.')}</p>}
        />
      </div>
      {error !== null && <FormError message={error} />}
      {job !== null && (
        <p className="languages-part flex items-center gap-2">
          <StateGlyph state={job.state} percent={job.percent} size={14} />
          <span>{job.explanation}</span>
        </p>
      )}
      {made !== null && job === null && (
        <p className="languages-part flex items-center gap-2">
          <StateGlyph state="completed" size={14} />
          <a className="link" href={made.mediaUrl} target="_blank" rel="noreferrer">
            {t('Watch the finished reel')}
          </a>
        </p>
      )}
      {may.make && (
        <>
          <div className="languages-part">
            <div className="flex items-center gap-3">
              <span className="label">{t('Captions')}</span>
              <span className="ml-auto">
                <Segmented
                  label={t('Captions')}
                  value={options.captions}
                  options={[
                    { value: 'burn-in', label: t('Burn in') },
                    { value: 'files', label: t('Only files') },
                  ]}
                  onChange={(value) => change({ captions: value })}
                />
              </span>
            </div>
            {options.captions === 'burn-in' && (
              <p className="mt-2 truncate text-muted-foreground first-letter:uppercase">
                {lookLabel(view.document.captions, t)}
              </p>
            )}
          </div>
          <div className="languages-part">
            <div className="flex items-center gap-2">
              <span className="label flex-1">{t('Voice-over in {language}', { language: language.names.name })}</span>
              {voices.length > 0 && options.captions === 'burn-in' && (
                <Switch
                  label={t('Voice-over in {language}', { language: language.names.name })}
                  checked={options.voiceOver}
                  onChange={(checked) => change({ voiceOver: checked })}
                />
              )}
            </div>
            {voices.length === 0 && (
              <p className="hint mt-1">{t('No installed voice speaks this language, so there are captions only.')}</p>
            )}
            {voices.length > 0 && options.captions === 'files' && (
              <p className="hint mt-1">{t('A voice-over needs a reel. Files have captions only.')}</p>
            )}
            {options.voiceOver && options.captions === 'burn-in' && voices.length > 0 && (
              <VoiceChoice {...{ teamSlug, options, voices, change }} speakers={view.speakers} />
            )}
          </div>
        </>
      )}
      {may.delete && <RemoveLanguage {...{ teamSlug, language }} />}
      <div className="languages-origin">
        <p className="hint">
          {language.translatedBy === null
            ? t('Written by your team. Uses no source minutes.')
            : t('Translated by {provider}, set up by your operator. Uses no source minutes.', {
                provider: language.translatedBy,
              })}
        </p>
      </div>
    </aside>
  )
}

/** The choices, as they are chosen; each is saved at once. */
function useOptions(teamSlug: string, { id, options: saved }: LanguageView) {
  const refresh = useRefreshSoon()
  const [wished, setWished] = useState<ChangedOptions>({})
  const [error, setError] = useState<string | null>(null)
  const [, start] = useTransition()
  function change(changes: ChangedOptions) {
    setWished((now) => ({ ...now, ...changes }))
    start(async () => {
      const form = formOf({ team: teamSlug, translationId: id, options: JSON.stringify(changes) })
      const state = await saveOptionsAction(IDLE, form)
      setError(state.status === 'ok' ? null : (state.message ?? null))
      if (state.status !== 'ok') setWished({})
      refresh()
    })
  }
  const {
    captions = saved.captions,
    voiceOver = saved.voiceOver,
    voices,
    originalVolume = saved.originalVolume,
  } = wished
  return { options: { captions, voiceOver, voices: { ...saved.voices, ...voices }, originalVolume }, error, change }
}
