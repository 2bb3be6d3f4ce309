import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'

/**
 * The customer's unit: everything belongs to a team.
 *
 * - `slug` is the team's name in addresses: unique, lower case, never reused for another team while the row exists.
 * - Row level security (forced) compares the id itself.
 */
export const teams = portal.table(
  'teams',
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('teams_slug').on(table.slug), teamPolicy('id')],
)
