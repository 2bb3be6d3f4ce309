import { z } from 'zod'
import { SHARE_MODES } from '#db/schema/portal/share-links.ts'
import { MAX_PASSWORD_LENGTH } from '#lib/auth/password.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { Failure } from '#lib/core/failure.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'

/** After how many days a link can end. */
export const SHARE_DAYS = [1, 7, 30, 90, 365] as const

const MIN_SHARE_PASSWORD_LENGTH = 8

/**
 * More than can be tried at a link in ten years (open-share.ts). Eight random letters have as many; eight that are a word
 * and a year do not.
 */
export const SHARE_PASSWORD_GUESSES = 1e8

const choices = {
  mode: oneOf(SHARE_MODES),
  password: z
    .string()
    .max(
      MAX_PASSWORD_LENGTH,
      issueText(translatable('Use at most {count} characters.', { count: MAX_PASSWORD_LENGTH })),
    )
    .optional(),
  downloads: z.literal('yes').optional(),
  comments: z.literal('yes').optional(),
}

const days = z.coerce
  .number()
  .refine((count) => SHARE_DAYS.some((one) => one === count), issueText(translatable('Choose when the link expires.')))

const TOO_SHORT = issueText(translatable('Use at least {count} characters.', { count: MIN_SHARE_PASSWORD_LENGTH }))

const isLongEnough = (password: string) => [...password].length >= MIN_SHARE_PASSWORD_LENGTH

/** The form of a new link. Without an output it shares the whole project. */
export const newShareInput = z
  .object({
    projectId: z.string(),
    outputId: z.string().optional(),
    ...choices,
    ends: z.union([z.literal('never'), days]),
  })
  .refine(({ mode, password = '' }) => mode !== 'password' || isLongEnough(password), {
    path: ['password'],
    message: TOO_SHORT,
  })
export type NewShare = z.output<typeof newShareInput>

/** The form that changes a link. Without a password, the link keeps the one it has. */
export const changedShareInput = z
  .object({ shareId: z.string(), ...choices, ends: z.union([z.enum(['keep', 'never']), days]) })
  .refine(({ mode, password }) => mode !== 'password' || password === undefined || isLongEnough(password), {
    path: ['password'],
    message: TOO_SHORT,
  })
export type ChangedShare = z.output<typeof changedShareInput>

/** @throws Failure `invalid` at `password` if it is too short. */
export function requireSharePassword(password: string): void {
  if (!isLongEnough(password)) throw new Failure('invalid', TOO_SHORT, { fields: { password: TOO_SHORT } })
}

export const shareInput = z.object({ shareId: z.string() })

/** The form that opens a link with a password. */
export const sharePasswordInput = z.object({
  token: z.string().max(100),
  password: z
    .string(issueText(translatable('Enter the password.')))
    .max(
      MAX_PASSWORD_LENGTH,
      issueText(translatable('Passwords can have up to {count} characters.', { count: MAX_PASSWORD_LENGTH })),
    ),
})
