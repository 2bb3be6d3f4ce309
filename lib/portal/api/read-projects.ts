import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { alreadyEnded, REFUSALS } from '#lib/contract/errors.ts'
import { PORTAL_PROJECT_STATES } from '#lib/contract/portal-project-states.ts'
import { projectsQuery } from '#lib/contract/queries.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { timeOfId } from '#lib/core/ids.ts'
import { cancelProjects } from '../projects/cancel-projects.ts'
import type { ApiAnswer, ApiCall, ApiOperation } from './api-operation.ts'
import { API_STATES, type PresentedProject, presentProject } from './present-project.ts'
import { requireQuery } from './require-request.ts'

const common = { counts: 'read', unauthorized: REFUSALS.keyInvalid } as const

/** Reading, listing and canceling projects: extensions of the interface document. */
export const PROJECT_READS: ApiOperation[] = [
  { ...common, method: 'GET', path: '/projects', permission: 'projects.view', perform: list },
  { ...common, method: 'GET', path: '/projects/{id}', permission: 'projects.view', perform: read },
  { ...common, method: 'DELETE', path: '/projects/{id}', permission: 'projects.make', perform: cancel },
]

/** The team's projects without those that render a version of a result, newest first. Test keys see those of test keys, live keys all others. */
async function list({ actor, query }: ApiCall): Promise<ApiAnswer> {
  const { ids, cursor, status, operation, limit } = requireQuery(projectsQuery, query)
  const states = PORTAL_PROJECT_STATES.filter((state) => API_STATES[state] === status)
  const last = cursor === undefined ? undefined : { id: cursor, at: timeOfId(cursor).toISOString() }
  // The project at the end of the page before may have been deleted since.
  const after = sql`(${projects.createdAt}, ${projects.id}) < (coalesce(
    (select last.created_at from ${projects} as last where last.id = ${last?.id}), ${last?.at}::timestamptz), ${last?.id})`
  const rows = await inTeam(actor, async (transaction) => {
    const found = await transaction
      .select()
      .from(projects)
      .where(
        and(
          isSeenBy(actor),
          isNull(projects.rendersOutputId),
          status === undefined ? undefined : inArray(projects.state, states),
          operation === undefined ? undefined : eq(projects.operation, operation),
          ids === undefined ? undefined : inArray(projects.id, ids.split(',')),
          cursor === undefined ? undefined : after,
        ),
      )
      .orderBy(desc(projects.createdAt), desc(projects.id))
      .limit(limit + 1)
    const page = found.slice(0, limit)
    const made = await outputsOf(
      transaction,
      actor,
      page.map(({ id }) => id),
    )
    return {
      page: page.map((job) => presentProject(actor, job, made, currentDatabaseTime())),
      hasMore: found.length > limit,
    }
  })
  const nextCursor = rows.hasMore ? (rows.page.at(-1)?.projectId ?? null) : null
  return { status: 200, body: { message: 'Projects fetched successfully', data: rows.page, nextCursor } }
}

async function read({ actor, params }: ApiCall): Promise<ApiAnswer> {
  const project = await requireProject(actor, params.id ?? '')
  return { status: 200, body: project, jobId: project.projectId }
}

async function cancel({ actor, params }: ApiCall): Promise<ApiAnswer> {
  const { projectId } = await requireProject(actor, params.id ?? '')
  await cancelProjects(actor, [projectId]).catch((error) => {
    if (!(error instanceof Failure) || error.code !== 'conflict') throw error
  })
  const project = await requireProject(actor, projectId)
  if (project.status === 'cancelled') return { status: 200, body: project, jobId: projectId }
  // Its result is being copied, or it has ended.
  throw new Failure('conflict', alreadyEnded(project.status === 'failed' ? 'failed' : 'completed'))
}

/** @throws Failure `not_found`, alike for one that is absent, another team's, or of the other kind of key. */
export async function requireProject(actor: Actor, id: string): Promise<PresentedProject> {
  const found = /^job_[0-9a-z]{26}$/.test(id) ? await findProject(actor, id) : null
  if (found === null) throw new Failure('not_found', REFUSALS.noProject)
  return found
}

/** Whether a submission has become a project. */
export async function projectIsThere(actor: Actor, id: string): Promise<boolean> {
  return (await findProject(actor, id)) !== null
}

function findProject(actor: Actor, id: string): Promise<PresentedProject | null> {
  return inTeam(actor, async (transaction) => {
    const [job] = await transaction
      .select()
      .from(projects)
      .where(and(isSeenBy(actor), eq(projects.id, id)))
    if (job === undefined) return null
    const made = await outputsOf(transaction, actor, [id])
    const presented = presentProject(actor, job, made, currentDatabaseTime())
    const renders = await renderedBy(transaction, job)
    return renders === null ? presented : { ...presented, renders }
  })
}

/** What a job renders again; null for one that makes results of its own. */
async function renderedBy(transaction: Transaction, { teamId, rendersOutputId }: ProjectRow) {
  if (rendersOutputId === null) return null
  const byId = and(eq(outputs.teamId, teamId), eq(outputs.id, rendersOutputId))
  const [output] = await transaction.select({ projectId: outputs.jobId }).from(outputs).where(byId)
  return output === undefined ? null : { projectId: output.projectId, outputId: rendersOutputId }
}

function isSeenBy({ teamId, isTest }: Actor) {
  return and(eq(projects.teamId, teamId), eq(projects.isTest, isTest))
}

async function outputsOf(transaction: Transaction, { teamId }: Actor, jobIds: string[]) {
  if (jobIds.length === 0) return []
  const isMadeBy = or(inArray(outputs.jobId, jobIds), inArray(outputs.renderedBy, jobIds))
  return transaction
    .select()
    .from(outputs)
    .where(and(eq(outputs.teamId, teamId), isMadeBy, isNotNull(outputs.importedAt)))
    .orderBy(asc(outputs.position))
}
