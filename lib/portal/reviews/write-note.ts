import type { Transaction } from '#db/client.ts'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import type { ShareRow } from '../shares/find-share.ts'
import { announceNote } from './announce-note.ts'
import { notifyNote } from './notify-note.ts'

/** A person of the team who comments, as their note names them. */
export type NoteAuthor = { userId: string; userName: string }

type NewNote = typeof reviewNotes.$inferInsert & Parameters<typeof announceNote>[1] & Parameters<typeof notifyNote>[2]

/** Writes a note that was checked, tells the team's programs of it, and notifies those who should know it. */
export async function writeNote(
  transaction: Transaction,
  share: ShareRow,
  note: NewNote,
  title: string,
  now: Date,
): Promise<void> {
  await transaction.insert(reviewNotes).values(note)
  await announceNote(transaction, note, title, now)
  await notifyNote(transaction, share, note, title, now)
}
