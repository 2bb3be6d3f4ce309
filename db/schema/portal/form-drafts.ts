import { index, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** What a person has typed into a form of a team and not sent yet: one row for each person and form. */
export const formDrafts = portal.table(
  'form_drafts',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names the form and what it is about: `composer:out_…`. */
    form: text().notNull(),
    /** As the form keeps it. The form validates it when it reads it, because the form may be of a later version. */
    content: jsonb().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('form_drafts_of_a_person').on(table.teamId, table.userId, table.form),
    index('form_drafts_by_age').on(table.updatedAt),
    teamPolicy(),
  ],
)
