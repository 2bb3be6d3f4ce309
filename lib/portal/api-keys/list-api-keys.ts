import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { ApiKeyMode, ApiScope } from '#db/schema/portal/api-keys.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { users } from '#db/schema/portal/users.ts'
import { API_KEY_PREFIXES } from '#lib/auth/api-key.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'

/** A key as its team sees it: never the key. */
export type ApiKeyView = {
  id: string
  name: string
  mode: ApiKeyMode
  /** `rw_live_••••8fQ2`. */
  masked: string
  scopes: ApiScope[]
  networks: string[]
  state: 'usable' | 'ended' | 'revoked'
  createdAt: Date
  /** Null once the account is gone. */
  createdBy: string | null
  expiresAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
  revokedAt: Date | null
}

/** A key that no longer works is listed this long, so that a person who looks for it learns why. */
const LISTED_AFTER_MS = 30 * 86_400_000

/** The team's keys without those of AI clients, those that work first, then the newest. @throws Failure `forbidden`. */
export async function listApiKeys(member: Member, now: Date = currentDatabaseTime()): Promise<ApiKeyView[]> {
  requirePermission(member, 'keys.manage')
  const since = new Date(now.getTime() - LISTED_AFTER_MS)
  const isListed = and(
    isNull(apiKeys.clientId),
    or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, since)),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, since)),
  )
  const isOver = sql`(${apiKeys.revokedAt} is not null or coalesce(${apiKeys.expiresAt} <= ${now.toISOString()}, false))`
  const rows = await inTeam(member, (transaction) =>
    transaction
      .select({ key: apiKeys, createdBy: users.name })
      .from(apiKeys)
      .leftJoin(users, eq(users.id, apiKeys.createdBy))
      .where(and(eq(apiKeys.teamId, member.teamId), isListed))
      .orderBy(isOver, desc(apiKeys.createdAt), desc(apiKeys.id)),
  )
  return rows.map(({ key, createdBy }) => toView(key, createdBy, now))
}

/** A key as it may be shown. */
export function maskedKey({ mode, hint }: { mode: ApiKeyMode; hint: string }): string {
  return `${API_KEY_PREFIXES[mode]}_••••${hint}`
}

function toView(key: typeof apiKeys.$inferSelect, createdBy: string | null, now: Date): ApiKeyView {
  const { id, name, mode, scopes, networks, createdAt, expiresAt, lastUsedAt, lastUsedFrom, revokedAt } = key
  const isEnded = expiresAt !== null && expiresAt <= now
  const state = revokedAt !== null ? 'revoked' : isEnded ? 'ended' : 'usable'
  const times = { createdAt, createdBy, expiresAt, lastUsedAt, lastUsedFrom, revokedAt }
  return { id, name, mode, masked: maskedKey(key), scopes, networks, state, ...times }
}
