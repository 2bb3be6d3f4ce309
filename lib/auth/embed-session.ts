import { sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import type { EmbedCapability, EmbedRole } from '#db/schema/portal/embed-sessions.ts'

/** A live session of a partner's frame. */
export type EmbedSession = {
  id: string
  partnerId: string
  /** The customer's team. */
  teamId: string
  slug: string
  name: string
  userId: string
  userName: string
  /** As the partner gave it. */
  userEmail: string | null
  role: EmbedRole
  capabilities: readonly EmbedCapability[]
  /** Where the frame may be shown now: the session and the team allow it. */
  origins: readonly string[]
  expiresAt: Date
}

type Row = {
  partner_id: string
  team_id: string
  slug: string
  name: string
  user_id: string
  user_name: string
  user_email: string | null
  role: EmbedRole
  capabilities: EmbedCapability[]
  allowed_origins: string[] | null
  partner_origins: string[]
  expires_at: string
}

/**
 * Null for a session that never existed, is over or was ended, and for one of a customer or partner whose team is
 * closed. Queries the database every time.
 */
export async function findEmbedSession(id: string): Promise<EmbedSession | null> {
  if (!ID.test(id)) return null
  const [row] = await portalDatabase().execute<Row>(sql`select * from portal.live_embed_session(${id})`)
  if (row === undefined) return null
  return {
    id,
    partnerId: row.partner_id,
    teamId: row.team_id,
    slug: row.slug,
    name: row.name,
    userId: row.user_id,
    userName: row.user_name,
    userEmail: row.user_email,
    role: row.role,
    capabilities: row.capabilities,
    origins: bothAllow(row.allowed_origins, row.partner_origins),
    expiresAt: new Date(row.expires_at),
  }
}

/**
 * Origins on whose pages a session's frame may be shown, also once it has ended: it shows that there. None for no
 * session.
 */
export async function findFrameOrigins(id: string): Promise<readonly string[]> {
  if (!ID.test(id)) return []
  const [row] = await portalDatabase().execute<Pick<Row, 'allowed_origins' | 'partner_origins'>>(
    sql`select * from portal.origins_of_embed_session(${id})`,
  )
  return row === undefined ? [] : bothAllow(row.allowed_origins, row.partner_origins)
}

/** The language that the partner asked for in a session, as a BCP 47 tag; null where it did not, and for no session. */
export async function findFrameLocale(id: string): Promise<string | null> {
  if (!ID.test(id)) return null
  const [row] = await portalDatabase().execute<{ locale: string | null }>(
    sql`select portal.locale_of_embed_session(${id}) as locale`,
  )
  return row?.locale ?? null
}

const ID = /^sess_[0-9a-z]{26}$/

function bothAllow(ofSession: readonly string[] | null, ofPartner: readonly string[]): readonly string[] {
  return ofSession === null ? ofPartner : ofSession.filter((origin) => ofPartner.includes(origin))
}
