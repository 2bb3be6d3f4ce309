import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnyMessage } from '#lib/i18n/message.ts'
import type { ItemReason, Outcome } from '#lib/portal/autopilot/rule-facts.ts'
import { autopilotRules } from './autopilot-rules.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * An item that was found in a source, once, with what became of it.
 *
 * - `itemKey` is unique in a rule; `keys` are all names by which the item is known again, also in other rules: its id,
 *   the address of its file, and its title with its length.
 * - `mediaUrl` is what a project is made from, `uploadId` the file of a folder.
 * - `projectId` is set before the project is started, so that a start that broke off is made again under the same id. The
 *   project may be gone.
 * - `setAside`: the reason that a person had it made in spite of.
 * - `settledAt`: its reels were given to the queue, or left; never twice.
 * - `comparedAt`: what is said in it was compared with earlier videos of the team while it was made.
 * - `inDoubt`: the database was put back while it was made. Its reels may have been posted, and are left.
 * - `nextStepAt` is when it is looked at next; claiming advances it, which is the lease.
 */
export const autopilotItems = portal.table(
  'autopilot_items',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    ruleId: text('rule_id')
      .notNull()
      .references(() => autopilotRules.id, { onDelete: 'cascade' }),
    itemKey: text('item_key').notNull(),
    keys: text().array().notNull(),
    title: text().notNull(),
    pageUrl: text('page_url'),
    mediaUrl: text('media_url'),
    uploadId: text('upload_id'),
    durationSeconds: real('duration_seconds'),
    publishedAt: instant('published_at'),
    foundAt: instant('found_at').notNull(),
    outcome: text().$type<Outcome>().notNull(),
    reasonCode: text('reason_code').$type<ItemReason>(),
    reason: jsonb().$type<AnyMessage>(),
    /** The project that it is the same as. */
    sameProjectId: text('same_project_id'),
    setAside: text('set_aside').$type<ItemReason>(),
    madeAnywayBy: text('made_anyway_by').references(() => users.id, { onDelete: 'set null' }),
    projectId: text('project_id'),
    startedAt: instant('started_at'),
    tries: integer().notNull().default(0),
    nextStepAt: instant('next_step_at'),
    settledAt: instant('settled_at'),
    comparedAt: instant('compared_at'),
    inDoubt: boolean('in_doubt').notNull().default(false),
    madeCount: integer('made_count'),
    /** Those that reached the rule's score. */
    goodCount: integer('good_count'),
    bestScore: real('best_score'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('autopilot_items_key').on(table.ruleId, table.itemKey),
    index('autopilot_items_history').on(table.ruleId, table.foundAt, table.id),
    index('autopilot_items_team').on(table.teamId, table.startedAt),
    index('autopilot_items_keys').using('gin', table.keys),
    index('autopilot_items_due').on(table.nextStepAt).where(sql`next_step_at is not null`),
    index('autopilot_items_project').on(table.projectId).where(sql`project_id is not null`),
    check('autopilot_items_outcome', sql`outcome in ('before', 'waiting', 'making', 'made', 'skipped', 'failed')`),
    teamPolicy(),
  ],
)

export type AutopilotItemRow = typeof autopilotItems.$inferSelect
