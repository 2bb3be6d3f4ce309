'use server'

import { formAction } from '#lib/portal/form-action.ts'
import { publishingOptionsInput, savePublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { say } from '#lib/words/message.ts'

export const saveOptions = formAction('publishing.manage', publishingOptionsInput, async (member, input) => {
  await savePublishingOptions(member, input)
  return { message: say('The options are saved.') }
})
