import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { BrandFileFacts } from '#lib/portal/brand/brand-kit-view.ts'
import { brandKits } from './brand-kits.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * Files of brand kits, checked and written anew when they were uploaded. A project that was started with a kit names
 * its files, so a file stays when its kit no longer has it, and after the kit (`kitId` null) until nothing has used it for 30 days.
 *
 * - `key` is that of the file in the team's storage, `facts` what was read in it.
 */
export const brandFiles = portal.table(
  'brand_files',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kitId: text('kit_id').references(() => brandKits.id, { onDelete: 'set null' }),
    kind: text().$type<'logo' | 'font' | 'film'>().notNull(),
    /** Of the uploaded file. */
    name: text().notNull(),
    key: text().notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    facts: jsonb().$type<BrandFileFacts>().notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('brand_files_kit').on(table.kitId),
    index('brand_files_team').on(table.teamId, table.createdAt),
    check('brand_files_kind', sql`kind in ('logo', 'font', 'film')`),
    teamPolicy(),
  ],
)
