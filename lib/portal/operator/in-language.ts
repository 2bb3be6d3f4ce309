import type { Message } from '#lib/words/message.ts'
import type { Text } from '#lib/words/text.ts'
import { REASON_WORDS } from '../shares/report-words.ts'
import { textOrMessage } from '../told-text.ts'
import type { Looked } from './orders/look.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** What the installation looks like, in the operator's language. */
export function snapshotIn(snapshot: Snapshot | null, t: Text): Snapshot | null {
  if (snapshot === null) return null
  const stuck = snapshot.stuck.map((row) => ({ ...row, reason: textOrMessage(row.reason, row.reasonMessage, t) }))
  const reported = snapshot.reported.map((row) => ({ ...row, reason: reasonText(row.reason, t) }))
  const workers = snapshot.workers.map((row) => ({ ...row, reason: textOrMessage(row.reason, row.reasonMessage, t) }))
  return { ...snapshot, stuck, reported, workers }
}

/** What became of a project or a post, in the operator's language. */
export function lookedIn(looked: Looked | null, t: Text): Looked | null {
  if (looked === null) return null
  const { reason, reasonMessage } = looked
  const events = looked.events.map((event) => ({
    ...event,
    sentence: textOrMessage(event.sentence, event.message, t),
  }))
  return { ...looked, reason: textOrMessage(reason, reasonMessage, t), events }
}

function reasonText(reason: string, t: Text): string {
  const known: Partial<Record<string, Message>> = REASON_WORDS
  return known[reason] === undefined ? reason : t(known[reason])
}
