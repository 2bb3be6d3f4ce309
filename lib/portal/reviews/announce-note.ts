import type { Transaction } from '#db/client.ts'
import type { reviewNotes } from '#db/schema/portal/review-notes.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { teamAddress } from '../webhooks/team-address.ts'
import { findMentionedNames, readMentions } from './mentions.ts'

const EVENTS = { comment: 'review.commented', approved: 'review.approved', changes: 'review.changes_asked' } as const

/** Sends the team's addresses the feedback of a person with a link on a result. @param title of the result. */
export async function announceNote(
  transaction: Transaction,
  note: typeof reviewNotes.$inferInsert,
  title: string,
  now: Date,
): Promise<void> {
  const { id, teamId, jobId: projectId, outputId, versionId, kind, atSeconds = null, authorName } = note
  const url = `${await teamAddress(transaction, teamId)}/projects/${projectId}`
  const stored = { text: note.text, mentions: note.mentions ?? [] }
  const { text } = readMentions(stored, await findMentionedNames(transaction, [stored]))
  const noteData = { author: authorName, isMember: typeof note.userId === 'string', atSeconds, text }
  const data = { review: { id, projectId, outputId, versionId, title, url, ...noteData } }
  await emitEvent(transaction, { teamId, event: EVENTS[kind], cause: id, about: title, data }, now)
}
