'use client'

import { type RefObject, useEffect } from 'react'

/**
 * Keeps what a form shows after it was sent. React resets a form after its action, which puts checkboxes and lists back
 * to what they were when the page was loaded: they would deny what was just saved, and lose what was chosen when another
 * field is wrong. React's own `onReset` is not called for that reset. Segmented choices, tiles and switches of Radix go
 * back on the event itself, so it reaches none.
 */
export function useKeptFormValues(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = ref.current
    const keep = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    form?.addEventListener('reset', keep, { capture: true })
    return () => form?.removeEventListener('reset', keep, { capture: true })
  })
}
