import type { Member } from '#lib/auth/member.ts'
import type { Text } from '#lib/i18n/text.ts'
import { listPostsBetween } from '#lib/portal/posts/list-posts.ts'
import { queuePlaces } from '#lib/portal/posts/queue/list-queued.ts'
import { isLimitedToPosts } from '#lib/portal/posts/visible-posts.ts'
import { listFreeSlots } from '#lib/portal/schedules/list-schedules.ts'
import { addDays, instantOf, wallClock, weekdayOf } from '#lib/portal/schedules/wall-clock.ts'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import type { CalendarView } from '../publish-address.ts'
import type { Calendar, CalendarDay, CalendarSlot } from './calendar-types.ts'
import { distinctNetworks, groupPosts } from './group-posts.ts'

/** The week or month that a view shows, on the clock of the team's zone. */
export async function readCalendar(
  member: Member,
  view: CalendarView,
  zone: string,
  accounts: readonly SocialAccountView[],
  t: Text,
): Promise<Calendar> {
  const now = new Date()
  const today = wallClock(now, zone).date
  const date = view.date ?? today
  const dates = view.span === 'month' ? monthOf(date) : weekOf(date)
  const from = instantOf(dates[0] ?? date, '00:00', zone)
  const to = instantOf(addDays(dates.at(-1) ?? date, 1), '00:00', zone)
  const filter = { accountIds: view.accounts, states: view.states }
  const [posts, free, places] = await Promise.all([
    listPostsBetween(member, from, to, filter),
    view.states.length === 0 && !isLimitedToPosts(member) ? listFreeSlots(member, from, to) : [],
    isLimitedToPosts(member) ? new Map() : queuePlaces(member),
  ])
  const groups = groupPosts(posts, zone, member.teamSlug, t, places)
  const shown = free.filter(({ accountId }) => view.accounts.length === 0 || view.accounts.includes(accountId))
  const slots = groupSlots(shown, zone, accounts, t)
  const month = date.slice(0, 7)
  const days = dates.map((day) => ({
    ...namesOf(day, t),
    isPast: day < today,
    isToday: day === today,
    isOutside: view.span === 'month' && !day.startsWith(month),
    groups: groups.filter((group) => group.date === day),
    slots: slots.filter((slot) => slot.date === day),
  }))
  return {
    days,
    title: titleOf(view.span, dates, month, t),
    previous: view.span === 'month' ? `${addDays(`${month}-01`, -1).slice(0, 7)}-01` : addDays(date, -7),
    next: view.span === 'month' ? `${addDays(`${month}-01`, 32).slice(0, 7)}-01` : addDays(date, 7),
    zone,
    zoneName: zoneShort(from, zone, t) === zone ? zone : `${zone}, ${zoneShort(from, zone, t)}`,
    today,
  }
}

function weekOf(date: string): string[] {
  const monday = addDays(date, 1 - weekdayOf(date))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** Whole weeks, with the ends of the months beside it. */
function monthOf(date: string): string[] {
  const first = `${date.slice(0, 7)}-01`
  const last = addDays(`${addDays(first, 32).slice(0, 7)}-01`, -1)
  const start = addDays(first, 1 - weekdayOf(first))
  const end = addDays(last, 7 - weekdayOf(last))
  const dates = []
  for (let day = start; day <= end; day = addDays(day, 1)) dates.push(day)
  return dates
}

function groupSlots(
  free: readonly { accountId: string; at: Date }[],
  zone: string,
  accounts: readonly SocialAccountView[],
  t: Text,
): CalendarSlot[] {
  const byTime = Map.groupBy(free, ({ at }) => at.toISOString())
  return [...byTime]
    .map(([at, all]) => {
      const { date, time } = wallClock(new Date(at), zone)
      const accountIds = all.map(({ accountId }) => accountId)
      const named = accounts.filter(({ id }) => accountIds.includes(id))
      const networks = distinctNetworks(
        named.map(({ network }) => network),
        t,
      )
      return { key: `slot ${at}`, at, date, time, accountIds, networks }
    })
    .sort((one, other) => one.at.localeCompare(other.at))
}

type Names = Pick<CalendarDay, 'date' | 'weekday' | 'longWeekday' | 'month' | 'day' | 'name'>

function namesOf(date: string, t: Text): Names {
  const at = new Date(`${date}T12:00:00Z`)
  const words = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString(t.tag, { ...options, timeZone: 'UTC' }).replace(',', '')
  return {
    date,
    weekday: words({ weekday: 'short' }),
    longWeekday: words({ weekday: 'long' }),
    month: words({ month: 'long' }),
    day: at.getUTCDate(),
    name: words({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}

function titleOf(span: CalendarView['span'], dates: readonly string[], month: string, t: Text): string {
  const at = (date: string) => new Date(`${date}T12:00:00Z`)
  if (span === 'month') {
    return at(`${month}-15`).toLocaleDateString(t.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  }
  const format = new Intl.DateTimeFormat(t.tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(at(dates[0] ?? ''), at(dates.at(-1) ?? '')).replaceAll(/\s*–\s*/g, '–')
}

function zoneShort(at: Date, zone: string, t: Text): string {
  const parts = new Intl.DateTimeFormat(t.tag, { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
