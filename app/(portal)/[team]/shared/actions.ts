'use server'

import { formAction } from '#lib/portal/form-action.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { revokeShare } from '#lib/portal/shares/revoke-share.ts'
import { newShareInput, shareInput } from '#lib/portal/shares/share-input.ts'
import { say } from '#lib/words/message.ts'

/** Answers with the link. */
export const shareThis = formAction(
  newShareInput,
  async (member, input) => ({ url: (await createShare(member, input)).url }),
  'shares.manage',
)

export const revokeThis = formAction(
  shareInput,
  async (member, { shareId }) => {
    await revokeShare(member, shareId)
    return { message: say('The link was revoked. It no longer works.') }
  },
  'shares.manage',
)
