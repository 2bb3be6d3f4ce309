import { createElement, useEffect, useRef } from 'react'
import { BASE_URL } from './operations.js'

const EVENTS = [
  ...['ready', 'resize', 'navigate', 'project.started', 'project.progress', 'project.completed', 'project.failed'],
  ...['project.cancelled', 'post.changed', 'session.expiring', 'session.ended', 'error'],
]

/** The portal in a frame of your page. Your server opens the sessions, so no key is in the page. */
export function ReelwrightPortal({ session, start, title, minHeight, src = scriptAddress(), onEvent, ...rest }) {
  const element = useRef(null)
  const listener = useRef(onEvent)
  listener.current = onEvent
  useEffect(() => loadScript(src), [src])
  useEffect(() => {
    // A property that is set before the script has run would hide that of the element.
    customElements.whenDefined('reelwright-portal').then(() => {
      if (element.current !== null) element.current.session = session
    })
  }, [session])
  useEffect(() => {
    const { current } = element
    const tell = (event) => listener.current?.(event.type, event.detail)
    for (const name of EVENTS) current?.addEventListener(name, tell)
    return () => {
      for (const name of EVENTS) current?.removeEventListener(name, tell)
    }
  }, [])
  return createElement('reelwright-portal', { ...rest, ref: element, start, title, 'min-height': minHeight })
}

function scriptAddress() {
  return new URL('/embed.js', BASE_URL).href
}

function loadScript(src) {
  if (document.querySelector(`script[src="${CSS.escape(src)}"]`) !== null) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}
