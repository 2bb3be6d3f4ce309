import { and, eq } from 'drizzle-orm'
import { jobs } from '#db/schema/portal/jobs.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { type ReportReason, shareReports } from '#db/schema/portal/share-reports.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { selectTeamOrigin } from '../domains/team-origin.ts'
import { teamAddress } from '../webhooks/team-address.ts'
import { shareToken, shareUrl } from './share-token.ts'

/** A report of a shared video, as a mail tells of it. */
export type FoundReport = {
  title: string
  teamName: string
  reason: ReportReason
  details: string
  /** Of whoever reports it; null for the team, and if they gave none. */
  email: string | null
  isForOperator: boolean
  link: string
  shareId: string
  /** Where the team revokes it. */
  sharedLinks: string
}

/** Null once the link is gone. */
export function findReport(named: {
  teamId: string
  reportId: string
  isForOperator: boolean
}): Promise<FoundReport | null> {
  const { teamId, reportId, isForOperator } = named
  return inTeam(named, async (transaction) => {
    const [found] = await transaction
      .select({ report: shareReports, project: jobs.title, info: outputs.info, teamName: teams.name })
      .from(shareReports)
      .innerJoin(teams, eq(teams.id, shareReports.teamId))
      .innerJoin(shareLinks, and(eq(shareLinks.id, shareReports.shareId), eq(shareLinks.teamId, teamId)))
      .innerJoin(jobs, and(eq(jobs.id, shareLinks.jobId), eq(jobs.teamId, teamId)))
      .leftJoin(outputs, and(eq(outputs.id, shareReports.outputId), eq(outputs.teamId, teamId)))
      .where(and(eq(shareReports.teamId, teamId), eq(shareReports.id, reportId)))
    if (found === undefined) return null
    const { reason, details, email, shareId } = found.report
    return {
      ...{ title: found.info?.title || found.project, teamName: found.teamName, reason, details, isForOperator },
      email: isForOperator ? email : null,
      shareId,
      link: shareUrl(shareToken(shareId), await selectTeamOrigin(transaction, teamId)),
      sharedLinks: `${await teamAddress(transaction, teamId)}/shared`,
    }
  })
}
