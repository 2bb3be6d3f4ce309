import type { Text } from '#lib/i18n/text.ts'
import type { Moving } from '../move-dialog.tsx'
import type { CalendarGroup } from './calendar-types.ts'

/** What the dialog needs that moves some groups. */
export function movingOf(groups: readonly CalendarGroup[], t: Text): Moving {
  const [first] = groups
  const title =
    groups.length === 1
      ? t('Move “{title}”', { title: first?.title || t('Untitled post') })
      : t('Move the selected posts')
  return { postIds: idsOf(groups), title, date: first?.date ?? '', time: first?.time ?? '' }
}

export function idsOf(groups: readonly CalendarGroup[]): string[] {
  return groups.flatMap(({ postIds }) => postIds)
}
