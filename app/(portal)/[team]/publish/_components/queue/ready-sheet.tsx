'use client'

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text'
import { useCalendar } from '../calendar/calendar-context.tsx'
import type { Calendar, CalendarSlot } from '../calendar/calendar-types.ts'
import { AddAllDialog } from './add-all-dialog.tsx'
import type { ReadyTrayView } from './ready-view.ts'

/** The tray where there is no room beside the calendar: tap a video, then tap a slot. */
export function ReadySheet({ tray, calendar }: { tray: ReadyTrayView; calendar: Calendar }) {
  const t = useText()
  const { ready } = useCalendar()
  const [isOpen, setIsOpen] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  if (tray.videos.length === 0 || tray.hidden) return null
  const { placing } = ready
  const place = tray.videos.findIndex(({ id }) => id === placing?.id)
  const first = firstSlot(calendar)
  return (
    <section aria-label={t('Ready to schedule')} className="ready-sheet">
      <div className="flex items-center gap-2">
        <button
          type="button"
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen)
            ready.beginPlacing(null)
          }}
        >
          {isOpen ? <ChevronDown aria-hidden="true" size={16} /> : <ChevronUp aria-hidden="true" size={16} />}
          <span className="min-w-0 truncate font-semibold" dir="auto">
            {placing?.title ?? t('Ready to schedule')}
          </span>
          <span className="num shrink-0 text-muted-foreground">
            {placing === null
              ? tray.videos.length
              : t('{place} of {count}', { place: place + 1, count: tray.videos.length })}
          </span>
        </button>
        {placing !== null && (
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => ready.beginPlacing(null)}>
            {t('Cancel')}
          </button>
        )}
      </div>
      {isOpen && (
        <>
          <ul className="flex gap-2.5 overflow-x-auto px-1 py-1.5">
            {tray.videos.map((card) => (
              <li key={card.id}>
                <button
                  type="button"
                  className="ready-tile frame"
                  aria-pressed={placing?.id === card.id}
                  aria-label={[card.title, card.score, card.length].filter((part) => part !== null).join(' ')}
                  onClick={() => ready.beginPlacing(placing?.id === card.id ? null : card)}
                >
                  {card.posterUrl !== null && <img src={card.posterUrl} alt="" loading="lazy" decoding="async" />}
                  {card.score !== null && <span className="reel-score num">{card.score}</span>}
                  <span className="reel-length num">{card.length}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="hint pb-1.5">
            {placing === null ? t('Tap a reel, then tap a free slot.') : t('Now tap a free slot in the calendar.')}
          </p>
          <div className="flex flex-wrap gap-2 pb-2 [&>*]:flex-auto">
            {placing !== null && first !== undefined && (
              <button
                type="button"
                className="btn btn-primary"
                disabled={ready.sending}
                onClick={() => ready.placeIn(placing.id, first)}
              >
                {t('Use {moment}', { moment: `${first.weekday} ${first.time}` })}
              </button>
            )}
            <button
              type="button"
              className="btn btn-outline"
              disabled={tray.offer === null}
              onClick={() => setIsAdding(true)}
            >
              {t('Add all to queue')}
            </button>
          </div>
        </>
      )}
      <AddAllDialog outputIds={tray.videos.map(({ id }) => id)} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </section>
  )
}

function firstSlot({ days }: Calendar): (CalendarSlot & { weekday: string }) | undefined {
  return days.flatMap(({ slots, weekday }) => slots.map((slot) => ({ ...slot, weekday })))[0]
}
