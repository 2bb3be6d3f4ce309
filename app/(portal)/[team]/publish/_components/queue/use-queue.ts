'use client'

import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { useText } from '#text'
import { cancelPostsAction } from '../../actions.ts'
import { fixTimesAction, pauseQueueAction, reorderQueueAction, restoreTimesAction } from '../../queue/actions.ts'
import type { CalendarGroup } from '../calendar/calendar-types.ts'
import { movingOf } from '../calendar/moving-of.ts'
import type { Moving } from '../move-dialog.tsx'
import { besideOf } from './queue-changes.ts'

export type QueueActions = ReturnType<typeof useQueue>

/** What can be done with the queue. Each takes back what it did. */
export function useQueue(teamSlug: string, groups: readonly CalendarGroup[]) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const [moving, setMoving] = useState<Moving | null>(null)
  const restore = (former: readonly { postId: string; plannedAt: string }[]) =>
    send(restoreTimesAction, { former: former.map(({ postId, plannedAt }) => `${postId} ${plannedAt}`) })
  function reorder(publicationId: string, beforeId: string | null) {
    if (publicationId === beforeId) return
    send(reorderQueueAction, { publicationId, beforeId: beforeId ?? '' }, undefined, ({ former }) =>
      former !== undefined && former.length > 0 ? () => restore(former) : undefined,
    )
  }
  return {
    sending,
    reorder,
    moving,
    setMoving,
    /** One place earlier or later. */
    step(group: CalendarGroup, by: -1 | 1) {
      const beforeId = besideOf(groups, group.publicationId, by)
      if (group.place !== null && beforeId !== undefined) reorder(group.publicationId, beforeId)
    },
    /** Fixes the time, or gives the post back to the queue. */
    fix({ place, postIds }: CalendarGroup) {
      const isFixed = place !== null
      send(
        fixTimesAction,
        { postIds, isFixed: String(isFixed) },
        undefined,
        () => () => send(fixTimesAction, { postIds, isFixed: String(!isFixed) }),
      )
    },
    takeOut({ postIds, times, place }: CalendarGroup) {
      const taken = times.filter(({ postId }) => postIds.includes(postId))
      send(cancelPostsAction, { postIds }, undefined, () => (place === null ? undefined : () => restore(taken)))
    },
    move: (group: CalendarGroup) => setMoving(movingOf([group], t)),
    pause: (paused: boolean) => send(pauseQueueAction, { paused: String(paused) }),
  }
}
