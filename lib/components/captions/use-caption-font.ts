import { useEffect, useState } from 'react'
import type { CaptionTemplate } from '#lib/contract/caption-template.ts'

/**
 * Whether the font of a template is loaded. Until then its words must stay hidden, because they would move when the
 * font arrives. A font that cannot be loaded counts as loaded, and a fallback is shown.
 */
export function useCaptionFont(template: CaptionTemplate | null): boolean {
  const font = template === null ? null : fontOf(template)
  const [arrived, setArrived] = useState<string | null>(null)
  useEffect(() => {
    if (font === null) return
    let left = false
    const show = () => {
      if (!left) setArrived(font)
    }
    document.fonts.load(font).then(show, show)
    return () => {
      left = true
    }
  }, [font])
  return font === arrived
}

/** As the `font` property of CSS names it; the size does not matter. */
function fontOf({ font }: CaptionTemplate): string {
  return `${font.italic ? 'italic' : 'normal'} ${font.weight} 16px "Caption ${font.family}"`
}
