'use client'

import type { ReactNode } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { SUBTITLE_LANGUAGES, SUBTITLE_TEMPLATES } from '#lib/contract/enumerations.ts'
import { languageName } from '#lib/contract/names.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { looksOf } from '../../brand/brand-kits.ts'
import { LookSection } from '../../captions/look-section.tsx'
import { TitleField } from '../../title-field.tsx'
import type { SubtitlesDraft } from './subtitles-draft.ts'

/** Language, title and the look of the subtitles. Every choice has its default. */
export function SubtitlesOptions({
  draft,
  change,
  kits,
  errors,
  children,
}: {
  draft: SubtitlesDraft
  change: (part: Partial<SubtitlesDraft>) => void
  kits: readonly BrandKitChoice[]
  errors: Record<string, string>
  /** More about the subtitles. */
  children: ReactNode
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
            options={SUBTITLE_LANGUAGES.map((language) => ({
              value: language,
              label: t.message(languageName(language)),
            }))}
            onChange={(value) => {
              const language = SUBTITLE_LANGUAGES.find((one) => one === value)
              if (language) change({ language })
            }}
            describedBy="language-note"
          />
          <FieldNote id="language-note" error={errors.language} hint={t('The language spoken in the video.')} />
        </div>
        <TitleField
          title={draft.title}
          change={change}
          hint={t('Leave empty to use the source’s name.')}
          error={errors.title}
        />
      </section>
      <LookSection
        templates={SUBTITLE_TEMPLATES}
        look={draft}
        lookId={draft.lookId}
        looks={looksOf(kits, draft.brandKitId)}
        change={change}
      />
      {children}
    </>
  )
}
