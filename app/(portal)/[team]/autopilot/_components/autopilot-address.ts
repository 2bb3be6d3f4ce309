import type { Route } from 'next'
import type { Outcome } from '#lib/portal/autopilot/rule-facts.ts'

/** What of a history is shown. */
export type HistoryView = {
  rule: string | null
  outcome: Exclude<Outcome, 'before'> | null
  since: Date | null
  after: string | null
}

export const SHOWN_OUTCOMES = ['made', 'making', 'waiting', 'skipped', 'failed'] as const

export function readHistoryView(given: Record<string, string | string[] | undefined>): HistoryView {
  const one = (name: string) => [given[name]].flat()[0] ?? null
  const outcome = SHOWN_OUTCOMES.find((known) => known === one('outcome')) ?? null
  const since = new Date(`${one('since') ?? ''}T00:00:00Z`)
  return { rule: one('rule'), outcome, since: Number.isNaN(since.getTime()) ? null : since, after: one('after') }
}

export function ruleAddress(
  teamSlug: string,
  ruleId: string,
  { outcome, since, after }: Partial<Omit<HistoryView, 'rule'>> = {},
): Route {
  const query = new URLSearchParams({ rule: ruleId })
  if (outcome) query.set('outcome', outcome)
  if (since) query.set('since', since.toISOString().slice(0, 10))
  if (after) query.set('after', after)
  return `/${teamSlug}/autopilot?${query}` as Route
}
