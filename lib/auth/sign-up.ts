import { z } from 'zod'
import { createAccount } from './create-account.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts'
import { countTry, LIMITS } from './rate-limit.ts'
import { startSession } from './session.ts'
import { type Caller, emailAddress } from './sign-in.ts'

/** Fields of the sign-up form. */
export const signUpInput = z.object({
  name: z.string('Enter your name.').trim().min(1, 'Enter your name.').max(100, 'Use at most 100 characters.'),
  email: emailAddress,
  password: z
    .string(`Use at least ${MIN_PASSWORD_LENGTH} characters.`)
    .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`)
    .max(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters.`),
  teamName: z.string().trim().max(80, 'Use at most 80 characters.').optional(),
})
export type SignUpInput = z.output<typeof signUpInput>

/**
 * Makes the person, a team of their own and the owner's membership, all or nothing, and signs them in.
 *
 * @throws Failure `conflict` where the address has an account already, `rate_limited`.
 */
export async function signUp(
  input: SignUpInput,
  caller: Caller,
): Promise<{ userId: string; sessionId: string; teamSlug: string }> {
  await countTry(LIMITS.signUpByAddress, caller.address)
  const { userId, teamSlug } = await createAccount(input)
  return { userId, sessionId: await startSession(userId, caller.userAgent), teamSlug }
}
