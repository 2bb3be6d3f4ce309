import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, real, text } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { apiKeys } from './api-keys.ts'
import { folders } from './folders.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * A file that a member or a program of the team sends, in pieces.
 *
 * - `receiving` until the last byte. Then the first bytes decide: `ready`, or `refused` with a reason and no file.
 * - While bytes arrive, it counts with its full size against the team's allowance. Before the first byte it counts
 *   nothing; once idle it counts `receivedBytes`, until the space is needed (lib/portal/uploads/reserve-space.ts).
 * - Only a `ready` upload can be a source. `expiresAt` is when an unused upload is deleted; null while a project uses
 *   it.
 * - The file is stored under its id; `name` never becomes part of a path.
 */
export const uploads = portal.table(
  'uploads',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Null for a file that a program sent. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    apiKeyId: text('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    name: text().notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** When bytes last arrived; null before the first. */
    lastByteAt: instant('last_byte_at'),
    state: text().$type<'receiving' | 'ready' | 'refused'>().notNull(),
    contentType: text('content_type'),
    /** Read from the file's own index once it is complete; null if its format does not state it. */
    durationSeconds: real('duration_seconds'),
    refusal: text(),
    refusalMessage: jsonb('refusal_message').$type<CodedMessage>(),
    folderId: text('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default([]),
    archivedAt: instant('archived_at'),
    /** As with projects: only the list of what is deleted shows it, until it is erased. */
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('uploads_team').on(table.teamId),
    index('uploads_expiry').on(table.expiresAt),
    index('uploads_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    teamPolicy(),
  ],
)
