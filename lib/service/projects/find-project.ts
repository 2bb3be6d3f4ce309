import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { outputs } from '#db/schema/service/outputs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { Project, ProjectState } from '#lib/contract/project.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Caller } from '../keys/find-caller.ts'
import { type ProjectRow, presentProject } from './present-project.ts'

/** @throws Failure `not_found`, alike for a project that is absent and one of another owner. */
export async function requireProject(database: Database, caller: Caller, id: string): Promise<Project> {
  const [row] = await database
    .select()
    .from(projects)
    .where(and(eq(projects.ownerId, caller.ownerId), eq(projects.id, id)))
  if (row === undefined) throw projectNotFound()
  return presentProject(row, await outputsOf(database, [row.id]), await renderedBy(database, [row]))
}

export type ProjectFilter = {
  status?: ProjectState | undefined
  operation?: Operation | undefined
  ids?: string[] | undefined
  /** The last id of the page before. */
  after?: string | undefined
  limit: number
}

/** The caller's projects, newest first. `next` is the id after which the following page begins. */
export async function listProjects(
  database: Database,
  caller: Caller,
  filter: ProjectFilter,
): Promise<{ page: Project[]; next: string | null }> {
  const rows = await database
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, caller.ownerId),
        filter.status === undefined ? undefined : eq(projects.state, filter.status),
        filter.operation === undefined ? undefined : eq(projects.operation, filter.operation),
        filter.ids === undefined ? undefined : inArray(projects.id, filter.ids),
        filter.after === undefined ? undefined : lt(projects.id, filter.after),
      ),
    )
    .orderBy(desc(projects.id))
    .limit(filter.limit + 1)
  const page = rows.slice(0, filter.limit)
  const files = await outputsOf(
    database,
    page.map((row) => row.id),
  )
  const rendered = await renderedBy(database, page)
  return {
    page: page.map((row) => presentProject(row, files, rendered)),
    next: rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null,
  }
}

export function projectNotFound(): Failure {
  return new Failure('not_found', REFUSALS.noProject)
}

export async function outputsOf(database: Database, projectIds: string[]) {
  if (projectIds.length === 0) return []
  return database.select().from(outputs).where(inArray(outputs.projectId, projectIds)).orderBy(asc(outputs.position))
}

/** The project of each output that is rendered again. */
async function renderedBy(database: Database, rows: readonly ProjectRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ rendersOutputId }) => rendersOutputId ?? [])
  if (ids.length === 0) return new Map()
  const found = await database
    .select({ id: outputs.id, projectId: outputs.projectId })
    .from(outputs)
    .where(inArray(outputs.id, ids))
  return new Map(found.map(({ id, projectId }) => [id, projectId]))
}
