import type { Message } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { translateStored } from '../http/message-text.ts'
import { REASON_LABELS } from '../shares/report-labels.ts'
import type { InspectedItem } from './commands/inspect-item.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** What the installation looks like, in the operator's language. */
export function translateSnapshot(snapshot: Snapshot | null, t: Text): Snapshot | null {
  if (snapshot === null) return null
  const stuck = snapshot.stuck.map((row) => ({ ...row, reason: translateStored(row.reason, row.reasonMessage, t) }))
  const reported = snapshot.reported.map((row) => ({ ...row, reason: reasonText(row.reason, t) }))
  const workers = snapshot.workers.map((row) => ({ ...row, reason: translateStored(row.reason, row.reasonMessage, t) }))
  return { ...snapshot, stuck, reported, workers }
}

/** The outcome of a project or a post, in the operator's language. */
export function translateInspected(inspected: InspectedItem | null, t: Text): InspectedItem | null {
  if (inspected === null) return null
  const { reason, reasonMessage } = inspected
  const events = inspected.events.map((event) => ({
    ...event,
    sentence: translateStored(event.sentence, event.message, t),
  }))
  return { ...inspected, reason: translateStored(reason, reasonMessage, t), events }
}

function reasonText(reason: string, t: Text): string {
  const known: Partial<Record<string, Message>> = REASON_LABELS
  return known[reason] === undefined ? reason : t(known[reason])
}
