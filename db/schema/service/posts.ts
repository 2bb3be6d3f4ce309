import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { Privacy } from '#lib/contract/networks.ts'
import type { Network, PostError, PostState, PostWait } from '#lib/contract/social.ts'
import { owners } from './owners.ts'
import { publications } from './publications.ts'
import { moment, serviceSchema } from './service-schema.ts'
import { socialAccounts } from './social-accounts.ts'

/**
 * One destination of a publication. `scheduled` → `publishing` → `published | failed`; back to `scheduled` only when
 * nothing can have reached the network; from `publishing` to `unknown` when something may have, and from there only by
 * looking the post up. `cancelled` only from `scheduled`.
 *
 * A post in `publishing` is held by one worker through its lease; every update of it names the lease in the `where`.
 * `due_at` is the time of the next act: sending while `scheduled`, looking up while `unknown` (null: left to a person).
 */
export const posts = serviceSchema.table(
  'posts',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    publicationId: text('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => socialAccounts.id, { onDelete: 'cascade' }),
    network: text('network').$type<Network>().notNull(),
    /** Its place among the access keys of the request. */
    position: smallint('position').notNull(),
    title: text('title'),
    description: text('description'),
    privacy: text('privacy').$type<Privacy>().notNull(),
    tags: text('tags').array().notNull(),
    coverSeconds: doublePrecision('cover_seconds'),
    /** BCP 47 tags of the texts and captions, and of what is said; null where nobody named them. */
    languageTag: text('language_tag'),
    audioLanguageTag: text('audio_language_tag'),
    state: text('state').$type<PostState>().notNull().default('scheduled'),
    /** Whether its video is there and the network takes it. */
    videoReady: boolean('video_ready').notNull().default(false),
    scheduledAt: moment('scheduled_at'),
    dueAt: moment('due_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Attempts after which the network named the time to wait for: they do not count as tries. */
    waits: integer('waits').notNull().default(0),
    /** What it waits for since its last attempt. Kept when it is canceled, so that it is seen what it had waited for. */
    waitingFor: text('waiting_for').$type<PostWait>(),
    /** Look-ups since it became unknown. */
    lookUps: integer('look_ups').notNull().default(0),
    leaseOwner: text('lease_owner'),
    leaseUntil: moment('lease_until'),
    error: text('error'),
    /** The same as a code with values; null where only text is known. */
    errorMessage: jsonb('error_message').$type<CodedMessage>(),
    errorCode: text('error_code').$type<PostError>(),
    /** The network's own name of the post. */
    networkPostId: text('network_post_id'),
    postUrl: text('post_url'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    publishedAt: moment('published_at'),
    endedAt: moment('ended_at'),
    /** When the database was put back to a moment after which this may have been sent: it is looked up, never sent. */
    recoveredAt: moment('recovered_at'),
  },
  (table) => [
    uniqueIndex('posts_destination').on(table.publicationId, table.accountId),
    index('posts_due').on(table.dueAt).where(sql`state = 'scheduled' and video_ready`),
    index('posts_unknown').on(table.dueAt).where(sql`state = 'unknown' and due_at is not null`),
    index('posts_publishing').on(table.leaseUntil).where(sql`state = 'publishing'`),
    index('posts_of_account').on(table.accountId, table.state),
    check('posts_lease', sql`(state = 'publishing') = (lease_owner is not null and lease_until is not null)`),
    check('posts_scheduled', sql`state <> 'scheduled' or due_at is not null`),
    check('posts_failed', sql`(state = 'failed') = (error_code is not null)`),
  ],
)
