/**
 * The window in which an account is linked for a portal in a frame. It has no access of its own, and its linking page
 * leads back to it outside of any frame: it hands what it was given to the frame that opened it, which ends the linking.
 * An opener of another origin receives nothing.
 */

const TYPE = 'social-account-linked'

/** What the linking page led back with. */
export type Linked = { link: string; claim: string }

/** Hands over and closes the window. False if the browser cut it off from the frame that opened it. */
export function notifyOpener(linked: Linked): boolean {
  const opener: Window | null = window.opener
  if (opener === null) return false
  opener.postMessage({ type: TYPE, ...linked }, location.origin)
  window.close()
  return true
}

/** What a window that this frame opened hands over; null for every other message. */
export function readLinked({ origin, source, data }: MessageEvent<unknown>, opened: Window | null): Linked | null {
  if (opened === null || source !== opened || origin !== location.origin) return null
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== TYPE) return null
  const isGiven = 'link' in data && 'claim' in data && typeof data.link === 'string' && typeof data.claim === 'string'
  return isGiven ? { link: String(data.link), claim: String(data.claim) } : null
}
