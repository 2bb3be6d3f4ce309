'use server'

import { formAction } from '#lib/portal/form-action.ts'
import { changeNote } from '#lib/portal/reviews/change-note.ts'
import { noteChangeInput, readNotesInput } from '#lib/portal/reviews/note-input.ts'
import { readNotes } from '#lib/portal/reviews/read-notes.ts'
import { say } from '#lib/words/message.ts'

/** Resolves a comment, opens it again or deletes it. */
export const changeThisNote = formAction('projects.make', noteChangeInput, async (member, input) => {
  await changeNote(member, input)
  return input.change === 'delete' ? { message: say('The comment was deleted.') } : {}
})

/** Remembers that the member has seen the comments on a result. */
export const readTheseNotes = formAction('projects.view', readNotesInput, async (member, input) => {
  await readNotes(member, input)
  return {}
})
