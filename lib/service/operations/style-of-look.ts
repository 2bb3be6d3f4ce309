import { applyLook } from '#lib/contract/apply-look.ts'
import type { NamedLook } from '#lib/contract/caption-look.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { CaptionFont, CaptionStyle } from '#lib/media/timeline/caption-style.ts'

/** How captions of an own look are drawn, in a font of its own where it has one; it remembers the look. */
export function styleOfLook(look: NamedLook, font: CaptionFont | null): CaptionStyle {
  const style = applyLook(CAPTION_TEMPLATES[look.template], look)
  return { ...style, look, ...(font !== null && { font }) }
}
