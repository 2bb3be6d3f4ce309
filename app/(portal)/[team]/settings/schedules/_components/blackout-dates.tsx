'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { readDate, writeDate } from '#lib/components/text/typed-moments.ts'
import { DateInput } from '#lib/components/ui/moment-input.tsx'
import { useText } from '#text'

/** Days without posts. */
export function BlackoutDates({
  dates,
  editable,
  error,
  onChange,
}: {
  dates: string[]
  editable: boolean
  error: string | undefined
  onChange: (dates: string[]) => void
}) {
  const t = useText()
  const [date, setDate] = useState('')
  return (
    <section className="grid gap-1.5" aria-label={t('Skipped dates')}>
      <h3 className="label">{t('Skipped dates')}</h3>
      {dates.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {dates.toSorted().map((one) => (
            <li key={one} className="chip num bg-neutral-tint text-neutral-text">
              {writeDate(one, t.tag)}
              {editable && (
                <button
                  type="button"
                  className="-mr-1 inline-flex size-6 items-center justify-center"
                  aria-label={t('Remove {day}', { day: writeDate(one, t.tag) })}
                  onClick={() => onChange(dates.filter((other) => other !== one))}
                >
                  <X aria-hidden="true" size={14} strokeWidth={1.75} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {editable && (
        <div className="flex items-center gap-2">
          <DateInput label={t('Date to skip')} value={date} onChange={setDate} />
          <button
            type="button"
            className="btn btn-ghost text-muted-foreground"
            disabled={readDate(date, t.tag) === null || dates.includes(date)}
            onClick={() => {
              onChange([...dates, date])
              setDate('')
            }}
          >
            {t('Add date')}
          </button>
        </div>
      )}
      {error && <p className="field-error">{error}</p>}
    </section>
  )
}
