import { jsonb, text } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/**
 * How a team embeds the portal; a team without a row embeds it nowhere.
 *
 * - `origins`: the sites whose pages may show the frame, such as `https://example.com`. None: no page may. A trigger
 *   notifies open frames when they change.
 * - `theme`: what the team chose of the look (lib/core/embed-theme/theme.ts).
 */
export const embedSettings = portal.table(
  'embed_settings',
  {
    teamId: text('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    origins: text().array().$type<string[]>().notNull().default([]),
    theme: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [teamPolicy()],
)
