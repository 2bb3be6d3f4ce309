import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { notFoundFailure } from '../../http/endpoint.ts'
import { mediaUrl } from '../../projects/to-summary.ts'
import type { ReadyOrder } from './ready-order.ts'
import { readVideosWithInfo } from './video-texts.ts'

/** A finished video that no post is about. */
export type ReadyVideo = {
  id: string
  firstId: string
  projectId: string
  projectTitle: string
  title: string
  /** As the service estimates it; null where it does not. */
  score: number | null
  durationSeconds: number
  posterUrl: string | null
}

/** So many are listed at most. */
const MOST_LISTED = 200

const SCORE = sql`(select (f.info->>'viralityScore')::float8 from portal.outputs f
  where f.id = coalesce(${outputs.versionOf}, ${outputs.id}))`

const ORDERS: Record<ReadyOrder, SQL[]> = {
  best: [sql`${SCORE} desc nulls last`, desc(outputs.createdAt), asc(outputs.position)],
  newest: [desc(outputs.createdAt), asc(outputs.position)],
  longest: [desc(outputs.durationSeconds)],
  project: [desc(projects.createdAt), desc(projects.id), asc(outputs.position)],
}

/** The newest version of what it is a version of. */
const IS_NEWEST = sql`not exists (select from portal.outputs later
  where later.version_of = coalesce(${outputs.versionOf}, ${outputs.id})
  and later.version > ${outputs.version} and later.imported_at is not null)`

/** No version of it is in a post, but for posts that were canceled. */
const IS_UNPOSTED = sql`not exists (
  select from portal.publications pub
  join portal.posts post on post.publication_id = pub.id
  join portal.outputs posted on posted.id = pub.output_id
  where post.state <> 'cancelled'
  and coalesce(posted.version_of, posted.id) = coalesce(${outputs.versionOf}, ${outputs.id}))`

/** Its project is neither archived nor deleted. */
const IS_KEPT = sql`exists (select from portal.outputs f join portal.jobs j on j.id = f.job_id
  where f.id = coalesce(${outputs.versionOf}, ${outputs.id}) and j.archived_at is null and j.deleted_at is null)`

const hiddenAt = sql`(select f.hidden_at from portal.outputs f where f.id = coalesce(${outputs.versionOf}, ${outputs.id}))`

function isReady(hidden: boolean): SQL | undefined {
  return and(IS_NEWEST, IS_UNPOSTED, IS_KEPT, hidden ? sql`${hiddenAt} is not null` : sql`${hiddenAt} is null`)
}

/** Finished videos that are in no post, those that were hidden alone or not at all; and how many of each there are. */
export function listReady(
  member: Member,
  { order, hidden }: { order: ReadyOrder; hidden: boolean },
): Promise<{ videos: ReadyVideo[]; hiddenCount: number }> {
  return inTeam(member, async (transaction) => {
    const order_ = [...ORDERS[order], asc(outputs.id)]
    const rows = await readVideosWithInfo(transaction, member.teamId, isReady(hidden), order_, MOST_LISTED)
    const videos = rows.map(({ output, projectTitle, info, firstId }) => ({
      id: output.id,
      firstId,
      projectId: output.jobId,
      projectTitle,
      title: info?.title || projectTitle,
      score: info?.viralityScore ?? null,
      durationSeconds: output.durationSeconds,
      posterUrl: output.files.poster === undefined ? null : mediaUrl(member.teamSlug, output.id, 'poster'),
    }))
    return { videos, hiddenCount: await countHidden(transaction, member.teamId) }
  })
}

function countHidden(transaction: Transaction, teamId: string): Promise<number> {
  return transaction.$count(
    outputs,
    and(eq(outputs.teamId, teamId), isNotNull(outputs.hiddenAt), isNull(outputs.versionOf)),
  )
}

export const hideInput = z.object({
  outputId: z.string().max(64),
  hidden: z.enum(['true', 'false']).transform((text) => text === 'true'),
})

/** Takes a video out of what is offered for posting, or puts it back. `outputId` is its first version. */
export async function hideReady(
  member: Member,
  { outputId, hidden }: z.output<typeof hideInput>,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requirePermission(member, 'posts.draft')
  await inTeam(member, async (transaction) => {
    const rows = await transaction
      .update(outputs)
      .set({ hiddenAt: hidden ? now : null })
      .where(and(eq(outputs.teamId, member.teamId), eq(outputs.id, outputId)))
      .returning({ id: outputs.id })
    if (rows.length === 0) throw notFoundFailure()
  })
}
