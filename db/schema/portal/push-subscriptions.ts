import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/**
 * A browser that shows a person's notices, at the address that its maker's push service gave. It is the person's who
 * allowed it last, and gets nothing once the session in which they did has ended.
 *
 * - `p256dh` and `auth` are the browser's keys, in base64url: a notice is encrypted for it alone.
 * - `publicKey` is our key that the push service accepts notices by.
 */
export const pushSubscriptions = portal.table(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    publicKey: text('public_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
  ],
)

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect
