import { onHostMessage } from './host.ts'

/**
 * Receives from the page around the frame which part it shows: dialogs and notices are placed there (embed.css).
 * @returns a function that stops it.
 */
export function watchVisibleArea(): () => void {
  return onHostMessage(({ type, top, height, window: windowHeight }) => {
    if (type !== 'viewport' || !isLength(top) || !isLength(height) || !isLength(windowHeight)) return
    const { style } = document.documentElement
    style.setProperty('--shown-top', `${top}px`)
    style.setProperty('--shown-height', `${height}px`)
    style.setProperty('--view-height', `${windowHeight}px`)
  })
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
