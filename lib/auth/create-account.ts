import { memberships } from '#db/schema/portal/memberships.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { hashPassword } from './password.ts'
import { newSlug } from './slug.ts'
import { asSystem } from './tenancy.ts'

/** `email` and `password` as the sign-up form's schema let them through. */
export type NewAccount = { name: string; email: string; password: string; teamName?: string | undefined }

/**
 * Makes the person, a team of their own and the owner's membership, all or nothing.
 *
 * @throws Failure `conflict` where the address has an account already.
 */
export async function createAccount(account: NewAccount): Promise<{ userId: string; teamSlug: string }> {
  const { name, email, password } = account
  const passwordHash = await hashPassword(password)
  const createdAt = new Date()
  const [userId, teamId] = [newId('user'), newId('team')]
  const teamName = account.teamName || `${name}’s team`.slice(0, 80)
  const slug = newSlug(teamName)
  await asSystem(async (transaction) => {
    const user = { id: userId, email, name, passwordHash, createdAt }
    const made = await transaction.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
    if (made.length === 0) throw taken()
    await transaction.insert(teams).values({ id: teamId, slug, name: teamName, createdAt })
    await transaction.insert(memberships).values({ id: newId('mem'), teamId, userId, role: 'owner', createdAt })
  })
  return { userId, teamSlug: slug }
}

function taken(): Failure {
  const message = 'This e-mail address has an account already. Sign in instead.'
  return new Failure('conflict', message, { fields: { email: message } })
}
