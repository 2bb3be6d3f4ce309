import type { Member } from '#lib/auth/member.ts'
import type { Network } from '#lib/contract/social.ts'
import type { Text } from '#lib/i18n/text.ts'
import { listPostsBetween } from '#lib/portal/posts/list-posts.ts'
import { WAITING_STATES } from '#lib/portal/posts/post-state.ts'
import { queuePlaces } from '#lib/portal/posts/queue/list-queued.ts'
import { listFreeSlots } from '#lib/portal/schedules/list-schedules.ts'
import { wallClock } from '#lib/portal/schedules/wall-clock.ts'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import type { CalendarGroup } from '../calendar/calendar-types.ts'
import { groupPosts } from '../calendar/group-posts.ts'
import { formatZonedDateTime } from '../zoned-date-time.ts'

const DAY_MS = 86_400_000
const FREE_DAYS = 14

/** What waits for its time, by day. */
export type QueueView = {
  days: { date: string; name: string; isToday: boolean; groups: CalendarGroup[] }[]
  queuedCount: number
  fixedCount: number
  isPaused: boolean
  /** The next free slot of all the accounts; null without one. */
  nextFree: string | null
  free: { accountId: string; network: Network; name: string; count: number }[]
  freeDays: number
  zone: string
}

export async function readQueue(
  member: Member,
  accountIds: string[],
  { timeZone, queuePaused }: { timeZone: string; queuePaused: boolean },
  accounts: readonly SocialAccountView[],
  t: Text,
): Promise<QueueView> {
  const now = new Date()
  const end = new Date(now.getTime() + 400 * DAY_MS)
  const [posts, places, slots] = await Promise.all([
    listPostsBetween(member, now, end, { accountIds, states: [...WAITING_STATES] }),
    queuePlaces(member),
    listFreeSlots(member, now, new Date(now.getTime() + FREE_DAYS * DAY_MS)),
  ])
  const groups = groupPosts(posts, timeZone, member.teamSlug, t, places)
  const today = wallClock(now, timeZone).date
  const days = [...Map.groupBy(groups, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    name: dayName(date, t),
    isToday: date === today,
    groups: ofDay,
  }))
  const queued = new Set(groups.flatMap(({ place, publicationId }) => (place === null ? [] : [publicationId])))
  const firstFree = Math.min(...slots.map(({ at }) => at.getTime()))
  return {
    days,
    queuedCount: queued.size,
    fixedCount: groups.filter(({ place }) => place === null).length,
    isPaused: queuePaused,
    nextFree: Number.isFinite(firstFree) ? formatZonedDateTime(new Date(firstFree), timeZone, t) : null,
    free: accounts.map(({ id, network, displayName, handle }) => ({
      ...{ accountId: id, network, name: handle ?? displayName },
      count: slots.filter((slot) => slot.accountId === id).length,
    })),
    freeDays: FREE_DAYS,
    zone: timeZone,
  }
}

function dayName(date: string, t: Text): string {
  const at = new Date(`${date}T12:00:00Z`)
  return at
    .toLocaleDateString(t.tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .replace(',', '')
}
