import { applyLook } from '#lib/contract/apply-look.ts'
import type { CaptionLook } from '#lib/contract/caption-look.ts'
import type { CaptionTemplate } from '#lib/contract/caption-template.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { SubtitleTemplate } from '#lib/contract/enumerations.ts'

/** A template as it is drawn: as a brand kit changes it, in a font that is fetched from `fontUrl`. */
export type DrawnCaption = CaptionTemplate & { fontUrl?: string }

/** What previews draw: the same values as the engine. `look` and `font` are those of a brand kit. */
export function drawnCaption(
  template: SubtitleTemplate,
  look: CaptionLook | null,
  font: { id: string; url: string } | null,
): DrawnCaption {
  const drawn = look === null ? CAPTION_TEMPLATES[template] : applyLook(CAPTION_TEMPLATES[look.template], look)
  if (font === null) return drawn
  return { ...drawn, font: { family: font.id, weight: 400, italic: false }, fontUrl: font.url }
}
