'use client'

import Link from 'next/link'
import type { KeyboardEvent } from 'react'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { useText } from '#text'
import { composerAddress } from '../publish-address.ts'
import { useCalendar } from './calendar-context.tsx'
import type { CalendarSlot } from './calendar-types.ts'

/** A free time: something can be dropped on it, and it opens the composer. */
export function FreeSlot({ slot }: { slot: CalendarSlot }) {
  const t = useText()
  const { teamSlug, editable, target, ready } = useCalendar()
  const { placing } = ready
  const content = (
    <>
      <span className="num">{slot.time}</span>
      <span className="ml-auto flex gap-1">
        {slot.networks.map(({ network }) => (
          <NetworkGlyph key={network} network={network} size={10} />
        ))}
      </span>
    </>
  )
  const isOver = target?.kind === 'at' && target.at === slot.at
  const look = { className: 'free-slot', 'data-drop-at': slot.at, 'data-over': isOver || undefined }
  if (!editable) return <span {...look}>{content}</span>
  const names = slot.networks.map(({ name }) => name).join(', ')
  if (placing !== null) {
    return (
      <button
        type="button"
        {...look}
        data-placing
        aria-label={t('Put “{title}” here: {time}, {names}', { title: placing.title, time: slot.time, names })}
        onClick={() => ready.placeIn(placing.id, slot)}
        onKeyDown={moveAmongSlots}
      >
        {content}
      </button>
    )
  }
  return (
    <Link
      {...look}
      href={composerAddress(teamSlug, { at: slot.at, accountIds: slot.accountIds })}
      draggable={false}
      prefetch={false}
      aria-label={t('Free slot {time}, {names}: new post', { time: slot.time, names })}
    >
      {content}
    </Link>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys go through the free slots of the calendar. */
function moveAmongSlots(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const slots = [...document.querySelectorAll<HTMLElement>('[data-placing]')].filter(
    (slot) => slot.getClientRects().length > 0,
  )
  const byTime = slots.toSorted((one, other) => (one.dataset.dropAt ?? '').localeCompare(other.dataset.dropAt ?? ''))
  byTime[byTime.indexOf(event.currentTarget) + step]?.focus()
}
