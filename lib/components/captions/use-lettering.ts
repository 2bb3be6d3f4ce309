import { useEffect, useState } from 'react'
import type { CaptionTemplate } from '#lib/contract/caption-templates.ts'

/**
 * Whether the letters of a template are here. Until then its words must not be seen: they would stand in another font,
 * and move when the right one arrives. A font that cannot be fetched counts as here, and a fallback is shown.
 */
export function useLettering(template: CaptionTemplate | null): boolean {
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
