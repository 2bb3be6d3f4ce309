import { primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'

/**
 * Which keys this installation uses, by the name of their setting. A process that was given another key is refused at its
 * start, before it seals or signs anything that no other process can read. A fingerprint does not give the key away.
 */
export const keyFingerprints = portal.table(
  'key_fingerprints',
  {
    name: text().notNull(),
    fingerprint: text().notNull(),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.fingerprint] })],
)
