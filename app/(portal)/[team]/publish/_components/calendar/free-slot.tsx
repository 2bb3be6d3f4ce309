'use client'

import Link from 'next/link'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { useText } from '#text'
import { composerAddress } from '../publish-address.ts'
import { useCalendar } from './calendar-context.tsx'
import type { CalendarSlot } from './calendar-types.ts'

/** A free time: something can be dropped on it, and it opens the composer. */
export function FreeSlot({ slot }: { slot: CalendarSlot }) {
  const t = useText()
  const { teamSlug, editable, target } = useCalendar()
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
