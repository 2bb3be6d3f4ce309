import { useLayoutEffect, useRef, useState } from 'react'
import type { CaptionTemplate } from '#lib/contract/caption-template.ts'

/**
 * Makes a drawn caption fit as the engine does: fewer words at once where they would need more lines than the template has, and
 * smaller letters where one word is wider than the stage. `look` names the drawing; a new one starts over. Both are
 * seen on the block itself, before it is painted.
 */
export function useFit(look: string, template: CaptionTemplate | null) {
  const block = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState({ look, words: Number.POSITIVE_INFINITY, shrink: 1 })
  const most = template?.maxWords ?? 1
  const current = fit.look === look ? fit : { look, words: most, shrink: 1 }
  const maxWords = Math.min(current.words, most)
  useLayoutEffect(() => {
    const drawn = block.current
    if (drawn === null || template === null) return
    const lineHeight = fontSizeOf(drawn) * current.shrink * template.scale * template.lineHeight
    if (Math.round(drawn.offsetHeight / lineHeight) > template.maxLines && maxWords > 1) {
      setFit({ ...current, words: maxWords - 1 })
      return
    }
    const shrink = Math.min(1, (current.shrink * widestAllowed(drawn)) / widestWord(drawn))
    if (shrink < current.shrink - 0.01) setFit({ ...current, words: maxWords, shrink })
  })
  return { block, maxWords, shrink: current.shrink }
}

/** Widths as laid out: turned and slanted captions count as if they stood straight. */
function widestWord(element: HTMLElement): number {
  return Math.max(1, ...Array.from(element.querySelectorAll<HTMLElement>('[data-word]'), (word) => word.offsetWidth))
}

function widestAllowed(element: HTMLElement): number {
  const width = Number.parseFloat(getComputedStyle(element).maxWidth)
  return Number.isFinite(width) && width > 0 ? width : Number.POSITIVE_INFINITY
}

function fontSizeOf(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).fontSize)
}
