import { Ellipsis, GripVertical, Lock } from 'lucide-react'
import Link from 'next/link'
import type { PointerEvent } from 'react'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { PostStateLabel } from '#lib/components/networks/post-state.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import { useText } from '#text'
import type { CalendarGroup } from '../calendar/calendar-types.ts'
import { postAddress } from '../publish-address.ts'
import { QueuePlace } from './queue-place.tsx'
import type { QueueActions } from './use-queue.ts'

/** One post of the queue, or one with a time of its own among them. */
export function QueueRow({
  teamSlug,
  group,
  editable,
  acts,
  isClick,
  dropId,
  isDragged,
  isTarget,
  onGrab,
}: {
  teamSlug: string
  group: CalendarGroup
  editable: boolean
  acts: QueueActions
  isClick: () => boolean
  /** What stands there before which something is dropped on it. */
  dropId: string
  isDragged: boolean
  /** What is dragged would stand before it. */
  isTarget: boolean
  onGrab: (event: PointerEvent<HTMLElement>) => void
}) {
  const t = useText()
  const isQueued = group.place !== null
  const isMovable = editable && isQueued
  return (
    <div
      className="queue-row"
      data-queue-row
      data-group={group.key}
      data-dragged={isDragged || undefined}
      data-drop-at={dropId}
    >
      {isTarget && <span aria-hidden="true" className="queue-line" />}
      <span
        className="queue-grip"
        data-movable={isMovable || undefined}
        onPointerDown={(event) => isMovable && onGrab(event)}
      >
        {isMovable && <GripVertical aria-hidden="true" size={16} />}
      </span>
      <span className="flex w-6 justify-center">
        {group.place === null ? (
          <Lock aria-label={t('Fixed time')} size={14} strokeWidth={1.75} className="text-muted-foreground" />
        ) : (
          <QueuePlace place={group.place} />
        )}
      </span>
      <span className="num w-11 font-medium">{group.time}</span>
      {group.posterUrl === null ? (
        <span className="frame h-[50px] w-7 shrink-0 rounded-xs" />
      ) : (
        <span className="frame h-[50px] w-7 shrink-0 rounded-xs">
          <img src={group.posterUrl} alt="" draggable={false} loading="lazy" decoding="async" />
        </span>
      )}
      <span className="queue-title">
        <Link
          href={postAddress(teamSlug, group.publicationId)}
          className="line-clamp-2 min-w-0 font-medium wrap-anywhere hover:underline"
          draggable={false}
          dir="auto"
          title={group.title}
          onClick={(event) => {
            if (!isClick()) event.preventDefault()
          }}
        >
          {group.title || t('Untitled post')}
        </Link>
        <span className="flex flex-wrap gap-1.5">
          {group.networks.map(({ network, name }) => (
            <NetworkGlyph key={network} network={network} size={14} label={name} />
          ))}
        </span>
        <span className="text-muted-foreground">
          {isQueued ? (
            t('In the queue')
          ) : group.state === 'scheduled' ? (
            t('Fixed time')
          ) : (
            <PostStateLabel state={group.state} />
          )}
        </span>
      </span>
      {editable && group.isMovable && <RowMenu group={group} acts={acts} />}
    </div>
  )
}

function RowMenu({ group, acts }: { group: CalendarGroup; acts: QueueActions }) {
  const t = useText()
  const isQueued = group.place !== null
  return (
    <Menu
      label={t('Actions for {title}', { title: group.title })}
      align="end"
      trigger={
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-icon"
          aria-label={t('Actions for {title}', { title: group.title })}
          title={t('Actions')}
        >
          <Ellipsis aria-hidden="true" size={16} strokeWidth={1.75} />
        </button>
      }
    >
      {isQueued && <MenuItem onSelect={() => acts.step(group, -1)}>{t('Earlier')}</MenuItem>}
      {isQueued && <MenuItem onSelect={() => acts.step(group, 1)}>{t('Later')}</MenuItem>}
      <MenuItem onSelect={() => acts.move(group)}>{t('Move to…')}</MenuItem>
      {group.state === 'scheduled' && (
        <MenuItem onSelect={() => acts.fix(group)}>{isQueued ? t('Lock the time') : t('Back to the queue')}</MenuItem>
      )}
      <MenuItem danger onSelect={() => acts.takeOut(group)}>
        {isQueued ? t('Remove from queue') : t('Cancel the post')}
      </MenuItem>
    </Menu>
  )
}
