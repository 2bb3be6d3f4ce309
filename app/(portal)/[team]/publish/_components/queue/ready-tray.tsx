'use client'

import { Ellipsis, GripVertical, ListPlus } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Poster } from '#lib/components/pictures/poster.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { msgs } from '#lib/i18n/message.ts'
import type { ReadyOrder } from '#lib/portal/posts/queue/ready-order.ts'
import { useText } from '#text'
import { useCalendar } from '../calendar/calendar-context.tsx'
import { calendarAddress, composerAddress } from '../publish-address.ts'
import { AddAllDialog } from './add-all-dialog.tsx'
import type { ReadyCard, ReadyTrayView } from './ready-view.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The finished videos that are in no post, beside the calendar: to add, to drag into a slot, or to hide. */
export function ReadyTray({ tray }: { tray: ReadyTrayView }) {
  const t = useText()
  const { teamSlug, ready } = useCalendar()
  const [filter, setFilter] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const wanted = filter.trim().toLocaleLowerCase(t.tag)
  const shown = tray.videos.filter(({ title }) => title.toLocaleLowerCase(t.tag).includes(wanted))
  return (
    <aside aria-label={t('Ready to schedule')} className="ready-tray">
      <div className="grid grid-cols-1 gap-2 px-3 py-3">
        <TrayHead tray={tray} />
        {tray.videos.length > 0 && (
          <div className="grid grid-cols-2 gap-2">
            <input
              type="search"
              className="input input-sm min-w-0"
              aria-label={t('Filter by title')}
              placeholder={t('Filter')}
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
            <OrderChoice order={tray.order} />
          </div>
        )}
      </div>
      {shown.length > 0 && (
        <ul className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-2">
          {shown.map((card) => (
            <li key={card.id}>
              <ReadyRow card={card} hidden={tray.hidden} canAdd={tray.offer !== null} />
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && <EmptyTray tray={tray} isFiltered={wanted !== ''} />}
      {tray.videos.length > 0 && !tray.hidden && (
        <div className="grid gap-1.5 border-t px-3 py-3">
          <button
            type="button"
            className="btn btn-outline"
            disabled={ready.sending || tray.offer === null}
            onClick={() => setIsAdding(true)}
          >
            <ListPlus {...ICON} />
            {t('Add all to queue')}
          </button>
          <p className="hint">
            {tray.offer === null ? (
              <Link className="link" href={`/${teamSlug}/settings/schedules`}>
                {t('Set weekly times for your default accounts first.')}
              </Link>
            ) : (
              t('You see all the times before anything is added.')
            )}
          </p>
        </div>
      )}
      <AddAllDialog outputIds={shown.map(({ id }) => id)} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </aside>
  )
}

function TrayHead({ tray }: { tray: ReadyTrayView }) {
  const t = useText()
  const { teamSlug, view } = useCalendar()
  const other = calendarAddress(teamSlug, { ...view, hidden: !tray.hidden, post: null })
  return (
    <div className="flex items-baseline gap-2">
      <h2 className="font-semibold">{tray.hidden ? t('Hidden') : t('Ready to schedule')}</h2>
      <span className="num text-muted-foreground">{tray.videos.length}</span>
      {(tray.hidden || tray.hiddenCount > 0) && (
        <Link className="link ml-auto text-xs" href={other} scroll={false}>
          {tray.hidden ? t('Back') : t('{count} hidden', { count: tray.hiddenCount })}
        </Link>
      )}
    </div>
  )
}

const ORDER_NAMES = msgs({
  best: 'Best first',
  newest: 'Newest',
  longest: 'Longest',
  project: 'By project',
} satisfies Record<ReadyOrder, string>)

function OrderChoice({ order }: { order: ReadyOrder }) {
  const t = useText()
  const router = useRouter()
  const { teamSlug, view } = useCalendar()
  const names: [string, (typeof ORDER_NAMES)[ReadyOrder]][] = Object.entries(ORDER_NAMES)
  return (
    <Select
      label={t('Order')}
      value={order}
      options={names.map(([value, label]) => ({ value, label: t(label) }))}
      onChange={(value) => {
        const ready = value === 'newest' || value === 'longest' || value === 'project' ? value : 'best'
        router.replace(calendarAddress(teamSlug, { ...view, ready, post: null }), { scroll: false })
      }}
    />
  )
}

/** One video. The whole of it opens the composer and is what a mouse drags; a finger takes the grip. */
function ReadyRow({ card, hidden, canAdd }: { card: ReadyCard; hidden: boolean; canAdd: boolean }) {
  const t = useText()
  const { teamSlug, ready, draggedKey, beginDrag, isClick } = useCalendar()
  const key = readyKey(card.id)
  const isPlacing = ready.placing?.id === card.id
  return (
    <div
      className="ready-row"
      data-group={key}
      data-ready={card.id}
      data-dragged={draggedKey === key || isPlacing || undefined}
    >
      <Link
        href={composerAddress(teamSlug, { outputId: card.id })}
        className="ready-link"
        draggable={false}
        prefetch={false}
        onPointerDown={(event) => event.pointerType !== 'touch' && beginDrag(event, key)}
        onClick={(event) => {
          if (!isClick()) event.preventDefault()
        }}
      >
        <ReadyPicture card={card} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 leading-[18px]" dir="auto" title={card.title}>
            {card.title}
          </span>
          <span className="num mt-0.5 flex items-center gap-1.5 text-xs text-muted-foreground">
            {card.score !== null && <Score score={card.score} />}
            {card.length}
          </span>
        </span>
      </Link>
      <span className="ready-acts">
        {!hidden && canAdd && (
          <button
            type="button"
            className="btn btn-outline btn-sm"
            disabled={ready.sending}
            aria-label={t('Add “{title}” to the queue', { title: card.title })}
            onClick={() => ready.add([card.id])}
          >
            {t('Add')}
          </button>
        )}
        <ReadyMenu card={card} hidden={hidden} canAdd={canAdd} />
      </span>
      <span aria-hidden="true" className="ready-grip" onPointerDown={(event) => beginDrag(event, key)}>
        <GripVertical size={14} />
      </span>
    </div>
  )
}

function ReadyMenu({ card, hidden, canAdd }: { card: ReadyCard; hidden: boolean; canAdd: boolean }) {
  const t = useText()
  const { ready } = useCalendar()
  return (
    <Menu
      label={t('Actions for {title}', { title: card.title })}
      align="end"
      trigger={
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-icon"
          aria-label={t('Actions for {title}', { title: card.title })}
          title={t('Actions')}
        >
          <Ellipsis {...ICON} />
        </button>
      }
    >
      {!hidden && canAdd && <MenuItem onSelect={() => ready.add([card.id])}>{t('Add to queue')}</MenuItem>}
      {!hidden && <MenuItem onSelect={() => ready.beginPlacing(card)}>{t('Move to…')}</MenuItem>}
      <MenuItem onSelect={() => ready.compose(card)}>{t('Open in the composer')}</MenuItem>
      <MenuItem onSelect={() => ready.hide(card, !hidden)}>{hidden ? t('Show again') : t('Hide')}</MenuItem>
    </Menu>
  )
}

function ReadyPicture({ card }: { card: ReadyCard }) {
  return card.posterUrl === null ? (
    <span className="frame block h-[50px] w-7 shrink-0 rounded-xs" />
  ) : (
    <Poster src={card.posterUrl} className="h-[50px] w-7 shrink-0 rounded-xs" />
  )
}

function Score({ score }: { score: number }) {
  const t = useText()
  return (
    <span className="inline-flex items-center gap-1" title={t('Score, the service’s estimate')}>
      <span aria-hidden="true" className="h-3 w-2 rounded-[2px] border border-keep-line bg-keep" />
      <span className="sr-only">{t('Score')} </span>
      {score}
    </span>
  )
}

function EmptyTray({ tray, isFiltered }: { tray: ReadyTrayView; isFiltered: boolean }) {
  const t = useText()
  const { teamSlug } = useCalendar()
  if (isFiltered) {
    return <p className="flex-1 px-3 text-muted-foreground">{t('No title matches.')}</p>
  }
  return (
    <div className="flex-1 px-3 text-muted-foreground">
      <p>{tray.hidden ? t('No hidden reels.') : t('No finished reels are waiting to be scheduled.')}</p>
      {!tray.hidden && (
        <p className="mt-2">
          <Link className="link" href={`/${teamSlug}/new`}>
            {t('Make more')}
          </Link>
        </p>
      )}
    </div>
  )
}

const PREFIX = 'ready '

/** The name of a video while it is dragged. */
function readyKey(outputId: string): string {
  return `${PREFIX}${outputId}`
}

/** The video that such a name means; null for other names. */
export function readyIdOf(key: string): string | null {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null
}
