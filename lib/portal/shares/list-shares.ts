import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { shareViews } from '#db/schema/portal/share-views.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { findTeamOrigin } from '../domains/team-origin.ts'
import { mediaUrl } from '../projects/to-summary.ts'
import { hasEnded } from './find-share.ts'
import { shareUrl, tokenOfShare } from './share-token.ts'
import type { ShareView } from './share-view.ts'

/** How long a link that no longer works stays listed, so that a person who looks for it learns why. */
const LISTED_AFTER_MS = 30 * 86_400_000
const MAX_LISTED = 1500

/** The picture of a project is that of its first result. */
const pictured = alias(outputs, 'pictured')
const isPictured = sql`${pictured.id} = coalesce(${shareLinks.outputId}, (
  select first.id from ${outputs} first
  where first.team_id = ${shareLinks.teamId} and first.job_id = ${shareLinks.jobId} and first.version_of is null
    and first.imported_at is not null
  order by first.position limit 1))`

const views = sql<number>`coalesce((
  select sum(v.views) from ${shareViews} v where v.share_id = ${shareLinks.id} and v.team_id = ${shareLinks.teamId}), 0)`

/** The team's links, or those of one project: those that work first, then the newest. @throws Failure `forbidden`. */
export async function listShares(
  member: Actor,
  { projectId }: { projectId?: string } = {},
  now: Date = currentDatabaseTime(),
): Promise<ShareView[]> {
  requirePermission(member, 'shares.manage')
  const since = new Date(now.getTime() - LISTED_AFTER_MS)
  const isListed = and(
    or(isNull(shareLinks.revokedAt), gt(shareLinks.revokedAt, since)),
    or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, since)),
  )
  const isWanted = projectId === undefined ? undefined : eq(shareLinks.jobId, projectId)
  const isOver = sql`(${shareLinks.revokedAt} is not null or coalesce(${shareLinks.expiresAt} <= ${now.toISOString()}, false))`
  const origin = await findTeamOrigin(member.teamId)
  const rows = await inTeam(member, (transaction) =>
    transaction
      .select({ share: shareLinks, title: projects.title, pictured, views: views.mapWith(Number), maker: users.name })
      .from(shareLinks)
      .innerJoin(projects, and(eq(projects.id, shareLinks.jobId), eq(projects.teamId, member.teamId)))
      .leftJoin(pictured, isPictured)
      .leftJoin(users, eq(users.id, shareLinks.createdBy))
      .where(and(eq(shareLinks.teamId, member.teamId), isListed, isWanted))
      .orderBy(isOver, desc(shareLinks.createdAt), desc(shareLinks.id))
      .limit(MAX_LISTED),
  )
  return rows.map((row) => toView({ slug: member.teamSlug, origin }, row, now))
}

type Row = {
  share: typeof shareLinks.$inferSelect
  title: string
  pictured: typeof outputs.$inferSelect | null
  views: number
  maker: string | null
}

function toView(
  team: { slug: string; origin: string },
  { share, title, pictured: output, views: seen, maker }: Row,
  now: Date,
): ShareView {
  const { id, jobId, outputId, mode, downloads, comments, createdAt, expiresAt, revokedAt } = share
  return {
    id,
    url: shareUrl(tokenOfShare(share), team.origin),
    projectId: jobId,
    outputId,
    title: (outputId !== null && output?.info?.title) || title,
    posterUrl: output?.files.poster === undefined ? null : mediaUrl(team.slug, output.id, 'poster'),
    mode,
    downloads,
    comments,
    state: revokedAt !== null ? 'revoked' : hasEnded(share, now) ? 'ended' : 'open',
    views: seen,
    createdBy: maker,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
