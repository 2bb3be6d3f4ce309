import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { Failure } from '#lib/core/failure.ts'
import { MAX_PASSWORD_LENGTH, passwordMatches } from './password.ts'
import { countTry, LIMITS } from './rate-limit.ts'
import { startSession } from './session.ts'

/** What is known of the other end before it says who it is. */
export type Caller = { address: string; userAgent: string }

export const emailAddress = z
  .string('Enter an e-mail address such as name@example.com.')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('Enter an e-mail address such as name@example.com.').max(254, 'Enter a shorter e-mail address.'))

/** Fields of the sign-in form. */
export const signInInput = z.object({
  email: emailAddress,
  password: z
    .string('Enter your password.')
    .min(1, 'Enter your password.')
    .max(MAX_PASSWORD_LENGTH, 'This is not your password.'),
})
export type SignInInput = z.output<typeof signInInput>

/**
 * Starts a session. An unknown address and a wrong password give the same answer after the same work.
 *
 * @throws Failure `unauthenticated`, `rate_limited`.
 */
export async function signIn(input: SignInInput, caller: Caller): Promise<{ userId: string; sessionId: string }> {
  await countTry(LIMITS.signInByAddress, caller.address)
  await countTry(LIMITS.signInByEmail, input.email)
  const [user] = await portalDatabase()
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, input.email))
  const matches = await passwordMatches(input.password, user?.passwordHash ?? null)
  if (user === undefined || !matches) {
    throw new Failure('unauthenticated', 'E-mail address or password is wrong. Check both and try again.')
  }
  return { userId: user.id, sessionId: await startSession(user.id, caller.userAgent) }
}
