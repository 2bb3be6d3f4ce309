'use client'

import { Ellipsis, GripVertical, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { POST_LABELS, POST_TINTS, PostGlyph } from '#lib/components/networks/post-state.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { calendarAddress } from '../publish-address.ts'
import { QueuePlace } from '../queue/queue-place.tsx'
import { useCalendar } from './calendar-context.tsx'
import type { CalendarGroup } from './calendar-types.ts'

/** One of three side by side has its time, and two lines of its title. */
const NARROW_TITLE =
  '@max-[76px]:line-clamp-2 @max-[76px]:wrap-anywhere @max-[76px]:whitespace-normal @max-[76px]:text-2xs'

/** A post in the calendar. The whole of it opens its detail and is what a mouse drags; a finger takes the grip. */
export function PostCard({ group, isSmall = false }: { group: CalendarGroup; isSmall?: boolean }) {
  const t = useText()
  const acts = useCalendar()
  const tint = POST_TINTS[group.state]
  const isDraggable = acts.editable && group.isMovable && !acts.selecting
  const isSelected = acts.isSelected(group.key)
  return (
    <article
      data-group={group.key}
      data-dragged={acts.draggedKey === group.key || undefined}
      data-selected={isSelected || undefined}
      className="post-card"
      style={{
        ...(tint && { background: tint.background, borderColor: tint.borderColor }),
        ...(group.state === 'draft' && { borderStyle: 'dashed' }),
      }}
    >
      {acts.selecting && acts.editable && (
        <input
          type="checkbox"
          className="check m-1 shrink-0 self-center"
          aria-label={t('Select {title}', { title: group.title })}
          checked={isSelected}
          onChange={() => acts.toggle(group.key)}
        />
      )}
      <Link
        href={calendarAddress(acts.teamSlug, { ...acts.view, post: group.publicationId })}
        scroll={false}
        draggable={false}
        className="post-card-link @max-[76px]:px-[3px]"
        onPointerDown={(event) => isDraggable && event.pointerType !== 'touch' && acts.beginDrag(event, group.key)}
        onClick={(event) => {
          if (!acts.isClick()) event.preventDefault()
        }}
      >
        {!isSmall && group.posterUrl !== null && (
          <span className="frame h-[45px] w-[25px] rounded-xs">
            <img src={group.posterUrl} alt="" draggable={false} loading="lazy" decoding="async" />
          </span>
        )}
        <span className="block min-w-0 flex-1">
          <span className="flex items-center gap-1 text-xs">
            <span className="num font-medium @max-[44px]:text-2xs">{group.time}</span>
            <span className="flex min-w-0 @max-[76px]:hidden gap-[3px] overflow-hidden">
              {group.networks.map(({ network }) => (
                <NetworkGlyph key={network} network={network} size={10} />
              ))}
            </span>
            <span className="ml-auto flex @max-[76px]:hidden items-center gap-0.5">
              {group.isConflict && <TriangleAlert aria-hidden="true" size={13} className="shrink-0 text-warning" />}
              {group.place === null ? <PostGlyph state={group.state} size={14} /> : <QueuePlace place={group.place} />}
            </span>
          </span>
          <span
            className={`block text-xs ${!isSmall && group.note ? 'truncate' : 'line-clamp-2'} ${NARROW_TITLE}`}
            dir="auto"
          >
            {group.title || t('Untitled post')}
          </span>
          {!isSmall && group.note !== null && (
            <span
              className="block truncate text-xs font-medium"
              style={{ color: tint?.color ?? 'var(--muted-foreground)' }}
            >
              {group.note}
            </span>
          )}
          <span className="sr-only">{restOf(group, t)}</span>
        </span>
      </Link>
      {isDraggable && (
        <>
          <span
            aria-hidden="true"
            className="hidden w-7 shrink-0 touch-none items-center justify-center pointer-coarse:flex"
            onPointerDown={(event) => acts.beginDrag(event, group.key)}
          >
            <GripVertical size={16} />
          </span>
          <CardMenu group={group} />
        </>
      )}
    </article>
  )
}

function CardMenu({ group }: { group: CalendarGroup }) {
  const t = useText()
  const acts = useCalendar()
  return (
    <Menu
      label={t('Actions for {title}', { title: group.title })}
      align="end"
      trigger={
        <button
          type="button"
          className="post-card-menu"
          aria-label={t('Actions for {title}', { title: group.title })}
          title={t('Actions')}
        >
          <Ellipsis aria-hidden="true" size={14} strokeWidth={1.75} />
        </button>
      }
    >
      <MenuItem onSelect={() => acts.move(group)}>{t('Move to…')}</MenuItem>
      <MenuItem onSelect={() => acts.takeNextSlot(group)}>{t('Next free slot')}</MenuItem>
      <MenuItem onSelect={() => acts.toggle(group.key)}>
        {acts.isSelected(group.key) ? t('Remove from the selection') : t('Select')}
      </MenuItem>
      <MenuItem danger onSelect={() => acts.cancel(group)}>
        {t('Cancel the post')}
      </MenuItem>
    </Menu>
  )
}

/** Its glyphs and marks in words, read after the visible text. */
function restOf({ state, networks, isConflict }: CalendarGroup, t: Text): string {
  const where = networks.map(({ name }) => name).join(', ')
  const named = { state: t(POST_LABELS[state]), networks: where }
  return isConflict
    ? t('{state}, {networks}, close to another post on the same account', named)
    : `${named.state}, ${where}`
}
