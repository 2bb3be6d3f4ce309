import { formatDay, isSameDay } from '#lib/components/text/date-time.tsx'
import type { LocalTime } from '#lib/components/text/reader-time.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { NoticeView } from '#lib/portal/notices/list-notices.ts'

/** Several notices of finished projects in one row, which opens to them. */
type JoinedNotices = { id: string; joined: NoticeView[] }

export type NoticeGroup = {
  id: string
  title: string
  /** How its rows show their time: their age, or the time of the day that is its title. */
  isOfDay: boolean
  rows: (NoticeView | JoinedNotices)[]
}

const DAY_MS = 86_400_000

/** What asks for something first, then by the days of the reader. */
export function groupNotices(
  notices: readonly NoticeView[],
  needsYouFirst: boolean,
  { now, zone }: LocalTime,
  t: Text,
): NoticeGroup[] {
  const urgent = needsYouFirst ? notices.filter(({ needsYou }) => needsYou) : []
  const others = notices.filter((notice) => !urgent.includes(notice))
  const days = new Map<string, NoticeView[]>()
  for (const notice of others) {
    const title = dayOf(new Date(notice.at), now, zone, t)
    days.set(title, [...(days.get(title) ?? []), notice])
  }
  const today = t('Today')
  return [
    ...(urgent.length === 0 ? [] : [{ id: 'needs-you', title: t('Needs attention'), isOfDay: false, rows: urgent }]),
    ...[...days].map(([title, rows]) => ({ id: title, title, isOfDay: title !== today, rows: joinFinished(rows) })),
  ]
}

function dayOf(at: Date, now: Date, zone: string | undefined, t: Text): string {
  if (isSameDay(at, now, zone)) return t('Today')
  if (isSameDay(at, new Date(now.getTime() - DAY_MS), zone)) return t('Yesterday')
  return formatDay(at, zone, t)
}

/** Those that are read and those that are not stay apart. */
function joinFinished(notices: readonly NoticeView[]): NoticeGroup['rows'] {
  const rows: NoticeGroup['rows'] = []
  for (const notice of notices) {
    const same = notices.filter(({ kind, isUnread }) => kind === 'project-finished' && isUnread === notice.isUnread)
    if (notice.kind !== 'project-finished' || same.length === 1) rows.push(notice)
    else if (same[0] === notice) rows.push({ id: `joined-${notice.id}`, joined: same })
  }
  return rows
}
