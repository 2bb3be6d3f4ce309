'use server'

import { z } from 'zod'
import { editChanges } from '#lib/contract/editing/editing.ts'
import { changedShot } from '#lib/contract/editing/shots.ts'
import { exportChoices } from '#lib/contract/exporting/exporting.ts'
import { translatable } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { uploadAddress } from '#lib/portal/api/uploads/receive-upload.ts'
import { listShotFiles } from '#lib/portal/editing/list-shot-files.ts'
import { submitRender } from '#lib/portal/editing/submit-render.ts'
import { readExports } from '#lib/portal/exporting/read-exports.ts'
import { startExport } from '#lib/portal/exporting/start-export.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { jsonField } from '#lib/portal/http/json-field.ts'
import { chooseMail, mailChoice } from '#lib/portal/projects/mail-when-ended.ts'
import { changeNote } from '#lib/portal/reviews/change-note.ts'
import { findMentionable } from '#lib/portal/reviews/mentions.ts'
import { noteChangeInput, noteReplyInput, readNotesInput } from '#lib/portal/reviews/note-input.ts'
import { readNotes } from '#lib/portal/reviews/read-notes.ts'
import { replyToNote } from '#lib/portal/reviews/reply-to-note.ts'

const insertionsEdit = z.object({
  versionId: z.string(),
  changes: jsonField(editChanges.shape.insertions.unwrap()),
})

/** Has a video rendered again with changes to its B-roll, as its next version. */
export const renderInsertionsAction = formAction('projects.make', insertionsEdit, (member, { versionId, changes }) =>
  submitRender(member, versionId, { insertions: changes }),
)

const shotsEdit = z.object({
  versionId: z.string(),
  changes: jsonField(z.array(changedShot.extend({ uploadId: z.string().max(64).optional() }))),
})

/** Has a video that was made of a text rendered again with other pictures, as its next version. */
export const renderShotsAction = formAction('projects.make', shotsEdit, (member, { versionId, changes }) =>
  submitRender(member, versionId, {
    shots: changes.map(({ uploadId, ...shot }) =>
      uploadId === undefined ? shot : { ...shot, url: uploadAddress(uploadId) },
    ),
  }),
)

/** The pictures and videos of the library that a shot can show. */
export const listShotFilesAction = formAction(
  'projects.make',
  z.object({ search: z.string().max(200) }),
  async (member, { search }) => ({ files: await listShotFiles(member, search) }),
)

/** Whether the person is sent an email when the project has ended. */
export const chooseMailAction = formAction('projects.make', mailChoice, async (member, choice) => {
  await chooseMail(member, choice)
  return {}
})

/** Resolves a comment, opens it again or deletes it. */
export const changeNoteAction = formAction('projects.make', noteChangeInput, async (member, input) => {
  await changeNote(member, input)
  return input.change === 'delete' ? { message: translatable('Comment deleted.') } : {}
})

/** Answers a comment where its author reads it: on the page of the same link. */
export const replyToNoteAction = formAction('projects.make', noteReplyInput, async (member, input) => {
  await replyToNote(member, input, member)
  return { message: translatable('Reply sent.') }
})

/** Whom an answer to a comment can mention. */
export const listMentionableAction = formAction(
  'projects.make',
  z.object({ noteId: z.string().max(100) }),
  async (member, { noteId }) => ({ people: await findMentionable(member, noteId) }),
)

/** Remembers that the member has seen the comments on a result. */
export const markNotesReadAction = formAction('projects.view', readNotesInput, async (member, input) => {
  await readNotes(member, input)
  return {}
})

const wantedExport = z.object({ versionId: z.string(), choices: jsonField(exportChoices) })

/** Has a result exported as one ZIP. */
export const startExportAction = formAction('projects.make', wantedExport, (member, { versionId, choices }) =>
  startExport(member, versionId, choices),
)

/** The exports of a result with their progress. */
export const readExportsAction = formAction(
  'results.download',
  z.object({ outputId: z.string() }),
  async (member, { outputId }) => ({
    exports: await readExports(member, outputId, await getText()),
  }),
)
