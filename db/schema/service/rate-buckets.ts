import { doublePrecision, text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/**
 * Tokens for calls of API keys that are left, shared by all processes, which take several at a time
 * (`db/reserve-tokens.ts`). `granted` is what the last taker got. A row that was not asked for a while counts as full, and
 * may be deleted.
 */
export const rateBuckets = serviceSchema.table('rate_buckets', {
  name: text().primaryKey(),
  tokens: doublePrecision().notNull(),
  granted: doublePrecision().notNull(),
  refilledAt: moment('refilled_at').notNull(),
})
