import { formatDay } from '#lib/components/text/date-time.tsx'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { RuleState, RuleView } from '#lib/portal/autopilot/autopilot-view.ts'
import type { SourceKind } from '#lib/portal/autopilot/rule-facts.ts'

const KIND_LABELS: Record<SourceKind, Message> = msgs({
  youtube: 'YouTube channel',
  feed: 'Podcast feed',
  folder: 'Library folder',
})

/** The line under the name: what it is, and where its projects go. */
export function kindLine({ sourceKind, folder }: RuleView, t: Text): string {
  return folder === null ? t(KIND_LABELS[sourceKind]) : `${t(KIND_LABELS[sourceKind])}, ${folder}`
}

/** What a rule does now. */
export function stateWords(state: RuleState, sourceKind: SourceKind, zone: string, t: Text): string {
  const day = (at: string) => formatDay(new Date(at), zone, t)
  switch (state.kind) {
    case 'broken':
      return sourceKind === 'folder'
        ? t('Folder is gone since {day}', { day: day(state.since) })
        : t('Not readable since {day}', { day: day(state.since) })
    case 'gave-up':
      return t('Turned off on {day} after 14 days', { day: day(state.at) })
    case 'paused':
      return pauseWords(state, zone, t)
    case 'making':
      return t('{count, plural, one {Making reels from 1 video} other {Making reels from # videos}}', {
        count: state.count,
      })
    case 'today':
      return t('{count} of {most, plural, one {1 video} other {# videos}} today', {
        count: state.count,
        most: state.most,
      })
    case 'capped':
      return t('Monthly cap reached. Opens {day}', { day: day(state.opensAt) })
    case 'nothing-new':
      return t('Nothing new since {day}', { day: day(state.since) })
    case 'first-check':
      return t('Waiting for the first check')
  }
}

/** Who paused something, and until when. */
export function pauseWords({ by, until }: { by: string | null; until: string | null }, zone: string, t: Text): string {
  const day = until === null ? null : formatDay(new Date(until), zone, t)
  if (by === null) return day === null ? t('Paused') : t('Paused until {day}', { day })
  return day === null ? t('Paused by {name}', { name: by }) : t('Paused by {name} until {day}', { name: by, day })
}
