import type { Route } from 'next'
import { type Message, msgs } from '#lib/i18n/message.ts'
import { AUDIT_SPANS, type AuditFilter, type AuditSpan } from '#lib/portal/audit/audit-filter.ts'

/** What the address of the audit log asks for. `entry` is the one whose detail is open. */
export type AuditView = AuditFilter & { entry: number | null }

export const SPAN_LABELS: Record<AuditSpan, Message> = msgs({
  '1d': 'last 24 hours',
  '7d': 'last 7 days',
  '30d': 'last 30 days',
  '90d': 'last 90 days',
})

/** Words that mean nothing here are left out rather than refused. */
export function readAuditView(search: Record<string, string | string[] | undefined>): AuditView {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name].slice(0, 200) : '')
  const number = (name: string) => (/^\d{1,15}$/.test(text(name)) ? Number(text(name)) : null)
  const spans = Object.keys(AUDIT_SPANS) as AuditSpan[]
  return {
    who: text('who') || null,
    action: text('action') || null,
    when: spans.find((span) => span === text('when')) ?? null,
    from: text('from') || null,
    search: text('q'),
    below: number('below'),
    entry: number('entry'),
  }
}

export function auditAddress(teamSlug: string, view: AuditView): Route {
  const { who, action, when, from, search: q, below, entry } = view
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ who, action, when, from, q, below, entry })) {
    if (value !== null && value !== '') search.set(name, String(value))
  }
  const query = search.toString()
  return `/${teamSlug}/settings/audit${query === '' ? '' : `?${query}`}` as Route
}
