import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owners } from './owners.ts'
import { bytes, moment, serviceSchema } from './service-schema.ts'

/** A key is usable while it is neither revoked nor past its expiry. Only the SHA-256 of a key is ever stored. */
export const apiKeys = serviceSchema.table(
  'api_keys',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The first characters, by which its holder recognizes it. */
    prefix: text('prefix').notNull(),
    hash: bytes('hash').notNull(),
    scopes: text('scopes').array().notNull(),
    /** Projects of a key with a higher priority start first. */
    priority: integer('priority').notNull().default(0),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [uniqueIndex('api_keys_hash').on(table.hash), index('api_keys_owner').on(table.ownerId)],
)
