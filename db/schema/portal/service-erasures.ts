import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { ErasureRequest } from '#lib/contract/erasures.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'

/** What the service answered in the end: how much it erased, or that it cannot. */
export type ServiceAnswer = { status: number; message: string }

/**
 * What was erased here, and what the service is to erase for that: of a project, a team or a person. Ids and times, no
 * content.
 *
 * - Written in the transaction that deletes, and kept as the proof of what was asked for and answered. It outlives its
 *   team.
 * - `jobIds` are the deleted projects; null when the whole team was erased.
 * - `userId` is a person who was erased, of whom the service has nothing: `teamId` is their id too then, and `jobIds` empty.
 * - The worker copies the row out of the database first (`notedAt`), so that a restored backup can erase again, and then
 *   asks until it is answered. Claiming a row advances `nextTryAt`, which is null in the end.
 */
export const serviceErasures = portal.table(
  'service_erasures',
  {
    id: text().primaryKey(),
    teamId: text('team_id').notNull(),
    userId: text('user_id'),
    jobIds: jsonb('job_ids').$type<string[]>(),
    asked: jsonb().$type<ErasureRequest>().notNull(),
    notedAt: instant('noted_at'),
    tries: integer().notNull().default(0),
    nextTryAt: instant('next_try_at'),
    answer: jsonb().$type<ServiceAnswer>(),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('service_erasures_due').on(table.nextTryAt).where(sql`next_try_at is not null`), teamPolicy()],
)
