import { and, eq } from 'drizzle-orm'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { memberships, type Role } from '#db/schema/portal/memberships.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'

type KeyOwner = { userId: string; userName: string; role: Role }

/**
 * The person who created the key that acts, for what only a person can do.
 *
 * @throws Failure `conflict` once they have left the team.
 */
export async function findKeyOwner(actor: Actor): Promise<KeyOwner> {
  const { teamId, apiKeyId } = actor
  const [owner] = await inTeam(actor, (transaction) =>
    transaction
      .select({ userId: users.id, userName: users.name, role: memberships.role })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.createdBy))
      .innerJoin(memberships, and(eq(memberships.teamId, teamId), eq(memberships.userId, users.id)))
      .where(and(eq(apiKeys.teamId, teamId), eq(apiKeys.id, apiKeyId ?? ''))),
  )
  if (owner === undefined) throw new Failure('conflict', coded('key_without_owner'))
  return owner
}
