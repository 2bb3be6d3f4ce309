import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { alreadyEnded, REFUSALS } from '#lib/contract/errors.ts'
import { PORTAL_PROJECT_STATES } from '#lib/contract/portal-project-states.ts'
import { projectsQuery } from '#lib/contract/queries.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
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

/** The team's projects, newest first. Test keys see those of test keys, live keys all others. */
async function list({ actor, query }: ApiCall): Promise<ApiAnswer> {
  const { ids, cursor, status, operation, limit } = requireQuery(projectsQuery, query)
  const states = PORTAL_PROJECT_STATES.filter((state) => API_STATES[state] === status)
  const after = sql`(${projects.createdAt}, ${projects.id}) < (select created_at, id from ${projects} as last where last.id = ${cursor})`
  const rows = await inTeam(actor, async (transaction) => {
    const found = await transaction
      .select()
      .from(projects)
      .where(
        and(
          isSeenBy(actor),
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
async function requireProject(actor: Actor, id: string): Promise<PresentedProject> {
  const found = /^job_[0-9a-z]{26}$/.test(id) ? await findProject(actor, id) : null
  if (found === null) throw new Failure('not_found', REFUSALS.noProject)
  return found
}

function findProject(actor: Actor, id: string): Promise<PresentedProject | null> {
  return inTeam(actor, async (transaction) => {
    const [job] = await transaction
      .select()
      .from(projects)
      .where(and(isSeenBy(actor), eq(projects.id, id)))
    return job === undefined
      ? null
      : presentProject(actor, job, await outputsOf(transaction, actor, [id]), currentDatabaseTime())
  })
}

/** New versions of a result are not projects of their own here. */
function isSeenBy({ teamId, isTest }: Actor) {
  return and(eq(projects.teamId, teamId), eq(projects.isTest, isTest), isNull(projects.rendersOutputId))
}

async function outputsOf(transaction: Transaction, { teamId }: Actor, jobIds: string[]) {
  if (jobIds.length === 0) return []
  const isFirst = and(isNull(outputs.versionOf), isNotNull(outputs.importedAt))
  return transaction
    .select()
    .from(outputs)
    .where(and(eq(outputs.teamId, teamId), inArray(outputs.jobId, jobIds), isFirst))
    .orderBy(asc(outputs.position))
}
