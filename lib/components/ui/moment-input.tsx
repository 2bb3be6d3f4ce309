'use client'

import { CalendarDays, Clock } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useText } from '#text'
import { openPicker } from '../browser/browser-features.ts'
import { readDate, readTime, writeDate, writeTime } from '../text/typed-moments.ts'

type MomentProps = {
  label: string
  /** `YYYY-MM-DD` or `HH:MM`; anything else is shown as it was typed. */
  value: string
  onChange: (value: string) => void
  id?: string
  isInvalid?: boolean
  describedBy?: string | undefined
}

/** A date, written and read in the order of the reader's language; the button opens the browser's own calendar. */
export function DateInput(props: MomentProps) {
  const t = useText()
  return (
    <MomentInput
      {...props}
      type="date"
      width="w-[150px]"
      write={(value) => writeDate(value, t.tag)}
      read={(text) => readDate(text, t.tag)}
    />
  )
}

/** A time of day, written as on the rest of the page and read on a clock of 12 or 24 hours. */
export function TimeInput(props: MomentProps) {
  const t = useText()
  return (
    <MomentInput {...props} type="time" width="w-[120px]" write={(value) => writeTime(value, t.tag)} read={readTime} />
  )
}

/**
 * Browsers write their own fields in the browser's language, which is not the page's. What cannot be read is handed on as
 * it was typed, so that the check of the form can say so.
 */
function MomentInput({
  type,
  label,
  value,
  onChange,
  id,
  isInvalid = false,
  describedBy,
  width,
  write,
  read,
}: MomentProps & {
  type: 'date' | 'time'
  width: string
  write: (value: string) => string
  read: (text: string) => string | null
}) {
  const t = useText()
  const own = useId()
  const picker = useRef<HTMLInputElement>(null)
  // While it is typed into, the text stays as it is typed.
  const [typed, setTyped] = useState<string | null>(null)
  const Icon = type === 'date' ? CalendarDays : Clock
  const isUnread = typed === null && value !== '' && read(write(value)) === null
  return (
    <span className={`relative inline-flex max-w-full ${width}`}>
      <input
        id={id ?? own}
        type="text"
        inputMode={type === 'date' ? 'numeric' : 'text'}
        autoComplete="off"
        className="input num w-full pr-9!"
        aria-label={label}
        aria-invalid={isInvalid || isUnread ? true : undefined}
        aria-describedby={describedBy}
        value={typed ?? write(value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(read(currentTarget.value) ?? currentTarget.value)
        }}
        onBlur={() => setTyped(null)}
      />
      <input
        ref={picker}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 -z-1 opacity-0"
        value={read(write(value)) ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <button
        type="button"
        className="absolute inset-y-0 right-0 inline-flex w-9 items-center justify-center text-muted-foreground"
        aria-label={type === 'date' ? t('Choose a date') : t('Choose a time of day')}
        onClick={() => openPicker(picker.current)}
      >
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
      </button>
    </span>
  )
}
