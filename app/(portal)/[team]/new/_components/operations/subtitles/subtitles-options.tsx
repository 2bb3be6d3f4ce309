'use client'

import { RadioGroup } from 'radix-ui'
import { CaptionTile } from '#lib/components/captions/caption-tile.tsx'
import { FieldNote, TextField } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import {
  FONT_SIZES,
  SUBTITLE_LANGUAGES,
  SUBTITLE_TEMPLATES,
  type SubtitleTemplate,
} from '#lib/contract/enumerations.ts'
import { languageName, POSITION_NAMES, SIZE_NAMES, templateName } from '#lib/contract/names.ts'
import type { SubtitlesDraft } from './subtitles-draft.ts'

const LANGUAGES = SUBTITLE_LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))

/** As they lie on the frame, from below. */
const POSITIONS = (['bottom-center', 'middle-center', 'top-center'] as const).map((position) => ({
  value: position,
  label: POSITION_NAMES[position],
}))
const SIZE_LABELS = { s: 'Small', m: 'Medium', l: 'Large', xl: 'Extra large' } as const
const SIZES = FONT_SIZES.map((size) => ({ value: size, label: SIZE_NAMES[size], longLabel: SIZE_LABELS[size] }))

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
  return (
    <>
      <section className="grid gap-3 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          <label className="label" htmlFor="language">
            Spoken language
          </label>
          <Select
            id="language"
            label="Spoken language"
            value={draft.language}
            options={LANGUAGES}
            onChange={(value) => {
              const language = SUBTITLE_LANGUAGES.find((one) => one === value)
              if (language) change({ language })
            }}
            describedBy="language-note"
          />
          <FieldNote id="language-note" error={errors.language} hint="The language spoken in the video." />
        </div>
        <TextField
          label="Title"
          name="title"
          optional
          dir="auto"
          maxLength={200}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
          hint="Leave empty to use the name of the source."
          error={errors.title}
        />
      </section>
      <section>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <h2 className="mr-auto text-base font-semibold">Subtitles</h2>
          <Segmented
            label="Position"
            value={draft.position}
            options={POSITIONS}
            onChange={(position) => change({ position })}
          />
          <Segmented
            label="Size"
            value={draft.fontSize}
            options={SIZES}
            onChange={(fontSize) => change({ fontSize })}
          />
        </div>
        <TemplateTiles template={draft.template} onChange={(template) => change({ template })} />
      </section>
    </>
  )
}

/** All templates in their own lettering; choosing one changes the preview at once. */
function TemplateTiles({
  template,
  onChange,
}: {
  template: SubtitleTemplate
  onChange: (template: SubtitleTemplate) => void
}) {
  return (
    <RadioGroup.Root
      aria-label="Template"
      className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-x-2 gap-y-3"
      value={template}
      onValueChange={(value) => {
        const chosen = SUBTITLE_TEMPLATES.find((one) => one === value)
        if (chosen) onChange(chosen)
      }}
    >
      {SUBTITLE_TEMPLATES.map((one) => (
        <RadioGroup.Item key={one} value={one} title={one} aria-label={templateName(one)} className="template-tile">
          <span className="template-tile-picture">
            <CaptionTile template={one} />
          </span>
          <span className="mt-1 block truncate text-xs">{templateName(one)}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
