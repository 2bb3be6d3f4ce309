'use client'

import type { ReelTemplate, SubtitleTemplate } from '#lib/contract/enumerations.ts'
import { useText } from '#text'
import { type CaptionLook, LookControls } from './look-controls.tsx'
import { TemplateTiles } from './template-tiles.tsx'

/** How the subtitles look: place, size and template. */
export function LookSection<Template extends SubtitleTemplate | ReelTemplate>({
  templates,
  look,
  change,
}: {
  templates: readonly Template[]
  look: CaptionLook & { template: Template }
  change: (part: Partial<CaptionLook & { template: Template }>) => void
}) {
  const t = useText()
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-base font-semibold">{t('Subtitles')}</h2>
        <LookControls look={look} change={(part) => change(part)} />
      </div>
      <TemplateTiles templates={templates} template={look.template} onChange={(template) => change({ template })} />
    </section>
  )
}
