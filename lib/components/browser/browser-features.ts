/**
 * What a browser may lack or refuse, by its settings, in a partner's frame or on a page without encryption: there the
 * property is missing, or reading or calling it throws. Pages use these alone (tests/architecture), so that none breaks.
 */

/** Storage of this browser or tab; null where it is refused. */
export function openStorage(where: 'local' | 'session'): Storage | null {
  return attempt(() => (where === 'local' ? window.localStorage : window.sessionStorage)) ?? null
}

/** Sends to the other pages of this browser that listen; to none where that is refused. */
export function broadcast(channel: string, message: string): void {
  attempt(() => {
    const open = new BroadcastChannel(channel)
    open.postMessage(message)
    open.close()
  })
}

/**
 * Receives messages from another page of this browser; none where that is refused. @returns a function that stops it.
 */
export function onBroadcast(channel: string, listener: () => void): () => void {
  const open = attempt(() => new BroadcastChannel(channel))
  open?.addEventListener('message', listener)
  return () => open?.close()
}

/** @returns whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Opens the browser's own picker of a field; nothing where that is refused, as in a partner's frame. */
export function openPicker(field: HTMLInputElement | null): void {
  attempt(() => field?.showPicker())
}

/** Whether a media query applies; false where that cannot be asked. */
export function matchesMedia(query: string): boolean {
  return attempt(() => matchMedia(query).matches) ?? false
}

/** @returns what ends it. */
export function onMediaChange(query: string, listener: () => void): () => void {
  const list = attempt(() => matchMedia(query))
  list?.addEventListener?.('change', listener)
  return () => list?.removeEventListener?.('change', listener)
}

/** The address of the page without loading it: browsers refuse more than some hundred changes in half a minute. */
export function showAddress(how: 'push' | 'replace', address: string, state: unknown = null): void {
  attempt(() =>
    how === 'push' ? window.history.pushState(state, '', address) : window.history.replaceState(state, '', address),
  )
}

/** Null where the window is blocked. */
export function openWindow(address: string, name: string, features?: string): Window | null {
  return attempt(() => window.open(address, name, features)) ?? null
}

/** Shows an element on the whole screen, or ends that. `onRefused` where the browser does not. */
export function toggleFullScreen(element: HTMLElement, onRefused: () => void): void {
  const asked = attempt(() => (document.fullscreenElement ? document.exitFullscreen() : element.requestFullscreen()))
  if (asked === undefined) onRefused()
  else asked.catch(onRefused)
}

/** Calls when the size of an element changes, and once at first. @returns what ends it. */
export function onSizeChange(element: Element, listener: () => void): () => void {
  const observer = attempt(() => new ResizeObserver(listener))
  if (observer === undefined) listener()
  observer?.observe(element)
  return () => observer?.disconnect()
}

/**
 * Calls with the id of the element that was scrolled to last: the last of those above the upper third of the window.
 * Never if the browser cannot detect it. @returns a function that stops it.
 */
export function onSectionChange(elements: readonly Element[], listener: (id: string) => void): () => void {
  const passed = new Set<Element>()
  const observer = attempt(
    () =>
      new IntersectionObserver(
        (entries) => {
          for (const {
            target,
            isIntersecting,
            boundingClientRect: { top },
          } of entries)
            if (isIntersecting || top < 0) passed.add(target)
            else passed.delete(target)
          const last = elements.findLast((element) => passed.has(element)) ?? elements[0]
          if (last !== undefined) listener(last.id)
        },
        { rootMargin: '0px 0px -66% 0px' },
      ),
  )
  for (const element of elements) observer?.observe(element)
  return () => observer?.disconnect()
}

/** Unlike `crypto.randomUUID`, also on a page without encryption. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Undefined where it throws. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
