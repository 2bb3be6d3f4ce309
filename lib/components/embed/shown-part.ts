import { hearHost } from './host.ts'

/** The part of a partner's frame that can be seen, in pixels; `top` is counted from the frame's own. */
export type ShownPart = { top: number; height: number }

const listeners = new Set<(part: ShownPart) => void>()
let shown: ShownPart | null = null

/** Calls `listener` with the part that can be seen, as far as it is known, and with each later one. @returns what ends it. */
export function onShownPart(listener: (part: ShownPart) => void): () => void {
  listeners.add(listener)
  if (shown !== null) listener(shown)
  return () => {
    listeners.delete(listener)
  }
}

/** Hears from the page around the frame what it shows: dialogs and notices stand there (embed.css). @returns what ends it. */
export function hearShownPart(): () => void {
  return hearHost(({ type, top, height, window: windowHeight }) => {
    if (type !== 'viewport' || !isLength(top) || !isLength(height) || !isLength(windowHeight)) return
    shown = { top, height }
    const { style } = document.documentElement
    style.setProperty('--shown-top', `${top}px`)
    style.setProperty('--shown-height', `${height}px`)
    style.setProperty('--view-height', `${windowHeight}px`)
    for (const listener of [...listeners]) listener(shown)
  })
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
