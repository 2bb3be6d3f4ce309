'use client'

import { FieldNote, TextField } from '#lib/components/ui/field.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { SUBTITLE_LANGUAGES, SUBTITLE_TEMPLATES } from '#lib/contract/enumerations.ts'
import { languageName } from '#lib/contract/names.ts'
import { useText } from '#text'
import { LookControls } from '../../captions/look-controls.tsx'
import { TemplateTiles } from '../../captions/template-tiles.tsx'
import type { SubtitlesDraft } from './subtitles-draft.ts'

/** Language, title and the look of the subtitles. Every choice has its default. */
export function SubtitlesOptions({
  draft,
  change,
  errors,
}: {
  draft: SubtitlesDraft
  change: (part: Partial<SubtitlesDraft>) => void
  errors: Record<string, string>
}) {
  const t = useText()
  return (
    <>
      <section className="grid gap-3 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          <label className="label" htmlFor="language">
            {t('Spoken language')}
          </label>
          <Select
            id="language"
            label={t('Spoken language')}
            value={draft.language}
            options={SUBTITLE_LANGUAGES.map((language) => ({ value: language, label: t.said(languageName(language)) }))}
            onChange={(value) => {
              const language = SUBTITLE_LANGUAGES.find((one) => one === value)
              if (language) change({ language })
            }}
            describedBy="language-note"
          />
          <FieldNote id="language-note" error={errors.language} hint={t('The language spoken in the video.')} />
        </div>
        <TextField
          label={t('Title')}
          name="title"
          optional
          dir="auto"
          maxLength={200}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
          hint={t('Leave empty to use the name of the source.')}
          error={errors.title}
        />
      </section>
      <section>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <h2 className="mr-auto text-base font-semibold">{t('Subtitles')}</h2>
          <LookControls look={draft} change={change} />
        </div>
        <TemplateTiles
          templates={SUBTITLE_TEMPLATES}
          template={draft.template}
          onChange={(template) => change({ template })}
        />
      </section>
    </>
  )
}
