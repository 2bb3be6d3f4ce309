'use client'

import { RadioGroup } from 'radix-ui'
import { CaptionTile } from '#lib/components/captions/caption-tile.tsx'
import type { ReelTemplate, SubtitleTemplate } from '#lib/contract/enumerations.ts'
import { templateName } from '#lib/contract/names.ts'
import { useText } from '#text'

/** Templates in their own lettering; choosing one changes the preview at once. */
export function TemplateTiles<Template extends SubtitleTemplate | ReelTemplate>({
  templates,
  template,
  compact = false,
  onChange,
}: {
  templates: readonly Template[]
  template: Template
  /** Four in a row, for a narrow panel. */
  compact?: boolean
  onChange: (template: Template) => void
}) {
  const t = useText()
  return (
    <RadioGroup.Root
      aria-label={t('Template')}
      className={`grid gap-x-2 ${compact ? 'grid-cols-4 gap-y-1.5' : 'grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-y-3'}`}
      value={template}
      onValueChange={(value) => {
        const chosen = templates.find((one) => one === value)
        if (chosen) onChange(chosen)
      }}
    >
      {templates.map((one) => (
        <RadioGroup.Item
          key={one}
          value={one}
          title={one}
          aria-label={t.message(templateName(one))}
          className="template-tile"
        >
          <span className="template-tile-picture">
            <TilePicture template={one} {...(compact ? { letterPixels: 10 } : {})} />
          </span>
          <span className="mt-1 block truncate text-xs">{t.message(templateName(one))}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

/** How a template looks on a tile; `none` shows that there are none. */
export function TilePicture({
  template,
  letterPixels,
}: {
  template: SubtitleTemplate | ReelTemplate
  letterPixels?: number
}) {
  const t = useText()
  if (template === 'none') return <span className="px-1 text-center text-xs text-white/80">{t('No subtitles')}</span>
  return <CaptionTile template={template} {...(letterPixels === undefined ? {} : { letterPixels })} />
}
