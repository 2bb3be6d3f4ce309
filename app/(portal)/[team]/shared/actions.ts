'use server'

import { translatable } from '#lib/i18n/message.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { changeShare } from '#lib/portal/shares/change-share.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { revokeShare } from '#lib/portal/shares/revoke-share.ts'
import { changedShareInput, newShareInput, shareInput } from '#lib/portal/shares/share-input.ts'

/** Answers with the link. */
export const createShareAction = formAction('shares.manage', newShareInput, async (member, input) => ({
  url: (await createShare(member, input)).url,
}))

export const changeShareAction = formAction('shares.manage', changedShareInput, async (member, input) => {
  await changeShare(member, input)
  return { message: translatable('Link saved. Its address stays the same.') }
})

export const revokeShareAction = formAction('shares.manage', shareInput, async (member, { shareId }) => {
  await revokeShare(member, shareId)
  return { message: translatable('Link revoked. It no longer works.') }
})
