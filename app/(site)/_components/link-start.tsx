'use client'

import { Link2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { findLinkProblem } from '#lib/components/problems/link-problem.ts'
import { FieldNote } from '#lib/components/ui/field.tsx'
import type { Message } from '#lib/i18n/message.ts'
import { useText } from '#text'

/**
 * Takes a link to a video, and leads on through signing up. It works before scripts do: then New project shows what is
 * wrong with the link. `id` names its field.
 */
export function LinkStart({ id }: { id: string }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Message>()
  function check(event: FormEvent) {
    const found = findLinkProblem(field.current?.value ?? '')
    setProblem(found)
    if (found === undefined) return
    event.preventDefault()
    field.current?.focus()
  }
  return (
    <form action="/start" method="get" noValidate onSubmit={check} className="site-field">
      <label htmlFor={id} className="sr-only">
        {t('Link to a video')}
      </label>
      <span className="input input-lg">
        <Link2 aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
        <input
          ref={field}
          id={id}
          name="link"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={1500}
          placeholder={t('Paste a link to a video')}
          onChange={() => setProblem(undefined)}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
        />
      </span>
      <div className="site-field-error empty:hidden" aria-live="polite">
        <FieldNote id={`${id}-error`} error={problem && t(problem)} />
      </div>
      <button type="submit" className="btn btn-primary btn-lg">
        {t('Make reels')}
      </button>
    </form>
  )
}
