'use client'

import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import type { ReadyCard, ReadyTrayView } from '../queue/ready-view.ts'
import type { CalendarActions } from './calendar-context.tsx'
import type { CalendarGroup } from './calendar-types.ts'

/** Keys for the post, or the video that is ready to be scheduled, that has the focus. */
export function useCalendarKeys(
  groups: readonly CalendarGroup[],
  acts: CalendarActions,
  tray: ReadyTrayView | null,
): void {
  const { ready } = acts
  const focused = (mark: 'data-group' | 'data-ready') =>
    document.activeElement?.closest(`[${mark}]`)?.getAttribute(mark) ?? null
  const onPost = (act: (group: CalendarGroup) => void) => () => {
    const group = groups.find(({ key }) => key === focused('data-group'))
    if (group?.isMovable && acts.editable) act(group)
  }
  const onVideo = (act: (card: ReadyCard) => void) => () => {
    const card = tray?.videos.find(({ id }) => id === focused('data-ready'))
    if (card) act(card)
  }
  const canAdd = tray !== null && tray.offer !== null && !tray.hidden
  useShortcuts({
    m: onPost(acts.move),
    x: onPost(({ key }) => acts.toggle(key)),
    s: () => {
      onPost(acts.takeNextSlot)()
      if (canAdd) onVideo(({ id }) => ready.add([id]))()
    },
    h: onVideo((card) => ready.hide(card, tray?.hidden === false)),
    ...(ready.placing !== null && { Escape: () => ready.beginPlacing(null) }),
  })
}
