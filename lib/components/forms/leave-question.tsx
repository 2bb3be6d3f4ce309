'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FormState } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { Dialog } from '../ui/dialog.tsx'
import { contentsOf } from './form-fields.ts'

/** What a person does with a form before anything in it is changed. */
const TOUCHES = ['input', 'pointerdown', 'keydown'] as const

/** Asks before a page is left whose form, in which this stands, has changes that were not saved. */
export function LeaveQuestion({
  place,
  field,
  state,
  instead,
}: {
  place: RefObject<HTMLElement | null>
  /** That of the form that names its draft. */
  field: string
  /** The answer of the form's action. */
  state: FormState
  /** What else can be done about the changes, where no draft keeps them. Other queries of the same page are away then, too. */
  instead?: { save: () => void }
}) {
  const t = useText()
  const saved = useRef<string | null>(null)
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  const leaving = useRef<HTMLAnchorElement | null>(null)
  const following = useRef<HTMLAnchorElement | null>(null)
  const hasOtherWays = instead !== undefined
  useEffect(() => {
    const form = place.current?.closest('form')
    if (form && (saved.current === null || state.status === 'ok')) saved.current = contentsOf(form, field)
    const next = following.current
    following.current = null
    if (next === null || state.status !== 'ok') return
    leaving.current = next
    next.click()
  }, [place, field, state])
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    let isTouched = false
    const touch = () => {
      isTouched = true
    }
    const isChanged = () => isTouched && contentsOf(form, field) !== saved.current
    const onClick = (event: MouseEvent) => {
      const clicked = event.target instanceof Element ? event.target.closest('a') : null
      if (clicked === null || clicked === leaving.current || !leadsAway(clicked, event, hasOtherWays) || !isChanged())
        return
      event.preventDefault()
      event.stopPropagation()
      setLink(clicked)
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (leaving.current === null && isChanged()) event.preventDefault()
    }
    for (const kind of TOUCHES) form.addEventListener(kind, touch)
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      for (const kind of TOUCHES) form.removeEventListener(kind, touch)
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [place, field, hasOtherWays])
  function save() {
    following.current = link
    setLink(null)
    instead?.save()
  }
  function leave() {
    leaving.current = link
    setLink(null)
    link?.click()
  }
  return (
    <Dialog
      open={link !== null}
      onOpenChange={(open) => {
        if (!open) setLink(null)
      }}
      title={t('Leave without saving?')}
      description={
        instead === undefined
          ? t('Your changes are not saved yet. We keep them as a draft, so they will be here when you come back.')
          : t('Your changes are not saved yet.')
      }
    >
      {instead === undefined ? (
        <div className="flex justify-end gap-2">
          <button type="button" className="btn btn-outline" onClick={leave}>
            {t('Leave')}
          </button>
          <button type="button" className="btn btn-primary" onClick={() => setLink(null)}>
            {t('Stay on this page')}
          </button>
        </div>
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-ghost" onClick={() => setLink(null)}>
            {t('Stay on this page')}
          </button>
          <button type="button" className="btn btn-outline" onClick={leave}>
            {t('Undo changes and leave')}
          </button>
          <button type="button" className="btn btn-primary" onClick={save}>
            {t('Save and leave')}
          </button>
        </div>
      )}
    </Dialog>
  )
}

function leadsAway(
  link: HTMLAnchorElement,
  { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
  byQuery: boolean,
): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.target === '_blank' || link.download !== '')
    return false
  if (link.href === '') return false
  return link.pathname !== location.pathname || (byQuery && link.search !== location.search)
}
