import { and, eq, gt, sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { type OauthTokenKind, oauthTokens } from '#db/schema/portal/oauth-tokens.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { hashToken } from '#lib/core/ids.ts'
import { type KeyFormat, matchesKeyForm, newRandomKey } from '#lib/core/secrets/random-key.ts'
import { isUsable, type KeyHolder } from './api-key.ts'
import type { Actor, ActorFields } from './member.ts'
import { hasPermission } from './permissions.ts'
import { inWholeTeam } from './tenancy.ts'

/** 256 bits. */
const DIGITS = 43

const PREFIXES: Record<OauthTokenKind, string> = { code: 'rw_code', access: 'rw_mcp', refresh: 'rw_refresh' }

export function newOauthToken(kind: OauthTokenKind): string {
  return newRandomKey(formatOf(kind))
}

/** Whether a text has the form of a token. */
export function isOauthToken(text: string, kind: OauthTokenKind): boolean {
  return matchesKeyForm(text, formatOf(kind))
}

function formatOf(kind: OauthTokenKind): KeyFormat {
  return { prefix: PREFIXES[kind], digits: DIGITS }
}

/** The team whose program has a token; null if no open team has it. */
export async function findTeamOfToken(token: string): Promise<string | null> {
  const [row] = await portalDatabase().execute<{ team_id: string | null }>(sql`
    select portal.team_of_oauth_token(${hashToken(token)}) as team_id`)
  return row?.team_id ?? null
}

/**
 * The holder of an access token, who acts within the scopes that a person gave the program. Null for a token that is
 * unknown, past its end or revoked, and once the person may no longer give it: all of them look the same. Asks the
 * database every time, so leaving the team or revoking stops it at once.
 */
export async function findTokenHolder(token: string, now: Date = currentDatabaseTime()): Promise<KeyHolder | null> {
  if (!isOauthToken(token, 'access')) return null
  const teamId = await findTeamOfToken(token)
  if (teamId === null) return null
  const [found] = await inWholeTeam({ teamId }, (transaction) =>
    transaction
      .select({
        key: apiKeys,
        role: memberships.role,
        team: teams,
        isSuspended: sql<boolean>`portal.is_suspended(${teams.id})`,
      })
      .from(oauthTokens)
      .innerJoin(apiKeys, and(eq(apiKeys.id, oauthTokens.keyId), eq(apiKeys.teamId, teamId)))
      .innerJoin(memberships, and(eq(memberships.userId, apiKeys.createdBy), eq(memberships.teamId, teamId)))
      .innerJoin(teams, eq(teams.id, oauthTokens.teamId))
      .where(
        and(
          eq(oauthTokens.teamId, teamId),
          eq(oauthTokens.tokenHash, hashToken(token)),
          eq(oauthTokens.kind, 'access'),
          gt(oauthTokens.expiresAt, now),
          isUsable(now),
        ),
      ),
  )
  if (found === undefined || !hasPermission({ role: found.role, scopes: null }, 'keys.manage')) return null
  const { key, team, isSuspended } = found
  const ofKey = { userName: key.name, scopes: key.scopes, apiKeyId: key.id, isTest: false }
  const ofTeam = { teamId, teamSlug: team.slug, teamName: team.name }
  const actor: ActorFields = { userId: null, role: null, embed: null, isSuspended, ...ofTeam, ...ofKey }
  return { actor: actor as Actor, networks: key.networks }
}
