import { z } from 'zod'
import { say } from '#lib/words/message.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts'

/** An address as it is stored: trimmed and in lower case. */
export const emailAddress = z
  .string(say('Enter an e-mail address such as name@example.com.'))
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z.email(say('Enter an e-mail address such as name@example.com.')).max(254, say('Enter a shorter e-mail address.')),
  )

/** A password as somebody chooses it. */
export const newPassword = z
  .string({ error: () => tooShort() })
  .min(MIN_PASSWORD_LENGTH, { error: () => tooShort() })
  .max(MAX_PASSWORD_LENGTH, { error: () => say('Use at most {max} characters.', { max: MAX_PASSWORD_LENGTH }) })

function tooShort(): string {
  return say('Use at least {min} characters.', { min: MIN_PASSWORD_LENGTH })
}

/** What a person enters once their address is confirmed. */
export const profileInput = z.object({
  name: z
    .string(say('Enter your name.'))
    .trim()
    .min(1, say('Enter your name.'))
    .max(100, say('Use at most 100 characters.')),
  password: newPassword,
  teamName: z.string().trim().max(80, say('Use at most 80 characters.')).optional(),
})
export type ProfileInput = z.output<typeof profileInput>

/** Everything an account is made from. */
export const accountInput = profileInput.extend({ email: emailAddress })
export type AccountInput = z.output<typeof accountInput>
