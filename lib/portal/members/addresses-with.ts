import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Permission, rolesWith } from '#lib/auth/permissions.ts'

/** The email addresses of the people of a team who have a permission. */
export async function addressesWith(
  transaction: Transaction,
  teamId: string,
  permission: Permission,
): Promise<string[]> {
  const people = await transaction
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.teamId, teamId), inArray(memberships.role, rolesWith(permission))))
  return people.map(({ email }) => email)
}
