'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { addToQueueAction, hideReadyAction, undoQueueAction } from '../../queue/actions.ts'
import type { CalendarSlot, DropTarget } from '../calendar/calendar-types.ts'
import { composerAddress } from '../publish-address.ts'
import type { ReadyCard } from './ready-view.ts'

export type ReadyActions = {
  sending: boolean
  /** Puts a video into the next free slot of the default accounts. */
  add: (outputIds: readonly string[], pace?: 'slot' | 'day') => void
  hide: (card: ReadyCard, hidden: boolean) => void
  compose: (card: ReadyCard) => void
  /** The video for which a slot is being chosen. */
  placing: ReadyCard | null
  beginPlacing: (card: ReadyCard | null) => void
  /** Puts the video into a slot. */
  placeIn: (outputId: string, slot: Pick<CalendarSlot, 'at' | 'accountIds'>) => void
  /** A slot takes it; beside the slots the composer opens with that time. */
  drop: (outputId: string, target: DropTarget, slots: readonly CalendarSlot[]) => void
}

/** What can be done with a finished video that is in no post. */
export function useReady(teamSlug: string): ReadyActions {
  const router = useRouter()
  const { send, sending } = useSend(teamSlug)
  const [placing, beginPlacing] = useState<ReadyCard | null>(null)
  const queue = (fields: Record<string, string | readonly string[]>) =>
    send(
      addToQueueAction,
      fields,
      undefined,
      ({ publicationIds }) => publicationIds && (() => send(undoQueueAction, { publicationIds })),
    )
  const placeIn = (outputId: string, { at, accountIds }: Pick<CalendarSlot, 'at' | 'accountIds'>) => {
    beginPlacing(null)
    queue({ outputIds: outputId, at, accountIds })
  }
  return {
    sending,
    placing,
    beginPlacing,
    placeIn,
    add: (outputIds, pace = 'slot') => queue({ outputIds, pace }),
    hide: ({ firstId }, hidden) =>
      send(
        hideReadyAction,
        { outputId: firstId, hidden: String(hidden) },
        undefined,
        () => () => send(hideReadyAction, { outputId: firstId, hidden: String(!hidden) }),
      ),
    compose: ({ id }) => router.push(composerAddress(teamSlug, { outputId: id })),
    drop(outputId, target, slots) {
      if (target.kind === 'wall') {
        router.push(composerAddress(teamSlug, { outputId, on: `${target.date}T${target.time ?? '12:00'}` }))
        return
      }
      const slot = slots.find(({ at }) => at === target.at)
      if (slot !== undefined) placeIn(outputId, slot)
    },
  }
}
