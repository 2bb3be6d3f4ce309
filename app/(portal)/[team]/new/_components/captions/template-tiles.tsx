'use client'

import { RadioGroup } from 'radix-ui'
import { CaptionTile } from '#lib/components/captions/caption-tile.tsx'
import { type DrawnCaption, drawnCaption } from '#lib/components/captions/drawn-caption.ts'
import type { ReelTemplate, SubtitleTemplate } from '#lib/contract/enumerations.ts'
import { templateName } from '#lib/contract/names.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'

/** Templates in their own lettering; choosing one changes the preview at once. */
export function TemplateTiles<Template extends SubtitleTemplate | ReelTemplate>({
  templates,
  template,
  lookId = '',
  looks = [],
  lookTemplates = templates,
  compact = false,
  onChange,
}: {
  templates: readonly Template[]
  template: Template
  /** The look of a brand kit that is chosen, of those that are offered before the templates. */
  lookId?: string
  looks?: BrandKitChoice['looks']
  /** Looks of these are offered; absent for those that are shown. */
  lookTemplates?: readonly Template[]
  /** Four in a row, for a narrow panel. */
  compact?: boolean
  /** `lookId` is given for a look, whose template it comes with. */
  onChange: (template: Template, lookId?: string) => void
}) {
  const t = useText()
  const offered = looks.flatMap((look) => {
    const of = lookTemplates.find((one) => one === look.template)
    return of === undefined
      ? []
      : [{ id: look.id, name: look.name, template: of, drawn: drawnCaption(look.template, look, look.font) }]
  })
  return (
    <RadioGroup.Root
      aria-label={t('Template')}
      className={`grid gap-x-2 ${compact ? 'grid-cols-4 gap-y-1.5' : 'grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-y-3'}`}
      value={offered.some(({ id }) => id === lookId) ? lookId : template}
      onValueChange={(value) => {
        const look = offered.find(({ id }) => id === value)
        if (look) return onChange(look.template, look.id)
        const chosen = templates.find((one) => one === value)
        if (chosen) onChange(chosen)
      }}
    >
      {offered.map(({ id, name, drawn }) => (
        <RadioGroup.Item key={id} value={id} title={name} aria-label={name} className="template-tile">
          <span className="template-tile-picture">
            <CaptionTile template="productive" drawn={drawn} {...(compact ? { letterPixels: 10 } : {})} />
          </span>
          <span className="mt-1 block truncate text-xs" dir="auto">
            {name}
          </span>
        </RadioGroup.Item>
      ))}
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
  drawn,
  letterPixels,
}: {
  template: SubtitleTemplate | ReelTemplate
  drawn?: DrawnCaption | undefined
  letterPixels?: number
}) {
  const t = useText()
  if (template === 'none') return <span className="px-1 text-center text-xs text-white/80">{t('No subtitles')}</span>
  return <CaptionTile template={template} drawn={drawn} {...(letterPixels === undefined ? {} : { letterPixels })} />
}
