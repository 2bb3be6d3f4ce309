import { getText } from '#lib/i18n/server.ts'
import type { Trial, TriedItem, TriedSource } from '#lib/portal/autopilot/run-trial.ts'
import { translateReason } from '#lib/portal/http/message-text.ts'

type ShownItem = Omit<TriedItem, 'reason'> & { reason: string | null }

/** A trial in the reader's language. */
export type ShownTrial = Omit<Trial, 'items'> & { items: ShownItem[] }

export type ShownSource =
  | { kind: 'source'; trial: ShownTrial }
  | Extract<TriedSource, { kind: 'page' | 'sign-in' }>
  | { kind: 'failed'; problem: string }

export async function showTrial(tried: TriedSource): Promise<ShownSource> {
  const t = await getText()
  if (tried.kind === 'failed') return { kind: 'failed', problem: translateReason(tried.problem, t) }
  if (tried.kind !== 'source') return tried
  const items = tried.trial.items.map(({ reason, ...item }) => ({
    ...item,
    reason: reason === null ? null : translateReason(reason, t),
  }))
  return { kind: 'source', trial: { ...tried.trial, items } }
}
