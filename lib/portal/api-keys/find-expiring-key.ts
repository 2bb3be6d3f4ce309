import { and, eq, gt, isNull } from 'drizzle-orm'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { teamAddress } from '../webhooks/team-address.ts'
import { maskedKey } from './list-api-keys.ts'

/** A key that ends soon, as a mail describes it. */
export type ExpiringKey = { name: string; masked: string; teamName: string; endsAt: Date; link: string }

/** Null once it is revoked or over. */
export function findExpiringKey(named: { teamId: string; keyId: string }, now: Date): Promise<ExpiringKey | null> {
  return inWholeTeam(named, async (transaction) => {
    const byId = and(eq(apiKeys.teamId, named.teamId), eq(apiKeys.id, named.keyId))
    const [found] = await transaction
      .select({ key: apiKeys, teamName: teams.name })
      .from(apiKeys)
      .innerJoin(teams, eq(teams.id, apiKeys.teamId))
      .where(and(byId, isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
    if (found === undefined || found.key.expiresAt === null) return null
    const { key, teamName } = found
    const link = `${await teamAddress(transaction, named.teamId)}/settings/api-keys`
    return { name: key.name, masked: maskedKey(key), teamName, endsAt: found.key.expiresAt, link }
  })
}
