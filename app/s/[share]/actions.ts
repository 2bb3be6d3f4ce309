'use server'

import { openFormAction } from '#lib/portal/form-action.ts'
import { openShare } from '#lib/portal/shares/open-share.ts'
import { rememberShare } from '#lib/portal/shares/remember-share.ts'
import { sharePasswordInput } from '#lib/portal/shares/share-input.ts'
import { sharePath } from '#lib/portal/shares/share-token.ts'

/** Enters the password of a link in this browser. */
export const openShareHere = openFormAction(sharePasswordInput, async (caller, input) => {
  await rememberShare(input.token, await openShare(input, caller))
  return { redirectTo: sharePath(input.token) }
})
