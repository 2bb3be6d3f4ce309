import type { Route } from 'next'
import { FIGURES, type Figure } from '#lib/contract/post-numbers.ts'
import { NETWORKS, type Network } from '#lib/contract/social.ts'
import { DEFAULT_PERIOD, PERIODS, type Period } from '#lib/portal/insights/periods.ts'

/** What the address of the page asks for. */
export type InsightsView = {
  weeks: Period
  accounts: string[]
  network: Network | null
  project: string | null
  /** The brand kit of their projects. */
  brand: string | null
  /** Monday of the week whose posts are listed; null for all of the period. */
  week: string | null
  sort: Figure | 'published'
  /** How many posts are listed. */
  shown: number
}

export const PAGE_SIZE = 50
const MOST_SHOWN = 2_000

type Search = Record<string, string | string[] | undefined>

/** Words that mean nothing here are left out rather than refused. */
export function readInsightsView(search: Search): InsightsView {
  const week = one(search, 'week')
  const shown = Number(one(search, 'shown'))
  return {
    weeks: PERIODS.find((weeks) => String(weeks) === one(search, 'weeks')) ?? DEFAULT_PERIOD,
    accounts: [...new Set(one(search, 'account').split(','))].filter((part) => part !== '').slice(0, 50),
    network: NETWORKS.find((network) => network === one(search, 'network')) ?? null,
    project: one(search, 'project') || null,
    brand: one(search, 'brand') || null,
    week: /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(week) ? week : null,
    sort: [...FIGURES, 'published' as const].find((sort) => sort === one(search, 'sort')) ?? 'views',
    shown: Number.isInteger(shown) ? Math.min(Math.max(shown, PAGE_SIZE), MOST_SHOWN) : PAGE_SIZE,
  }
}

/** The address of a view; unset values are left out. */
export function insightsAddress(teamSlug: string, view: Partial<InsightsView>): Route {
  const search = searchOf(view)
  return `/${teamSlug}/publish/insights${search.size > 0 ? `?${search}` : ''}` as Route
}

/** The posts of a view as a file. */
export function exportAddress(teamSlug: string, view: InsightsView): string {
  const { weeks, accounts, network, project, brand } = view
  const search = searchOf({ weeks, accounts, network, project, brand })
  return `/api/publish/insights/${teamSlug}${search.size > 0 ? `?${search}` : ''}`
}

function searchOf(view: Partial<InsightsView>): URLSearchParams {
  const { weeks, accounts, network, project, brand, week, sort, shown } = view
  const search = new URLSearchParams()
  if (weeks && weeks !== DEFAULT_PERIOD) search.set('weeks', String(weeks))
  if (accounts?.length) search.set('account', accounts.join(','))
  if (network) search.set('network', network)
  if (project) search.set('project', project)
  if (brand) search.set('brand', brand)
  if (week) search.set('week', week)
  if (sort && sort !== 'views') search.set('sort', sort)
  if (shown && shown > PAGE_SIZE) search.set('shown', String(shown))
  return search
}

function one(search: Search, name: string): string {
  return ([search[name]].flat()[0] ?? '').replaceAll('\0', '').slice(0, 500)
}
