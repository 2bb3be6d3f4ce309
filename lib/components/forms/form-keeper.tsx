'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FormDraft } from '#lib/portal/form-drafts/form-drafts.ts'
import type { FormState } from '#lib/portal/http/form-state.ts'
import { DraftNote } from './draft-note.tsx'
import { useFormDraft } from './form-draft.ts'
import { fillFields, isKept, readFields, readFirstFields } from './form-fields.ts'
import { LeaveQuestion } from './leave-question.tsx'

type Kept = { owner: string; draft: FormDraft | null }

type Props = {
  teamSlug: string
  /** The field of a form that names its draft for the server. */
  field: string
  /** Names the form among the drafts of a person: `settings:general`. */
  form: string
  /** The answer of the form's action: what was typed ends with one that went well. */
  state: FormState
  /** Whether leaving the page with changes asks first. */
  asksBeforeLeaving?: boolean
}

/**
 * Stands in a form and keeps what is typed into it for the person, on the server: text fields and checkboxes, by their
 * names. Shows that it is kept.
 */
export function FormKeeper({ asksBeforeLeaving = false, ...props }: Props) {
  const [kept, setKept] = useState<Kept | null>(null)
  const [sent, setSent] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const address = `/api/drafts/${props.teamSlug}/${props.form}`
  useEffect(() => {
    let isCurrent = true
    void fetch(address)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
      .then(
        (answer: Kept) => isCurrent && setKept(answer),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [address])
  function onSent() {
    setKept((now) => now && { ...now, draft: null })
    setSent((now) => now + 1)
  }
  return (
    <div ref={place} className="min-w-0">
      {kept !== null && (
        <Keeper key={sent} {...props} kept={kept} place={place} keepsTyped={sent === 0} onSent={onSent} />
      )}
      {asksBeforeLeaving && <LeaveQuestion place={place} field={props.field} state={props.state} />}
    </div>
  )
}

type Values = Readonly<Record<string, string>>

function Keeper({
  teamSlug,
  field,
  form,
  state,
  kept: { owner, draft },
  place,
  keepsTyped,
  onSent,
}: Omit<Props, 'asksBeforeLeaving'> & {
  kept: Kept
  place: RefObject<HTMLElement | null>
  /** Whether what stands in the form may have been typed before the draft was here. */
  keepsTyped: boolean
  onSent: () => void
}) {
  const keeping = useFormDraft<Values>({ teamSlug, form, owner }, draft, {}, readValues)
  const { value, change, settle, end } = keeping
  const first = useRef<Values | null>(null)
  const isFilling = useRef(false)
  useEffect(() => {
    const element = place.current?.closest('form')
    if (!element) return
    if (first.current === null) {
      const [before, now] = [keepsTyped ? readFirstFields(element) : readFields(element), readFields(element)]
      first.current = before
      const typed = Object.entries(now).filter(([name, content]) => content !== before[name])
      if (typed.length > 0) {
        change((kept) => ({ ...kept, ...Object.fromEntries(typed) }))
        return
      }
    }
    isFilling.current = true
    fillFields(element, { ...first.current, ...value })
    isFilling.current = false
  }, [place, value, change, keepsTyped])
  useEffect(() => {
    const element = place.current?.closest('form')
    if (!element) return
    const note = ({ target }: Event) => {
      if (isFilling.current || !isKept(target)) return
      const { name } = target
      const content = readFields(element)[name]
      if (content !== undefined) change((now) => ({ ...now, [name]: content }))
    }
    element.addEventListener('input', note)
    return () => element.removeEventListener('input', note)
  }, [place, change])
  const answered = useRef({ state, onSent })
  useEffect(() => {
    const before = answered.current.state
    answered.current = { state, onSent }
    if (state === before || state.status !== 'ok') return
    // At once, for a page that is loaded again before the last save is answered.
    end()
    void settle().then(async () => {
      end()
      // Not every action knows of drafts.
      await fetch(`/api/drafts/${teamSlug}/${form}`, { method: 'DELETE' }).catch(() => undefined)
      answered.current.onSent()
    })
  }, [state, onSent, settle, end, teamSlug, form])
  return (
    <>
      <input type="hidden" name={field} value={form} />
      <DraftNote draft={keeping} />
    </>
  )
}

function readValues(content: unknown): Values {
  if (typeof content !== 'object' || content === null) return {}
  return Object.fromEntries(
    Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
