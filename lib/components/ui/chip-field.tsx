'use client'

import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useText } from '#text'
import { FieldNote } from './field.tsx'

type Props = {
  id: string
  label: string
  optional?: boolean
  placeholder: string
  values: readonly string[]
  /** Longest of one value, and how many there can be. */
  maxLength: number
  maxValues: number
  error?: string | undefined
  onChange: (values: string[]) => void
}

/**
 * Several short texts. Enter, a comma or leaving the field adds the typed text; Backspace in the empty field removes
 * the last.
 */
export function ChipField(props: Props) {
  const t = useText()
  const { id, label, optional = false, placeholder, values, maxLength, maxValues, error, onChange } = props
  const [typed, setTyped] = useState('')
  function add(text: string) {
    const given = text.split(/[,\n]/).map((one) => one.trim().replace(/\s+/g, ' ').slice(0, maxLength))
    const known = new Set(values.map((one) => one.toLocaleLowerCase()))
    const fresh = given.filter((one) => one !== '' && !known.has(one.toLocaleLowerCase()))
    if (fresh.length > 0) onChange([...values, ...new Set(fresh)].slice(0, maxValues))
    setTyped('')
  }
  function onKeyDown(event: KeyboardEvent) {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.nativeEvent.isComposing || isSend) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1))
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[,\n]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <div className="grid content-start gap-1">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted-foreground"> {t('Optional')}</span>}
      </label>
      <div className="input chips">
        {values.map((value) => (
          <span key={value} className="chip" dir="auto">
            <span className="truncate">{value}</span>
            <button
              type="button"
              aria-label={t('Remove {value}', { value })}
              className="chip-remove"
              onClick={() => onChange(values.filter((one) => one !== value))}
            >
              <X aria-hidden="true" size={12} strokeWidth={1.75} />
            </button>
          </span>
        ))}
        <input
          id={id}
          dir="auto"
          autoComplete="off"
          maxLength={maxLength}
          placeholder={values.length === 0 ? placeholder : t('Add')}
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
