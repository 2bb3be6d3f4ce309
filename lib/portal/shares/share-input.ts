import { z } from 'zod'
import { SHARE_MODES } from '#db/schema/portal/share-links.ts'
import { MAX_PASSWORD_LENGTH } from '#lib/auth/password.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { say } from '#lib/words/message.ts'

/** After how many days a link ends; none is never. */
export const SHARE_DAYS = [1, 7, 30, 90, 365] as const

const MIN_SHARE_PASSWORD_LENGTH = 8

/** The form of a new link. Without an output it shares the whole project. */
export const newShareInput = z
  .object({
    projectId: z.string(),
    outputId: z.string().optional(),
    mode: oneOf(SHARE_MODES),
    password: z
      .string()
      .max(MAX_PASSWORD_LENGTH, say('Use at most {count} characters.', { count: MAX_PASSWORD_LENGTH }))
      .optional(),
    days: z.coerce
      .number()
      .refine((days) => SHARE_DAYS.some((one) => one === days), say('Choose when the link ends.'))
      .optional(),
    downloads: z.literal('yes').optional(),
    comments: z.literal('yes').optional(),
  })
  .superRefine(({ mode, password = '' }, context) => {
    if (mode !== 'password' || [...password].length >= MIN_SHARE_PASSWORD_LENGTH) return
    const message = say('Use at least {count} characters.', { count: MIN_SHARE_PASSWORD_LENGTH })
    context.addIssue({ code: 'custom', path: ['password'], message })
  })
export type NewShare = z.output<typeof newShareInput>

export const shareInput = z.object({ shareId: z.string() })

/** What is entered at a link with a password. */
export const sharePasswordInput = z.object({
  token: z.string().max(100),
  password: z
    .string(say('Enter the password.'))
    .max(MAX_PASSWORD_LENGTH, say('Passwords have at most {count} characters.', { count: MAX_PASSWORD_LENGTH })),
})
