'use client'

import { CircleCheck, Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { shownText } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { checkLink, type LinkCheck } from './check-link.ts'

/**
 * A pasted link. It is checked when the field loses focus, and again on submission. A link that does not lead to a
 * video is rejected with the reason. A failed check is shown but rejects nothing.
 */
export function LinkSource({
  teamSlug,
  link,
  error,
  onChange,
  onCheck,
}: {
  teamSlug: string
  link: string
  error: string | undefined
  onChange: (link: string) => void
  /** What the check found. */
  onCheck: (check: LinkCheck) => void
}) {
  const t = useText()
  const { check, checking, look } = useLinkCheck(teamSlug, onCheck)
  const current = check?.url === link.trim() ? check : null
  const wrong = current?.verdict === 'refused' ? current.message : error
  return (
    <div className="grid gap-1.5">
      <label htmlFor="source-url" className="sr-only">
        {t('Link to the video')}
      </label>
      <div className="input">
        <Link2 aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
        <input
          id="source-url"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('Paste a link to a video')}
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
          error={checking || wrong === undefined ? undefined : shownText(wrong, t)}
          hint={
            checking
              ? t('Checking the link…')
              : current === null
                ? t('The link must work without signing in.')
                : shownText(current.message, t)
          }
        />
      </div>
    </div>
  )
}

function useLinkCheck(teamSlug: string, onCheck: (check: LinkCheck) => void) {
  const [check, setCheck] = useState<LinkCheck | null>(null)
  const [checking, setChecking] = useState(false)
  const asked = useRef('')

  async function look(typed: string) {
    const url = typed.trim()
    if (url === '' || url === asked.current) return
    asked.current = url
    setChecking(true)
    const found = await checkLink(teamSlug, url)
    if (asked.current !== url) return
    setChecking(false)
    onCheck(found)
    setCheck(found)
  }

  const [first] = useState(() => look)
  useEffect(() => {
    const field = document.getElementById('source-url')
    if (field instanceof HTMLInputElement && field.value !== '' && document.activeElement !== field)
      void first(field.value)
  }, [first])
  return { check, checking, look: (typed: string) => void look(typed) }
}
