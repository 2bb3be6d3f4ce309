import { z } from 'zod'
import { memberships } from '#db/schema/portal/memberships.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { hashPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts'
import { countTry, LIMITS } from './rate-limit.ts'
import { startSession } from './session.ts'
import { type Caller, emailAddress } from './sign-in.ts'
import { newSlug } from './slug.ts'
import { asSystem } from './tenancy.ts'

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
  const passwordHash = await hashPassword(input.password)
  const createdAt = new Date()
  const [userId, teamId] = [newId('user'), newId('team')]
  const teamName = input.teamName || `${input.name}’s team`.slice(0, 80)
  const slug = newSlug(teamName)
  await asSystem(async (transaction) => {
    const user = { id: userId, email: input.email, name: input.name, passwordHash, createdAt }
    const made = await transaction.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
    if (made.length === 0) throw taken()
    await transaction.insert(teams).values({ id: teamId, slug, name: teamName, createdAt })
    await transaction.insert(memberships).values({ id: newId('mem'), teamId, userId, role: 'owner', createdAt })
  })
  return { userId, sessionId: await startSession(userId, caller.userAgent), teamSlug: slug }
}

function taken(): Failure {
  const message = 'This e-mail address has an account already. Sign in instead.'
  return new Failure('conflict', message, { fields: { email: message } })
}
