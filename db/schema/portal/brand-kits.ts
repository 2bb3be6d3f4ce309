import { sql } from 'drizzle-orm'
import { boolean, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * The looks of a team's reels: logo, colors and what else a reel starts with.
 *
 * - `content` names files by their ids (brand_files) and is read with defaults, so that later parts need no migration.
 * - `isDefault`: the forms choose it where nothing else is chosen; exactly one of a team that has any.
 */
export const brandKits = portal.table(
  'brand_kits',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    content: jsonb().$type<BrandKitContent>().notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('brand_kits_name').on(table.teamId, sql`(lower(${table.name}))`),
    uniqueIndex('brand_kits_default').on(table.teamId).where(sql`is_default`),
    teamPolicy(),
  ],
)
