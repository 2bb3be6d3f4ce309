import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { Network, OwnTextLimit } from '#lib/contract/social.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** `pending`: nothing has been posted to it and nobody could check its key. `needs_attention`: it has to be linked again. */
export const SOCIAL_ACCOUNT_STATES = ['pending', 'active', 'needs_attention'] as const
export type SocialAccountState = (typeof SOCIAL_ACCOUNT_STATES)[number]

/**
 * A place that a team's videos can be posted to. Its access key is in `social_access_keys`.
 *
 * - An unlinked account keeps its row, because posts name it, and loses its key.
 * - `serviceAccountId` is the service's name of it; null where the service has no such operation.
 * - `needs_attention` is set by what the network refuses for good, never by silence, and mails are sent on that change
 *   alone, so that people are notified once.
 * - `nextCheckAt` is when the worker checks its health again; claiming a row moves it ahead.
 */
export const socialAccounts = portal.table(
  'social_accounts',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    network: text().$type<Network>().notNull(),
    displayName: text('display_name').notNull(),
    handle: text(),
    /** Where the account is seen at its network, as the service reports it; null if it does not. */
    profileUrl: text('profile_url'),
    /** The last four characters of the access key. */
    keyEnding: text('key_ending').notNull(),
    state: text().$type<SocialAccountState>().notNull(),
    /** The problem, in words that the team may read; null unless it needs attention. */
    reason: text(),
    /** The same as a code with values; null where only text is known. */
    reasonMessage: jsonb('reason_message').$type<CodedMessage>(),
    serviceAccountId: text('service_account_id'),
    /** What the account's own server takes of a text, as the service reports it; null where servers do not differ. */
    textLimit: jsonb('text_limit').$type<OwnTextLimit>(),
    checkedAt: instant('checked_at'),
    nextCheckAt: instant('next_check_at'),
    /** Health checks in a row that brought no answer. */
    quietChecks: integer('quiet_checks').notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    unlinkedAt: instant('unlinked_at'),
  },
  (table) => [
    index('social_accounts_team').on(table.teamId, table.createdAt),
    index('social_accounts_due').on(table.nextCheckAt).where(sql`unlinked_at is null`),
    uniqueIndex('social_accounts_service')
      .on(table.teamId, table.serviceAccountId)
      .where(sql`unlinked_at is null and service_account_id is not null`),
    check('social_accounts_state', sql`state in ('pending', 'active', 'needs_attention')`),
    teamPolicy(),
  ],
)
