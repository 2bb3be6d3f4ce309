import type { Route } from 'next'
import { POST_STATES, type PostState } from '#lib/portal/posts/post-state.ts'
import { READY_ORDERS, type ReadyOrder } from '#lib/portal/posts/queue/ready-order.ts'

/** What the address of the calendar asks for. */
export type CalendarView = {
  span: 'week' | 'month' | 'queue'
  /** A day of the week or month, `YYYY-MM-DD`; null is today. */
  date: string | null
  accounts: string[]
  states: PostState[]
  /** The publication whose detail is open. */
  post: string | null
  /** The order of the videos that are ready to be scheduled. */
  ready: ReadyOrder
  /** Those that were taken out of it are shown instead. */
  hidden: boolean
}

type Search = Record<string, string | string[] | undefined>

const SPANS = ['week', 'month', 'queue'] as const

/** Words that mean nothing here are left out rather than refused. */
export function readCalendarView(search: Search): CalendarView {
  const date = one(search, 'date')
  return {
    span: SPANS.find((span) => span === one(search, 'view')) ?? 'week',
    date: isDay(date) ? date : null,
    accounts: many(search, 'account'),
    states: many(search, 'state').flatMap((text) => POST_STATES.find((state) => state === text) ?? []),
    post: one(search, 'post') || null,
    ready: READY_ORDERS.find((order) => order === one(search, 'ready')) ?? 'best',
    hidden: one(search, 'hidden') === '1',
  }
}

/** The address of a view of the calendar; unset values are left out. */
export function calendarAddress(teamSlug: string, view: Partial<CalendarView>): Route {
  const search = new URLSearchParams()
  if (view.span && view.span !== 'week') search.set('view', view.span)
  if (view.date) search.set('date', view.date)
  if (view.accounts?.length) search.set('account', view.accounts.join(','))
  if (view.states?.length) search.set('state', view.states.join(','))
  if (view.ready && view.ready !== 'best') search.set('ready', view.ready)
  if (view.hidden) search.set('hidden', '1')
  if (view.post) search.set('post', view.post)
  return withSearch(`/${teamSlug}/publish`, search)
}

export type QueueView = { tab: string; accounts: string[]; cursor: string | null }

export function readQueueView(search: Search): QueueView {
  return { tab: one(search, 'tab'), accounts: many(search, 'account'), cursor: one(search, 'after') || null }
}

export function queueAddress(teamSlug: string, view: Partial<QueueView>): Route {
  const search = new URLSearchParams()
  if (view.tab && view.tab !== 'upcoming') search.set('tab', view.tab)
  if (view.accounts?.length) search.set('account', view.accounts.join(','))
  if (view.cursor) search.set('after', view.cursor)
  return withSearch(`/${teamSlug}/publish/queue`, search)
}

/** The composer, with a video, and a time and an account chosen where a free slot was opened. `on`: `2026-05-04T12:30`. */
export function composerAddress(
  teamSlug: string,
  chosen: { outputId?: string; at?: string; on?: string; accountIds?: string[] } = {},
): Route {
  const search = new URLSearchParams()
  if (chosen.outputId) search.set('output', chosen.outputId)
  if (chosen.on) search.set('on', chosen.on)
  if (chosen.at) search.set('at', chosen.at)
  if (chosen.accountIds?.length) search.set('account', chosen.accountIds.join(','))
  return withSearch(`/${teamSlug}/publish/new`, search)
}

export function accountsAddress(teamSlug: string): Route {
  return `/${teamSlug}/settings/social-accounts` as Route
}

export function postAddress(teamSlug: string, publicationId: string): Route {
  return `/${teamSlug}/publish/${publicationId}` as Route
}

/** The composer with a post that has not gone out; with an account its own text is shown first. */
export function editAddress(teamSlug: string, publicationId: string, accountId?: string): Route {
  const search = new URLSearchParams(accountId === undefined ? {} : { account: accountId })
  return withSearch(`/${teamSlug}/publish/${publicationId}/edit`, search)
}

function withSearch(path: string, search: URLSearchParams): Route {
  return (search.size > 0 ? `${path}?${search}` : path) as Route
}

function one(search: Search, name: string): string {
  return ([search[name]].flat()[0] ?? '').replaceAll('\0', '').slice(0, 500)
}

function many(search: Search, name: string): string[] {
  return [
    ...new Set(
      one(search, name)
        .split(',')
        .filter((part) => part !== ''),
    ),
  ].slice(0, 50)
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
