import { z } from 'zod'
import { REPORT_REASONS } from '#db/schema/portal/share-reports.ts'
import { emailAddress } from '#lib/auth/account-fields.ts'
import { hasVisibleText } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'

const MAX_DETAILS_LENGTH = 2_000

/** The complaint of a person with a link about a video. The address is only for an answer. */
export const reportInput = z.object({
  token: z.string().max(100),
  outputId: z.string().max(100),
  reason: z.enum(REPORT_REASONS, issueText(translatable('Choose a reason.'))),
  details: z
    .string(issueText(translatable('Describe the problem with the video.')))
    .trim()
    .max(MAX_DETAILS_LENGTH, issueText(translatable('Use at most 2,000 characters.')))
    .refine(hasVisibleText, issueText(translatable('Describe the problem with the video.'))),
  email: emailAddress.optional(),
})
export type ReportInput = z.output<typeof reportInput>
