'use client'

import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { TimeInput } from '#lib/components/ui/moment-input.tsx'
import { useText } from '#text'
import { type ScheduleDraft, slotText, timesOf, weekdays } from './schedule-draft.ts'

/** Times by weekday for one account. Pressing a cell gives or takes the slot. */
export function SlotGrid({
  draft,
  accountId,
  editable,
  added,
  onAdd,
  onChange,
}: {
  draft: ScheduleDraft
  accountId: string
  editable: boolean
  /** Times that were added; they stay in the grid while they have no day yet. */
  added: readonly string[]
  onAdd: (time: string) => void
  onChange: (slots: string[]) => void
}) {
  const t = useText()
  const [time, setTime] = useState('12:30')
  const times = [...new Set([...timesOf(draft, accountId), ...added])].sort()
  const toggle = (slot: string) =>
    onChange(draft.slots.includes(slot) ? draft.slots.filter((one) => one !== slot) : [...draft.slots, slot])
  return (
    <>
      {times.length === 0 ? (
        <p className="text-muted-foreground">{t('No times yet for this account.')}</p>
      ) : (
        <table className="-mx-1 w-full table-fixed border-separate border-spacing-1">
          <thead>
            <tr>
              <th className="w-12">
                <span className="sr-only">{t('Time')}</span>
              </th>
              {weekdays(t.tag).map((day) => (
                <th key={day} scope="col" className="h-6 text-xs font-medium text-muted-foreground">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((one) => (
              <tr key={one}>
                <th scope="row" className="num text-left font-medium">
                  {one}
                </th>
                {weekdays(t.tag).map((day, index) => {
                  const slot = slotText(accountId, index + 1, one)
                  const on = draft.slots.includes(slot)
                  return (
                    <td key={day} className="p-0">
                      <button
                        type="button"
                        aria-pressed={on}
                        aria-label={`${day} ${one}`}
                        disabled={!editable}
                        onClick={() => toggle(slot)}
                        className={`flex h-10 w-full items-center justify-center rounded-sm border ${
                          on
                            ? 'border-keep-line bg-keep text-keep-foreground'
                            : 'border-dashed border-input not-disabled:hover:bg-keep-soft'
                        }`}
                      >
                        {on && <Check aria-hidden="true" size={16} strokeWidth={2} />}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {editable && (
        <div className="mt-2 flex items-center gap-2">
          <TimeInput label={t('New posting time')} value={time} onChange={setTime} />
          <button
            type="button"
            className="btn btn-ghost text-muted-foreground"
            disabled={!/^\d\d:\d\d$/.test(time)}
            onClick={() => onAdd(time)}
          >
            <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('Add a time')}
          </button>
        </div>
      )}
    </>
  )
}
