import { primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/** Which keys the service uses, by the name of their setting; as the portal’s table of this name. */
export const keyFingerprints = serviceSchema.table(
  'key_fingerprints',
  {
    name: text('name').notNull(),
    fingerprint: text('fingerprint').notNull(),
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.fingerprint] })],
)
