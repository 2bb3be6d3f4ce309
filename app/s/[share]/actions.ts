'use server'

import { findUser } from '#lib/auth/current.ts'
import { openFormAction } from '#lib/portal/http/form-action.ts'
import { addNote } from '#lib/portal/reviews/add-note.ts'
import { noteInput } from '#lib/portal/reviews/note-input.ts'
import { openShare } from '#lib/portal/shares/open-share.ts'
import { findSharePass, rememberShare } from '#lib/portal/shares/remember-share.ts'
import { reportInput } from '#lib/portal/shares/report-input.ts'
import { reportShare } from '#lib/portal/shares/report-share.ts'
import { sharePasswordInput } from '#lib/portal/shares/share-input.ts'
import { sharePath } from '#lib/portal/shares/share-token.ts'

/** Enters the password of a link in this browser. */
export const openShareAction = openFormAction(sharePasswordInput, async (caller, input) => {
  await rememberShare(input.token, await openShare(input, caller))
  return { redirectTo: sharePath(input.token) }
})

/** Comments on a shared result, approves it, or asks for changes. Works without a cookie and without an account. */
export const addReviewNoteAction = openFormAction(noteInput, async ({ network }, input) => {
  const [pass, person] = [await findSharePass(input.token), await findUser()]
  await addNote(input, { pass, network, person })
  return {}
})

/** Reports a shared video. Works without a cookie and without an account. */
export const reportShareAction = openFormAction(reportInput, async ({ network }, input) => {
  await reportShare(input, { pass: await findSharePass(input.token), network })
  return {}
})
