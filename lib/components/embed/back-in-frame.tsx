'use client'

import { useEffect } from 'react'
import { useText } from '#text'
import { greetHost, postToHost } from './host.ts'

/**
 * The way out of a page that is not there, in a partner's frame: every other way would leave the frame's portal. The
 * partner's page is told which one it was.
 */
export function BackInFrame() {
  const t = useText()
  useEffect(() => {
    if (window.parent === window) return
    const detail = { code: 'not_found', message: `There is no page at ${window.location.pathname}.` }
    // Where nobody answers, there is nobody to tell.
    greetHost().then(
      () => postToHost('error', detail),
      () => undefined,
    )
  }, [])
  return (
    <button type="button" className="btn btn-primary hidden embed:inline-flex" onClick={() => window.history.back()}>
      {t('Back')}
    </button>
  )
}
