import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/** What the service has others do, or does itself where none is set. */
export const PROVIDER_PARTS = ['transcription', 'speech', 'writing', 'translation', 'pictures', 'stock'] as const
export type ProviderPart = (typeof PROVIDER_PARTS)[number]

/**
 * What a worker uses for each part, as it reports at its start, and its last test call. Only workers know the
 * providers' keys: a request for a test sets `askedAt`, and a worker makes the call.
 */
export const providers = serviceSchema.table('providers', {
  part: text('part').$type<ProviderPart>().primaryKey(),
  /** The provider's host; null where the service does it itself. */
  host: text('host'),
  model: text('model'),
  askedAt: moment('asked_at'),
  checkedAt: moment('checked_at'),
  isOk: boolean('is_ok'),
  durationMs: integer('duration_ms'),
  failedAt: moment('failed_at'),
  /** Why the last call that failed did. */
  failure: text('failure'),
})
