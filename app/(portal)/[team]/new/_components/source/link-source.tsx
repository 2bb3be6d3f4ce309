'use client'

import { CircleCheck, Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { type FormState, IDLE } from '#lib/portal/form-state.ts'
import { checkThis } from '../../actions.ts'

type Check = { url: string; verdict: 'reachable' | 'refused' | 'unknown'; message: string }

/**
 * A pasted link. It is checked when the field loses focus, and again on submission. A link that does not lead to a
 * video is rejected with the reason. A failed check is shown but rejects nothing.
 */
export function LinkSource({
  teamSlug,
  link,
  error,
  onChange,
  onReachable,
}: {
  teamSlug: string
  link: string
  error: string | undefined
  onChange: (link: string) => void
  /** The check found a video or a page behind this link. */
  onReachable: (link: string) => void
}) {
  const { check, checking, look } = useLinkCheck(teamSlug, onReachable)
  const current = check?.url === link.trim() ? check : null
  const wrong = current?.verdict === 'refused' ? current.message : error
  return (
    <div className="grid gap-1.5">
      <label htmlFor="source-url" className="sr-only">
        Link to the video
      </label>
      <div className="input">
        <Link2 aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
        <input
          id="source-url"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="Paste a link to a video"
          value={link}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => look(link)}
          aria-invalid={wrong ? true : undefined}
          aria-describedby="source-url-note"
        />
        {current?.verdict === 'reachable' && !wrong && (
          <CircleCheck aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-success" />
        )}
      </div>
      <div aria-live="polite">
        <FieldNote
          id="source-url-note"
          error={checking ? undefined : wrong}
          hint={checking ? 'Checking the link…' : (current?.message ?? 'The link must open without signing in.')}
        />
      </div>
    </div>
  )
}

const NO_ANSWER: FormState = {
  status: 'error',
  message: 'We could not check the link: the connection was lost. You can still start.',
}

/** Only problems of the link itself are shown at its field. */
function judge({ status, fields, message = '' }: FormState): Omit<Check, 'url'> {
  if (status === 'ok') return { verdict: 'reachable', message }
  return fields?.url === undefined ? { verdict: 'unknown', message } : { verdict: 'refused', message: fields.url }
}

function useLinkCheck(teamSlug: string, onReachable: (link: string) => void) {
  const [check, setCheck] = useState<Check | null>(null)
  const [checking, setChecking] = useState(false)
  const asked = useRef('')

  async function look(typed: string) {
    const url = typed.trim()
    if (url === '' || url === asked.current) return
    asked.current = url
    setChecking(true)
    const form = new FormData()
    form.set('team', teamSlug)
    form.set('url', url)
    const state = await checkThis(IDLE, form).catch(() => NO_ANSWER)
    if (asked.current !== url) return
    setChecking(false)
    if (state.status === 'ok') onReachable(url)
    setCheck({ url, ...judge(state) })
  }

  const [first] = useState(() => look)
  useEffect(() => {
    const field = document.getElementById('source-url')
    if (field instanceof HTMLInputElement && field.value !== '' && document.activeElement !== field)
      void first(field.value)
  }, [first])
  return { check, checking, look: (typed: string) => void look(typed) }
}
