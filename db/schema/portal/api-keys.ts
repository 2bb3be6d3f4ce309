import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { oauthClients } from './oauth-clients.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** What a key may do (lib/auth/permissions.ts). */
export const API_SCOPES = ['read', 'create', 'publish', 'approve', 'manage', 'embed'] as const
export type ApiScope = (typeof API_SCOPES)[number]

export const API_KEY_MODES = ['live', 'test'] as const
export type ApiKeyMode = (typeof API_KEY_MODES)[number]

/**
 * A team's key for `/api/v2`. It acts as the team, with its scopes and nothing more.
 *
 * - The key itself is shown once; `keyHash` finds it, `hint` is its last four characters.
 * - `networks`: CIDR ranges it may be used from; empty for any.
 * - With a `clientId`, it is the permission that `createdBy` gave a program: nobody has the key itself, and it works by
 *   tokens alone (oauth-tokens.ts), on the Model Context Protocol, as long as that person may give it.
 * - What a `test` key creates is made from the sample video, costs nothing, is posted nowhere, and is kept apart.
 */
export const apiKeys = portal.table(
  'api_keys',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mode: text().$type<ApiKeyMode>().notNull(),
    clientId: text('client_id').references(() => oauthClients.id),
    keyHash: text('key_hash').notNull(),
    hint: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    networks: text().array().notNull(),
    /** Projects that it may create on a day, in UTC; null for any number. AI clients have a limit. */
    projectsPerDay: integer('projects_per_day'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    revokedAt: instant('revoked_at'),
    /** When its creator was notified that it ends soon. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    index('api_keys_team').on(table.teamId, table.createdAt),
    check('api_keys_mode', sql`mode in ('live', 'test')`),
    teamPolicy(),
  ],
)
