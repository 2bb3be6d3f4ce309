import { useEffect, useState } from 'react'
import type { DrawnCaption } from './drawn-caption.ts'

/**
 * Whether the font of a template is loaded. Until then its words must stay hidden, because they would move when the
 * font arrives. A font that cannot be loaded counts as loaded, and a fallback is shown.
 */
export function useCaptionFont(template: Pick<DrawnCaption, 'font' | 'fontUrl'> | null): boolean {
  const font = template === null ? null : fontOf(template)
  const family = template?.font.family ?? ''
  const url = template?.fontUrl
  const [arrived, setArrived] = useState<string | null>(null)
  useEffect(() => {
    if (font === null) return
    let left = false
    const show = () => {
      if (!left) setArrived(font)
    }
    if (url !== undefined) addFont(family, url)
    document.fonts.load(font).then(show, show)
    return () => {
      left = true
    }
  }, [font, family, url])
  return font === arrived
}

/** As the `font` property of CSS names it; the size does not matter. */
function fontOf({ font }: Pick<DrawnCaption, 'font'>): string {
  return `${font.italic ? 'italic' : 'normal'} ${font.weight} 16px "Caption ${font.family}"`
}

const added = new Set<string>()

/** Fonts of brand kits are of no style sheet. A family always stands for the same file. */
function addFont(family: string, url: string): void {
  if (added.has(family)) return
  added.add(family)
  document.fonts.add(new FontFace(`Caption ${family}`, `url(${JSON.stringify(url)})`))
}
