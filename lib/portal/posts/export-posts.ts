import { and, asc, eq } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { recordExport } from '../audit/record-export.ts'
import { beginCsv, writeCsv } from '../csv/write-csv.ts'
import { wallClock } from '../schedules/wall-clock.ts'
import { sheetNameOf } from './import/account-names.ts'
import { linkedAccounts } from './import/linked-accounts.ts'
import { CSV_COLUMNS } from './import/sheet-columns.ts'
import { postText } from './post-text.ts'
import { readOptions } from './publishing-options.ts'

const MOST_ROWS = 50_000

/** All posts of the team as CSV, oldest first: the columns that an import takes, and the outcome of each. */
export async function exportPosts(member: Member): Promise<string> {
  await recordExport(member, 'posts', 'the posts')
  return inTeam(member, async (transaction) => {
    const { timeZone } = await readOptions(transaction, member.teamId)
    const rows = await transaction
      .select({ post: posts, publication: publications, account: socialAccounts })
      .from(posts)
      .innerJoin(publications, eq(publications.id, posts.publicationId))
      .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
      .where(and(eq(posts.teamId, member.teamId)))
      .orderBy(asc(posts.createdAt), asc(posts.id))
      .limit(MOST_ROWS)
    const linked = await linkedAccounts(transaction, member.teamId)
    const lines = rows.map(({ post, publication, account }) => {
      const clock = post.plannedAt === null ? null : wallClock(post.plannedAt, timeZone)
      const { title, description, tags, privacy } = postText(publication, post.ownText)
      const planned = [clock?.date ?? '', clock?.time ?? '', clock === null ? '' : timeZone]
      const text = [title, description, tags.join(','), privacy]
      const outcome = [post.state, post.reason ?? '', post.url ?? '', post.publishedAt?.toISOString() ?? '']
      return [publication.outputId ?? '', sheetNameOf(account, linked), ...planned, ...text, ...outcome]
    })
    return beginCsv([...CSV_COLUMNS, 'state', 'reason', 'link', 'published']) + writeCsv(lines)
  })
}
