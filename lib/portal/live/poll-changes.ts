import { eq, sql } from 'drizzle-orm'
import { notices } from '#db/schema/portal/notices.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { reports } from '#db/schema/portal/reports.ts'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'

/** Longer than a transaction lasts between its time stamp and its end, so that none is missed; some are sent twice. */
const WITHIN_SECONDS = 15
const MOST_KNOWN = 500

/** `notified`: the people whose notices changed. */
export type Changes = { jobs: string[]; publications: string[]; reviewed: string[]; notified: string[] }

/** What changed in a team just now, for a portal without notifications. */
export async function pollChanges(teamId: string, known: Set<string>): Promise<Changes> {
  return inWholeTeam({ teamId }, async (transaction) => {
    const ids = async (query: ReturnType<typeof sql>) =>
      (await transaction.execute<{ id: string }>(query)).map(({ id }) => id)
    const isRecent = (time: unknown) => sql`${time} > now() - make_interval(secs => ${WITHIN_SECONDS})`
    const ofTeam = { jobs: eq(projects.teamId, teamId), posts: eq(posts.teamId, teamId) }
    const changed = await ids(sql`select id from ${projects} where ${ofTeam.jobs} and ${isRecent(projects.updatedAt)}
      union select ${reports.jobId} from ${reports} where ${reports.teamId} = ${teamId} and ${isRecent(reports.receivedAt)}`)
    const newest = await ids(
      sql`select id from ${projects} where ${ofTeam.jobs} order by ${projects.createdAt} desc limit ${MOST_KNOWN}`,
    )
    const gone = known.size === 0 ? [] : await missing([...known], ids)
    for (const id of [...newest, ...changed]) known.add(id)
    for (const id of gone) known.delete(id)
    return {
      jobs: [...changed, ...gone],
      publications: await ids(
        sql`select distinct ${posts.publicationId} as id from ${posts} where ${ofTeam.posts} and ${isRecent(posts.updatedAt)}`,
      ),
      notified: await ids(
        sql`select distinct ${notices.userId} as id from ${notices} where ${notices.teamId} = ${teamId} and ${isRecent(notices.updatedAt)}`,
      ),
      reviewed:
        await ids(sql`select distinct ${reviewNotes.jobId} as id from ${reviewNotes} where ${reviewNotes.teamId} = ${teamId}
        and (${isRecent(reviewNotes.createdAt)} or ${isRecent(reviewNotes.resolvedAt)})`),
    }
  })
}

/** Those that were deleted. */
function missing(known: string[], ids: (query: ReturnType<typeof sql>) => Promise<string[]>): Promise<string[]> {
  const list = JSON.stringify(known)
  return ids(sql`select id from jsonb_array_elements_text(${list}::jsonb) known(id)
    where not exists (select from ${projects} where ${projects.id} = known.id)`)
}
