import { boolean, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'

/**
 * A person. Not of a team: teams are reached through memberships.
 *
 * - `email` is stored trimmed and in lower case, so the unique index is the rule "one account per address".
 * - `passwordHash` is an Argon2id PHC string; null for people who only sign in elsewhere. Only lib/auth reads it.
 * - `isOperator`: runs this installation. The first account of an installation is.
 */
export const users = portal.table(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text('password_hash'),
    isOperator: boolean('is_operator').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
)
