import { bigint, boolean, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'

/** Mails that a person does not want, by the name of the mail; security mails cannot be turned off. */
export type NotificationChoices = Record<string, boolean>

/**
 * A person. Not of a team: teams are reached through memberships.
 *
 * - `email` is stored trimmed and in lower case, so the unique index is the rule "one account per address".
 * - `passwordHash` is an Argon2id PHC string; null for people who only sign in elsewhere. Only lib/auth reads it.
 * - `totpSecret` is sealed; it counts only once `totpConfirmedAt` is set. `totpLastStep` refuses a code used before.
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
    notifications: jsonb().$type<NotificationChoices>().notNull().default({}),
    isOperator: boolean('is_operator').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
)
