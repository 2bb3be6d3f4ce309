'use server'

import { formAction } from '#lib/portal/form-action.ts'
import { changeShare } from '#lib/portal/shares/change-share.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { revokeShare } from '#lib/portal/shares/revoke-share.ts'
import { changedShareInput, newShareInput, shareInput } from '#lib/portal/shares/share-input.ts'
import { say } from '#lib/words/message.ts'

/** Answers with the link. */
export const shareThis = formAction('shares.manage', newShareInput, async (member, input) => ({
  url: (await createShare(member, input)).url,
}))

export const changeThis = formAction('shares.manage', changedShareInput, async (member, input) => {
  await changeShare(member, input)
  return { message: say('The link is saved. Its address stays the same.') }
})

export const revokeThis = formAction('shares.manage', shareInput, async (member, { shareId }) => {
  await revokeShare(member, shareId)
  return { message: say('The link was revoked. It no longer works.') }
})
