import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { postAttempts } from '#db/schema/portal/post-attempts.ts'
import { postEvents } from '#db/schema/portal/post-events.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projectEvents } from '#db/schema/portal/project-events.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { submissions } from '#db/schema/portal/submissions.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { type OperatorActor, recordOperator } from '#lib/portal/audit/operator.ts'
import { findServiceErrors } from '../service-operator.ts'
import { readErrorsOf } from '../snapshot/read-errors.ts'
import type { ErrorRow } from '../snapshot/snapshot.ts'

/** What we asked about a project or post and the answers. No address, key or text of the team is shown. */
export type InspectedItem = {
  id: string
  kind: 'project' | 'post'
  title: string
  team: string
  state: string
  reason: string | null
  reasonMessage: CodedMessage | null
  reference: string | null
  /** `calls`: how often it was sent. */
  attempts: { number: number; state: string; calls: number; requestId: string | null; at: string }[]
  events: { at: string; sentence: string; message: CodedMessage | null }[]
  errors: ErrorRow[]
}

/** Reading what belongs to a team is recorded like every act. */
export async function inspectItem(by: OperatorActor, id: string): Promise<InspectedItem> {
  const inspected = await asSystem(async (transaction) => {
    const found = id.startsWith('post_') ? await inspectPost(transaction, id) : await inspectProject(transaction, id)
    if (found === null) throw new Failure('not_found', translatable('This item no longer exists.'))
    const subject = { kind: found.kind, id, name: found.title }
    await recordOperator({ action: 'installation.looked', subject }, transaction, by)
    return found
  })
  const requestIds = [...new Set(inspected.attempts.flatMap(({ requestId }) => requestId ?? []))]
  const errors = await Promise.all(requestIds.map((requestId) => errorsOf(requestId)))
  return { ...inspected, errors: errors.flat() }
}

async function errorsOf(requestId: string): Promise<ErrorRow[]> {
  const ofService = await findServiceErrors(requestId)
  return asSystem((transaction) => readErrorsOf(transaction, requestId, ofService))
}

async function inspectProject(transaction: Transaction, id: string): Promise<InspectedItem | null> {
  const [row] = await transaction
    .select({ job: projects, team: teams.name })
    .from(projects)
    .innerJoin(teams, eq(teams.id, projects.teamId))
    .where(eq(projects.id, id))
  if (row === undefined) return null
  const attempts = await transaction
    .select()
    .from(submissions)
    .where(eq(submissions.jobId, id))
    .orderBy(asc(submissions.attempt))
  const events = await transaction
    .select()
    .from(projectEvents)
    .where(eq(projectEvents.jobId, id))
    .orderBy(asc(projectEvents.at))
  const { title, state, failure, failureMessage, reference } = row.job
  return {
    ...{ id, kind: 'project', title, team: row.team, state, reason: failure, reference, errors: [] },
    reasonMessage: failureMessage,
    attempts: attempts.map(({ attempt, state, calls, requestId, createdAt }) => {
      return { number: attempt, state, calls, requestId, at: createdAt.toISOString() }
    }),
    events: events.map(({ at, sentence, message }) => ({ at: at.toISOString(), sentence, message })),
  }
}

async function inspectPost(transaction: Transaction, id: string): Promise<InspectedItem | null> {
  const [row] = await transaction
    .select({ post: posts, title: publications.title, team: teams.name })
    .from(posts)
    .innerJoin(publications, eq(publications.id, posts.publicationId))
    .innerJoin(teams, eq(teams.id, posts.teamId))
    .where(eq(posts.id, id))
  if (row === undefined) return null
  const attempts = await transaction
    .select()
    .from(postAttempts)
    .where(eq(postAttempts.postId, id))
    .orderBy(asc(postAttempts.number))
  const events = await transaction
    .select()
    .from(postEvents)
    .where(eq(postEvents.postId, id))
    .orderBy(asc(postEvents.at))
  const { state, reason, reasonMessage, servicePostId } = row.post
  return {
    ...{
      id,
      kind: 'post',
      title: row.title,
      team: row.team,
      state,
      reason,
      reasonMessage,
      reference: servicePostId,
      errors: [],
    },
    attempts: attempts.map(({ number, state, calls, createdAt }) => {
      return { number, state, calls, requestId: null, at: createdAt.toISOString() }
    }),
    events: events.map(({ at, sentence, message }) => ({ at: at.toISOString(), sentence, message })),
  }
}

export type SearchResult = {
  errors: ErrorRow[]
  projects: { id: string; title: string; team: string; state: string }[]
}

/** Looks for a request, a project (by its id here or at the service) or a post. Hosts are in the snapshot already. */
export async function searchItems(text: string): Promise<SearchResult> {
  const wanted = text.trim()
  const errors = await errorsOf(wanted)
  const projects = await asSystem((transaction) =>
    transaction.execute<SearchResult['projects'][number]>(sql`
      select j.id, j.title, t.name as team, j.state from portal.jobs j join portal.teams t on t.id = j.team_id
      where j.id = ${wanted} or j.reference = ${wanted}
        or j.id in (select s.job_id from portal.submissions s where s.request_id = ${wanted})
      union all select p.id, u.title, t.name, p.state from portal.posts p join portal.teams t on t.id = p.team_id
        join portal.publications u on u.id = p.publication_id where p.id = ${wanted} or p.service_post_id = ${wanted}
      limit 50`),
  )
  return { errors, projects: [...projects] }
}
