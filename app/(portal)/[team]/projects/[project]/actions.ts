'use server'

import { translatable } from '#lib/i18n/message.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { changeNote } from '#lib/portal/reviews/change-note.ts'
import { noteChangeInput, readNotesInput } from '#lib/portal/reviews/note-input.ts'
import { readNotes } from '#lib/portal/reviews/read-notes.ts'

/** Resolves a comment, opens it again or deletes it. */
export const changeNoteAction = formAction('projects.make', noteChangeInput, async (member, input) => {
  await changeNote(member, input)
  return input.change === 'delete' ? { message: translatable('Comment deleted.') } : {}
})

/** Remembers that the member has seen the comments on a result. */
export const markNotesReadAction = formAction('projects.view', readNotesInput, async (member, input) => {
  await readNotes(member, input)
  return {}
})
