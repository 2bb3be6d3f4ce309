import { and, eq, lte, sql } from 'drizzle-orm'
import { brandFiles } from '#db/schema/portal/brand-files.ts'
import { brandKits } from '#db/schema/portal/brand-kits.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { teamStorage } from '../teams/team-storage.ts'

const DAY_MS = 86_400_000
/** A project that is tried again or opened in the editor needs the logo that it was started with. */
const KEPT_DAYS = 30
const AT_ONCE = 50

/**
 * Erases files of brand kits that no kit names any more, and no project of the last 30 days.
 *
 * @returns how many.
 */
export async function eraseUnusedBrandFiles(now: Date = currentDatabaseTime()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const named = sql`'%' || ${brandFiles.id} || '%'`
  const unused = await asSystem((transaction) =>
    transaction
      .select({ id: brandFiles.id, key: brandFiles.key })
      .from(brandFiles)
      .where(
        and(
          lte(brandFiles.createdAt, before),
          sql`not exists (select from ${brandKits} k where k.team_id = ${brandFiles.teamId} and k.content::text like ${named})`,
          sql`not exists (select from ${projects} p where p.team_id = ${brandFiles.teamId}
            and p.created_at > ${before.toISOString()} and p.request::text like ${named})`,
        ),
      )
      .limit(AT_ONCE),
  )
  for (const { id, key } of unused) {
    // The row goes last: what is interrupted is done again.
    await teamStorage().delete(key)
    await asSystem((transaction) => transaction.delete(brandFiles).where(eq(brandFiles.id, id)))
  }
  return unused.length
}
