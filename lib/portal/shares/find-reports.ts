import { and, asc, eq, gte } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { type ReportReason, shareReports } from '#db/schema/portal/share-reports.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { selectTeamOrigin } from '../domains/team-origin.ts'
import { teamAddress } from '../webhooks/team-address.ts'
import { shareUrl, tokenOfShare } from './share-token.ts'

/** What was reported about a link since a moment, as a mail shows it. */
export type FoundReports = {
  /** Of the video that was reported first. */
  title: string
  teamName: string
  /** The first of them. `email` is the reporter's; null for the team, and if they gave none. */
  reports: { reason: ReportReason; details: string; email: string | null }[]
  /** Those that are not among `reports`. */
  more: number
  isForOperator: boolean
  link: string
  shareId: string
  /** Where the team revokes it. */
  sharedLinks: string
}

const MOST = 8

/** Null once the link is gone. */
export function findReports(named: {
  teamId: string
  shareId: string
  since: string
  isForOperator: boolean
}): Promise<FoundReports | null> {
  const { teamId, shareId, since, isForOperator } = named
  return inWholeTeam(named, async (transaction) => {
    const isOfLink = and(eq(shareReports.teamId, teamId), eq(shareReports.shareId, shareId))
    const isMeant = and(isOfLink, gte(shareReports.createdAt, new Date(since)))
    const rows = await transaction
      .select({
        report: shareReports,
        project: projects.title,
        info: outputs.info,
        teamName: teams.name,
        share: shareLinks,
      })
      .from(shareReports)
      .innerJoin(teams, eq(teams.id, shareReports.teamId))
      .innerJoin(shareLinks, and(eq(shareLinks.id, shareReports.shareId), eq(shareLinks.teamId, teamId)))
      .innerJoin(projects, and(eq(projects.id, shareLinks.jobId), eq(projects.teamId, teamId)))
      .leftJoin(outputs, and(eq(outputs.id, shareReports.outputId), eq(outputs.teamId, teamId)))
      .where(isMeant)
      .orderBy(asc(shareReports.createdAt), asc(shareReports.id))
      .limit(MOST)
    const [first] = rows
    if (first === undefined) return null
    const reports = rows.map(({ report: { reason, details, email } }) => {
      return { reason, details, email: isForOperator ? email : null }
    })
    return {
      ...{ title: first.info?.title || first.project, teamName: first.teamName, reports, isForOperator, shareId },
      more: (await transaction.$count(shareReports, isMeant)) - rows.length,
      link: shareUrl(tokenOfShare(first.share), await selectTeamOrigin(transaction, teamId)),
      sharedLinks: `${await teamAddress(transaction, teamId)}/shared`,
    }
  })
}
