import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts'

/** An address as it is stored: trimmed and in lower case. */
export const emailAddress = z
  .string('Enter an e-mail address such as name@example.com.')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('Enter an e-mail address such as name@example.com.').max(254, 'Enter a shorter e-mail address.'))

/** A password as somebody chooses it. */
export const newPassword = z
  .string(`Use at least ${MIN_PASSWORD_LENGTH} characters.`)
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`)
  .max(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters.`)

/** What a person enters once their address is confirmed. */
export const profileInput = z.object({
  name: z.string('Enter your name.').trim().min(1, 'Enter your name.').max(100, 'Use at most 100 characters.'),
  password: newPassword,
  teamName: z.string().trim().max(80, 'Use at most 80 characters.').optional(),
})
export type ProfileInput = z.output<typeof profileInput>

/** Everything an account is made from. */
export const accountInput = profileInput.extend({ email: emailAddress })
export type AccountInput = z.output<typeof accountInput>
