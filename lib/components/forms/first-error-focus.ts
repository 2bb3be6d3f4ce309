'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** After each answer with errors, moves the focus to the first field that has one. Put the ref on the form. */
export function useFirstErrorFocus(state: { status: string }): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state.status !== 'error') return
    const field = form.current?.querySelector('[aria-invalid="true"]')
    if (field instanceof HTMLElement) field.focus()
  }, [state])
  return form
}
