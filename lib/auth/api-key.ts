import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { API_KEY_MODES, type ApiKeyMode, apiKeys } from '#db/schema/portal/api-keys.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { hashToken } from '#lib/core/ids.ts'
import { type KeyFormat, matchesKeyForm, newRandomKey } from '#lib/core/secrets/random-key.ts'
import type { Actor, ActorFields } from './member.ts'
import { inWholeTeam } from './tenancy.ts'

/** 256 bits. */
const DIGITS = 43

/** The prefixes of a team's keys, by which people tell them apart. */
export const API_KEY_PREFIXES: Record<ApiKeyMode, string> = { live: 'rw_live', test: 'rw_test' }

export function newApiKey(mode: ApiKeyMode): string {
  return newRandomKey(formatOf(mode))
}

/** Who calls with a key, and from where the key may be used: CIDR ranges, or anywhere if there are none. */
export type KeyHolder = { actor: Actor; networks: readonly string[] }

type KeyRow = {
  id: string
  team_id: string
  slug: string
  name: string
  closed_at: string | null
  is_suspended: boolean
}

/**
 * The holder of a key. Null for one that is unknown, revoked or past its end, and for one of a closed team: all of them
 * look the same. Asks the database every time, so a revoked key stops at once.
 */
export async function findKeyHolder(key: string, now: Date = currentDatabaseTime()): Promise<KeyHolder | null> {
  if (!API_KEY_MODES.some((mode) => matchesKeyForm(key, formatOf(mode)))) return null
  const [found] = await portalDatabase().execute<KeyRow>(sql`
    select k.*, portal.is_suspended(k.team_id) as is_suspended from portal.api_key_of_hash(${hashToken(key)}) k`)
  if (found === undefined || found.closed_at !== null) return null
  const { id, team_id: teamId, slug: teamSlug, name: teamName, is_suspended: isSuspended } = found
  const [row] = await inWholeTeam({ teamId }, (transaction) =>
    transaction
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.teamId, teamId), eq(apiKeys.id, id), isUsable(now))),
  )
  if (row === undefined) return null
  const team = { teamId, teamSlug, teamName }
  const ofKey = { userName: row.name, scopes: row.scopes, apiKeyId: row.id, isTest: row.mode === 'test' }
  const actor: ActorFields = { userId: null, role: null, embed: null, isSuspended, ...team, ...ofKey }
  return { actor: actor as Actor, networks: row.networks }
}

/** The condition on keys that they work. */
export function isUsable(now: Date) {
  return and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))
}

/** A busy key is noted this often. */
const RECORD_EVERY_MS = 60_000

/** Notes when and from where a key was last used. */
export async function recordKeyUse(
  { teamId, apiKeyId }: Actor,
  network: string,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  if (apiKeyId === null) return
  const earlier = new Date(now.getTime() - RECORD_EVERY_MS)
  await inWholeTeam({ teamId }, (transaction) =>
    transaction
      .update(apiKeys)
      .set({ lastUsedAt: now, lastUsedFrom: network })
      .where(
        and(
          eq(apiKeys.teamId, teamId),
          eq(apiKeys.id, apiKeyId),
          or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, earlier)),
        ),
      ),
  )
}

function formatOf(mode: ApiKeyMode): KeyFormat {
  return { prefix: API_KEY_PREFIXES[mode], digits: DIGITS }
}
