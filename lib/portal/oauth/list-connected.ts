import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type ApiScope, apiKeys } from '#db/schema/portal/api-keys.ts'
import { users } from '#db/schema/portal/users.ts'
import { isUsable } from '#lib/auth/api-key.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'

/** A program that a person of the team gave access. */
export type ConnectedClient = {
  keyId: string
  name: string
  scopes: ApiScope[]
  personName: string | null
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

/** Those that have access, newest first. @throws Failure `forbidden`. */
export async function listConnected(member: Member, now = currentDatabaseTime()): Promise<ConnectedClient[]> {
  requirePermission(member, 'keys.manage')
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt, createdBy, teamId, clientId } = apiKeys
  return inTeam(member, (transaction) =>
    transaction
      .select({ keyId: id, name, scopes, personName: users.name, createdAt, expiresAt, lastUsedAt })
      .from(apiKeys)
      .leftJoin(users, eq(users.id, createdBy))
      .where(and(eq(teamId, member.teamId), isNotNull(clientId), isUsable(now)))
      .orderBy(desc(createdAt), desc(id)),
  )
}
