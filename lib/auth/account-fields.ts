import { z } from 'zod'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { isWithinMailLimits, MAX_ADDRESS_BYTES, readEmailAddress } from './email-address.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts'

/** An address as it is stored, in the one form in which addresses are compared. */
export const emailAddress = z
  .string(issueText(translatable('Enter an email address such as name@example.com.')))
  .max(2 * MAX_ADDRESS_BYTES, issueText(translatable('Enter a shorter email address.')))
  .transform((text, context) => {
    const address = readEmailAddress(text)
    if (address === null) {
      context.addIssue({
        code: 'custom',
        message: issueText(translatable('Enter an email address such as name@example.com.')),
      })
      return z.NEVER
    }
    return address
  })
  .refine((address) => isWithinMailLimits(address), issueText(translatable('Enter a shorter email address.')))

/** A password that a person chooses. */
export const newPassword = z
  .string({ error: () => tooShort() })
  .min(MIN_PASSWORD_LENGTH, { error: () => tooShort() })
  .max(MAX_PASSWORD_LENGTH, {
    error: () => issueText(translatable('Use at most {max} characters.', { max: MAX_PASSWORD_LENGTH })),
  })

function tooShort(): string {
  return issueText(translatable('Use at least {min} characters.', { min: MIN_PASSWORD_LENGTH }))
}

/** What a person enters once their address is confirmed. */
export const profileInput = z.object({
  name: z
    .string(issueText(translatable('Enter your name.')))
    .overwrite(plainLine)
    .min(1, issueText(translatable('Enter your name.')))
    .max(100, issueText(translatable('Use at most 100 characters.'))),
  password: newPassword,
  teamName: z
    .string()
    .overwrite(plainLine)
    .max(80, issueText(translatable('Use at most 80 characters.')))
    .optional(),
})
export type ProfileInput = z.output<typeof profileInput>

/** Everything an account is made from. */
export const accountInput = profileInput.extend({ email: emailAddress })
export type AccountInput = z.output<typeof accountInput>
