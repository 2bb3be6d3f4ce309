import { boolean, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { posts } from './posts.ts'
import { teams } from './teams.ts'

/** A call of publish-to-socials without the access key, which is added when it is sent. */
export type PostRequest = {
  videoUrl: string
  title: string
  description: string
  privacy: string
  tags: string[]
  coverSeconds: number | null
  /** BCP 47 tags of the texts and of what is said; absent where nobody knows them. */
  languageTag?: string
  audioLanguageTag?: string
}

/**
 * `unsent`: nothing has reached the service. `sending`: it may have. `accepted` and `refused`: the service's word.
 * `unknown`: no word will come any more. `withdrawn`: given up before anything was sent.
 */
export type PostAttemptState = 'unsent' | 'sending' | 'accepted' | 'refused' | 'unknown' | 'withdrawn'

/**
 * One try to have the service post something.
 *
 * - The row is committed before the call. Its id, which is the idempotency key, is made of the post's id and the number,
 *   so that there is one call's worth of each number whatever crashes or is restored.
 * - `request` is sent unchanged by every try.
 * - `maybeSent` once a call was begun of which nobody knows the end: from then on only the service's own word, or a
 *   person's, ends the attempt.
 * - `leaseUntil` keeps two senders apart. `calls` is how often it was sent.
 */
export const postAttempts = portal.table(
  'post_attempts',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    state: text().$type<PostAttemptState>().notNull(),
    request: jsonb().$type<PostRequest>().notNull(),
    calls: integer().notNull().default(0),
    maybeSent: boolean('maybe_sent').notNull().default(false),
    leaseUntil: instant('lease_until'),
    servicePostId: text('service_post_id'),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [uniqueIndex('post_attempts_number').on(table.postId, table.number), teamPolicy()],
)
