import { z } from 'zod'
import { plainLine } from '#lib/core/plain-line.ts'
import { issueText, say } from '#lib/words/message.ts'
import { fitsMail, MAX_ADDRESS_BYTES, readEmailAddress } from './email-address.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts'

/** An address as it is stored, in the one form in which addresses are compared. */
export const emailAddress = z
  .string(issueText(say('Enter an e-mail address such as name@example.com.')))
  .max(2 * MAX_ADDRESS_BYTES, issueText(say('Enter a shorter e-mail address.')))
  .transform((text, context) => {
    const address = readEmailAddress(text)
    if (address === null) {
      context.addIssue({ code: 'custom', message: issueText(say('Enter an e-mail address such as name@example.com.')) })
      return z.NEVER
    }
    return address
  })
  .refine((address) => fitsMail(address), issueText(say('Enter a shorter e-mail address.')))

/** A password as somebody chooses it. */
export const newPassword = z
  .string({ error: () => tooShort() })
  .min(MIN_PASSWORD_LENGTH, { error: () => tooShort() })
  .max(MAX_PASSWORD_LENGTH, {
    error: () => issueText(say('Use at most {max} characters.', { max: MAX_PASSWORD_LENGTH })),
  })

function tooShort(): string {
  return issueText(say('Use at least {min} characters.', { min: MIN_PASSWORD_LENGTH }))
}

/** What a person enters once their address is confirmed. */
export const profileInput = z.object({
  name: z
    .string(issueText(say('Enter your name.')))
    .overwrite(plainLine)
    .min(1, issueText(say('Enter your name.')))
    .max(100, issueText(say('Use at most 100 characters.'))),
  password: newPassword,
  teamName: z
    .string()
    .overwrite(plainLine)
    .max(80, issueText(say('Use at most 80 characters.')))
    .optional(),
})
export type ProfileInput = z.output<typeof profileInput>

/** Everything an account is made from. */
export const accountInput = profileInput.extend({ email: emailAddress })
export type AccountInput = z.output<typeof accountInput>
