import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { Posting, SourceKind } from '#lib/portal/autopilot/rule-facts.ts'
import { folders } from './folders.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { presets } from './presets.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * A watched source, and what is made of what appears in it.
 *
 * - `address` is that of the feed; `shownAddress` what a person typed, such as a channel's page. Both empty for a folder.
 * - `signIn`: name and password of a private feed, sealed for this row.
 * - `presetName` stays when the preset is deleted: the rule then makes nothing until another one is chosen. Both null for
 *   the usual settings.
 * - `folderId`: where its projects go. With `watchedFolderId`, only those see the rule who see both folders.
 * - `isOn` is false for a rule that was paused, until `pausedUntil` if that is set, or that gave up (`gaveUpAt`).
 * - Claiming a rule advances `nextCheckAt`, which is the lease.
 * - `failures` counts checks in a row that failed, since `failingSince`; owners were notified at `notifiedAt`.
 * - `inDoubt`: the database was put back, so the next check takes nothing of what it finds.
 */
export const autopilotRules = portal.table(
  'autopilot_rules',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    sourceKind: text('source_kind').$type<SourceKind>().notNull(),
    address: text().notNull(),
    shownAddress: text('shown_address').notNull(),
    signIn: text('sign_in'),
    watchedFolderId: text('watched_folder_id').references(() => folders.id, { onDelete: 'cascade' }),
    folderId: text('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    presetId: text('preset_id').references(() => presets.id, { onDelete: 'set null' }),
    presetName: text('preset_name'),
    /** A kit of the team, or `none`. Null: that of the preset, otherwise the team's default. */
    brandKitId: text('brand_kit_id'),
    /** How many items that were there when watching began are taken too. */
    takesNewest: integer('takes_newest').notNull(),
    leastSeconds: integer('least_seconds'),
    mostSeconds: integer('most_seconds'),
    skippedWords: text('skipped_words').array().notNull(),
    reelsMost: integer('reels_most').notNull(),
    scoreLeast: integer('score_least').notNull(),
    accountIds: text('account_ids').array().notNull(),
    posting: text().$type<Posting>().notNull(),
    videosPerDay: integer('videos_per_day').notNull(),
    /** Of each account. */
    postsPerDay: integer('posts_per_day').notNull(),
    /** Of sources, in a month. */
    minutesPerMonth: integer('minutes_per_month').notNull(),
    isOn: boolean('is_on').notNull(),
    pausedUntil: instant('paused_until'),
    pausedBy: text('paused_by').references(() => users.id, { onDelete: 'set null' }),
    nextCheckAt: instant('next_check_at'),
    /** Null until the source was read for the first time. */
    lastReadAt: instant('last_read_at'),
    lastCheckedAt: instant('last_checked_at'),
    /** How many new items the last check found. */
    lastFound: integer('last_found').notNull().default(0),
    lastNewAt: instant('last_new_at'),
    failures: integer().notNull().default(0),
    failingSince: instant('failing_since'),
    failure: jsonb().$type<CodedMessage>(),
    notifiedAt: instant('notified_at'),
    gaveUpAt: instant('gave_up_at'),
    inDoubt: boolean('in_doubt').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('autopilot_rules_team').on(table.teamId, table.createdAt, table.id),
    index('autopilot_rules_due').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    index('autopilot_rules_folder').on(table.folderId).where(sql`folder_id is not null`),
    index('autopilot_rules_watched').on(table.watchedFolderId).where(sql`watched_folder_id is not null`),
    check('autopilot_rules_source', sql`source_kind in ('feed', 'youtube', 'folder')`),
    check('autopilot_rules_posting', sql`posting in ('approval', 'queue', 'make')`),
    teamPolicy(),
  ],
)

export type AutopilotRuleRow = typeof autopilotRules.$inferSelect
