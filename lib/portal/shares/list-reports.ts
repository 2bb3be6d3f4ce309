import { desc, eq } from 'drizzle-orm'
import { projects } from '#db/schema/portal/projects.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { type ReportReason, shareReports } from '#db/schema/portal/share-reports.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { selectTeamOrigin } from '../domains/team-origin.ts'
import { hasEnded } from './find-share.ts'
import { shareUrl, tokenOfShare } from './share-token.ts'

/** A report of a shared video, for the operator. `shareId` names the link; it works unless `isOver`. */
export type ListedReport = {
  at: Date
  team: string
  shareId: string
  url: string
  isOver: boolean
  reason: ReportReason
  details: string
  email: string | null
}

const MOST_LISTED = 500

/** The reports of all teams, the newest first. */
export function listReports(now: Date = currentDatabaseTime()): Promise<ListedReport[]> {
  return asSystem(async (transaction) => {
    const rows = await transaction
      .select({ report: shareReports, team: teams.slug, share: shareLinks, deletedAt: projects.deletedAt })
      .from(shareReports)
      .innerJoin(teams, eq(teams.id, shareReports.teamId))
      .innerJoin(shareLinks, eq(shareLinks.id, shareReports.shareId))
      .innerJoin(projects, eq(projects.id, shareLinks.jobId))
      .orderBy(desc(shareReports.createdAt), desc(shareReports.id))
      .limit(MOST_LISTED)
    const listed: ListedReport[] = []
    for (const { report, team, share, deletedAt } of rows) {
      const url = shareUrl(tokenOfShare(share), await selectTeamOrigin(transaction, share.teamId))
      const isOver = share.revokedAt !== null || deletedAt !== null || hasEnded(share, now)
      const { createdAt: at, reason, details, email } = report
      listed.push({ at, team, shareId: share.id, url, isOver, reason, details, email })
    }
    return listed
  })
}
