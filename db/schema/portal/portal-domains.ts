import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { teams } from './teams.ts'

/**
 * A host name of a team's own at which its people open the portal, such as `video.example.com`.
 *
 * - Until `verifiedAt` is set, the name only waits for its DNS record and opens nothing; several teams may wait for the
 *   same one. Verified, it is one team's.
 * - Sessions that begin there are void elsewhere and once the row is gone or no longer verified (sessions.ts).
 * - The worker asks DNS again at `checkAt`. `provenAt` is when the record was last seen; `lostAt` since when it is known to
 *   be gone. After a grace period `verifiedAt` becomes null, and `lostAt` stays as the reason.
 */
export const portalDomains = portal.table(
  'portal_domains',
  {
    teamId: text('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    verifiedAt: instant('verified_at'),
    provenAt: instant('proven_at'),
    lostAt: instant('lost_at'),
    checkAt: instant('check_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('portal_domains_host').on(table.host).where(sql`verified_at is not null`),
    index('portal_domains_due').on(table.checkAt).where(sql`verified_at is not null`),
    teamPolicy(),
  ],
)
