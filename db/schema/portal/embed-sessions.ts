import { sql } from 'drizzle-orm'
import { check, index, jsonb, text } from 'drizzle-orm/pg-core'
import { apiKeys } from './api-keys.ts'
import type { Role } from './memberships.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { sessions } from './sessions.ts'
import { teams } from './teams.ts'

/** What an embed session may be given. What its role does not have, no capability gives. */
export const EMBED_CAPABILITIES = [
  'create',
  'delete',
  'download',
  'publish',
  'approve',
  'accounts',
  'notices',
  'library',
  'brand',
  'autopilot',
  'insights',
] as const
export type EmbedCapability = (typeof EMBED_CAPABILITIES)[number]

export const EMBED_ROLES = ['admin', 'editor', 'viewer', 'client'] as const satisfies Role[]
export type EmbedRole = (typeof EMBED_ROLES)[number]

/**
 * What a session of the method `embed` is for: one person of a partner's customer, in a frame on the partner's pages. The
 * session itself has the time at which it ends.
 *
 * - `teamId` is the partner, who sees and ends it; `customerId` the team that the person works in.
 * - `allowedOrigins`: of the partner's origins, those that may show it; null for all of them.
 * - `theme`, `locale` and `timeZone` are null where the team's apply.
 */
export const embedSessions = portal.table(
  'embed_sessions',
  {
    id: text()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    customerId: text('customer_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The key that it was created with. */
    apiKeyId: text('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    role: text().$type<EmbedRole>().notNull(),
    capabilities: text().array().$type<EmbedCapability[]>().notNull(),
    allowedOrigins: text('allowed_origins').array().$type<string[]>(),
    theme: jsonb().$type<Record<string, unknown>>(),
    locale: text(),
    timeZone: text('time_zone'),
    startPath: text('start_path').notNull(),
    returnUrl: text('return_url'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('embed_sessions_team').on(table.teamId, table.createdAt),
    index('embed_sessions_customer').on(table.customerId),
    check('embed_sessions_role', sql.raw(`role in (${EMBED_ROLES.map((role) => `'${role}'`).join(', ')})`)),
    teamPolicy(),
  ],
)
