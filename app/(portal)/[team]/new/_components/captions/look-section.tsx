'use client'

import type { ReelTemplate, SubtitleTemplate } from '#lib/contract/enumerations.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { NO_LOOK } from '../brand/brand-kits.ts'
import { type CaptionLook, LookControls } from './look-controls.tsx'
import { TemplateTiles } from './template-tiles.tsx'

/** How the subtitles look: place, size and template. */
export function LookSection<Template extends SubtitleTemplate | ReelTemplate>({
  templates,
  look,
  lookId = NO_LOOK,
  looks = [],
  change,
}: {
  templates: readonly Template[]
  look: CaptionLook & { template: Template }
  /** The look of the brand kit that is chosen, of those that it has. */
  lookId?: string
  looks?: BrandKitChoice['looks']
  change: (part: Partial<CaptionLook & { template: Template; lookId: string }>) => void
}) {
  const t = useText()
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-base font-semibold">{t('Subtitles')}</h2>
        <LookControls look={look} change={(part) => change(part)} />
      </div>
      <TemplateTiles
        templates={templates}
        template={look.template}
        {...{ lookId, looks }}
        onChange={(template, chosen = NO_LOOK) => change({ template, ...(looks.length > 0 && { lookId: chosen }) })}
      />
    </section>
  )
}
