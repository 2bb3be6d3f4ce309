import { onHostMessage } from './host.ts'

/** The part of a partner's frame that can be seen, in pixels; `top` is counted from the frame's own. */
export type VisibleArea = { top: number; height: number }

const listeners = new Set<(part: VisibleArea) => void>()
let shown: VisibleArea | null = null

/**
 * Calls `listener` with the part that can be seen, as far as it is known, and with each later one. @returns a function
 * that stops it.
 */
export function onVisibleArea(listener: (part: VisibleArea) => void): () => void {
  listeners.add(listener)
  if (shown !== null) listener(shown)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Receives from the page around the frame which part it shows: dialogs and notices are placed there (embed.css).
 * @returns a function that stops it.
 */
export function watchVisibleArea(): () => void {
  return onHostMessage(({ type, top, height, window: windowHeight }) => {
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
