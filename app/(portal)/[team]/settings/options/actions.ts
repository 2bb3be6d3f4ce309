'use server'

import { translatable } from '#lib/i18n/message.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { publishingOptionsInput, savePublishingOptions } from '#lib/portal/posts/publishing-options.ts'

export const saveOptions = formAction('publishing.manage', publishingOptionsInput, async (member, input) => {
  await savePublishingOptions(member, input)
  return { message: translatable('Options saved.') }
})
