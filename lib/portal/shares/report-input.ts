import { z } from 'zod'
import { REPORT_REASONS } from '#db/schema/portal/share-reports.ts'
import { emailAddress } from '#lib/auth/account-fields.ts'
import { canBeSeen } from '#lib/core/plain-line.ts'
import { issueText, say } from '#lib/words/message.ts'

const MAX_DETAILS_LENGTH = 2_000

/** What somebody with a link says against a video. The address is only for an answer. */
export const reportInput = z.object({
  token: z.string().max(100),
  outputId: z.string().max(100),
  reason: z.enum(REPORT_REASONS, issueText(say('Choose a reason.'))),
  details: z
    .string(issueText(say('Say what is wrong with the video.')))
    .trim()
    .max(MAX_DETAILS_LENGTH, issueText(say('Use at most 2,000 characters.')))
    .refine(canBeSeen, issueText(say('Say what is wrong with the video.'))),
  email: emailAddress.optional(),
})
export type ReportInput = z.output<typeof reportInput>
