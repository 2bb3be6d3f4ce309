'use client'

import { useText } from '#text'

/** The way out of a page that is not there, in a partner's frame: every other way would leave the frame's portal. */
export function BackInFrame() {
  const t = useText()
  return (
    <button type="button" className="btn btn-primary hidden embed:inline-flex" onClick={() => window.history.back()}>
      {t('Back')}
    </button>
  )
}
