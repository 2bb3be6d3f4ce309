import type { Route } from 'next'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { CallFilter, CallOutcome } from '#lib/portal/api-calls/call-view.ts'

type Search = Record<string, string | string[] | undefined>

/** Filters and the open call are in the address, so that Back undoes them and a link shows the same. */
export function readCallFilter(search: Search): CallFilter & { call: string | null } {
  const text = (name: string) => [search[name]].flat()[0]?.slice(0, 200) || null
  const outcome = OUTCOMES.find((one) => one === text('status')) ?? null
  return { keyId: text('key'), outcome, path: text('path'), before: text('before'), call: text('call') }
}

export function callAddress(
  teamSlug: string,
  { keyId, outcome, path, before, call }: CallFilter & { call: string | null },
): Route {
  const given = { key: keyId, status: outcome, path, before, call }
  const search = new URLSearchParams(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  return `/${teamSlug}/settings/developers${search.size === 0 ? '' : `?${search}`}` as Route
}

export const OUTCOME_LABELS: Record<CallOutcome, Message> = msgs({
  succeeded: 'succeeded',
  refused: 'refused',
  failed: 'failed',
})

export const OUTCOMES = Object.keys(OUTCOME_LABELS) as CallOutcome[]
