'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#text'
import { FieldNote } from './field.tsx'
import { PasswordMeter } from './password-meter.tsx'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** A password that can be shown; warns while Caps Lock is on, and shows how hard a new one is to guess. */
export function PasswordField({
  id = 'field-password',
  label,
  autoComplete,
  error,
  hint,
}: {
  id?: string
  label?: string
  autoComplete: 'current-password' | 'new-password'
  error: string | undefined
  hint?: string
}) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const form = field.current?.form
    const clear = () => setTyped('')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const note = capsLock ? t('Caps Lock is on.') : hint
  return (
    <div className="grid gap-1">
      <label className="label" htmlFor={id}>
        {label ?? t('Password')}
      </label>
      <div className="input input-lg pr-1">
        <input
          ref={field}
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? `${id}-note` : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-icon text-muted-foreground"
          aria-pressed={shown}
          aria-label={t('Show password')}
          title={shown ? t('Hide password') : t('Show password')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
        </button>
      </div>
      {autoComplete === 'new-password' && <PasswordMeter password={typed} about={aboutOwner(field.current)} />}
      <div aria-live="polite">
        <FieldNote id={`${id}-note`} error={error} hint={note} />
      </div>
    </div>
  )
}

/** What the rest of the form contains about the person, as far as it is filled in. */
function aboutOwner(field: HTMLInputElement | null): string[] {
  const fields = field?.form?.querySelectorAll<HTMLInputElement>('[name="name"], [autocomplete="username"]')
  return [...(fields ?? [])].map(({ value }) => value)
}
