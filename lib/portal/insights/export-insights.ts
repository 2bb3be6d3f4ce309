import { and, asc, eq, inArray } from 'drizzle-orm'
import { type PostReadingRow, postReadings } from '#db/schema/portal/post-readings.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { FIGURES } from '#lib/contract/post-numbers.ts'
import { recordExport } from '../audit/record-export.ts'
import { beginCsv, writeCsv } from '../csv/write-csv.ts'
import type { CountedPost } from './list-counted-posts.ts'
import { type InsightsQuery, listInsightsPosts } from './read-insights.ts'

const COLUMNS = [
  'post',
  'title',
  'project',
  'brand',
  'network',
  'account',
  'published',
  'link',
  'state',
  'day',
  'read',
  ...FIGURES,
]

/**
 * The posts of a period as CSV: a row for each post and day on which it was read, and one without numbers for a post of
 * which nothing was read. Times are ISO 8601 in UTC. What a network does not give is empty.
 */
export async function exportInsights(member: Member, query: InsightsQuery): Promise<string> {
  requirePermission(member, 'insights.view')
  await recordExport(member, 'insights', 'the insights')
  const posts = await listInsightsPosts(member, query)
  const ids = posts.map(({ id }) => id)
  const readings = await inTeam(member, (transaction) =>
    transaction
      .select()
      .from(postReadings)
      .where(and(eq(postReadings.teamId, member.teamId), inArray(postReadings.postId, ids)))
      .orderBy(asc(postReadings.day)),
  )
  const byPost = Map.groupBy(readings, ({ postId }) => postId)
  const rows = posts.flatMap((post) => (byPost.get(post.id) ?? [null]).map((reading) => rowOf(post, reading)))
  return beginCsv(COLUMNS) + writeCsv(rows)
}

function rowOf(post: CountedPost, reading: PostReadingRow | null): string[] {
  const { id, title, projectTitle, brandKit, network, accountName, publishedAt, url } = post
  const place = [projectTitle ?? '', brandKit?.name ?? '', network, accountName]
  const about = [id, title, ...place, publishedAt.toISOString(), url ?? '']
  const numbers = FIGURES.map((figure) => String(reading?.[figure] ?? ''))
  return [...about, stateOf(post), reading?.day ?? '', reading?.readAt.toISOString() ?? '', ...numbers]
}

function stateOf({ deletedAt, frozenAt, isUncertain, gap }: CountedPost): string {
  if (deletedAt !== null) return 'Deleted on network'
  if (frozenAt !== null) return 'Frozen'
  return isUncertain ? 'Being verified' : (gap ?? '')
}
