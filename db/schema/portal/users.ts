import { sql } from 'drizzle-orm'
import { bigint, boolean, check, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NoticePreferences } from '#lib/portal/notices/notice-kinds.ts'
import { instant, portal } from './portal-schema.ts'
import { teams } from './teams.ts'

/**
 * A person. Not of a team: teams are reached through memberships.
 *
 * - `email` is stored trimmed and in lower case, so the unique index is the rule "one account per address".
 * - `passwordHash` is an Argon2id PHC string; null for people who only sign in elsewhere. Only lib/auth reads it.
 * - `totpSecret` is sealed; it counts only once `totpConfirmedAt` is set. `totpLastStep` refuses a code used before.
 * - `partnerTeamId`: a person whom a team that embeds the portal knows as `externalId`. Such a person has no password,
 *   cannot sign in and gets no mail: `email` is made up then, and `contactEmail` is the one that the partner gave.
 * - `locale`: the language that the person chose, of mails and of browsers that have no choice of their own; null for none.
 * - `isOperator`: runs this installation. The first account of an installation is.
 */
export const users = portal.table(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    passwordUsedAt: instant('password_used_at'),
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    notifications: jsonb().$type<NoticePreferences>().notNull().default({}),
    isOperator: boolean('is_operator').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    partnerTeamId: text('partner_team_id').references(() => teams.id, { onDelete: 'cascade' }),
    externalId: text('external_id'),
    contactEmail: text('contact_email'),
    locale: text(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_of_partner').on(table.partnerTeamId, table.externalId),
    check('users_partner', sql`(partner_team_id is null) = (external_id is null)`),
  ],
)
