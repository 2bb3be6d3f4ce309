import { z } from 'zod'
import { httpUrl } from '#lib/contract/wire-types.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'

const NOT_A_LINK = issueText(translatable('Paste a link that starts with http:// or https://.'))

/** A link to a video, as a user pastes it into a form. */
export const videoLink = z
  .string(NOT_A_LINK)
  .trim()
  .refine((text) => httpUrl.safeParse(text).success, NOT_A_LINK)
