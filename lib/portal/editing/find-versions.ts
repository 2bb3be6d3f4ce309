import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import type { Actor } from '#lib/auth/member.ts'

export type Version = { output: OutputRow; job: ProjectRow }

/** An output of a project with its versions, oldest first, and the newest job that renders it again; null if it is not there. */
export type Versions = { project: ProjectRow; first: OutputRow; versions: Version[]; render: ProjectRow | null }

/**
 * The versions of an output that are in the team's storage, by the project and the first version or any later one.
 *
 * @param lock holds the project, so that it is not deleted, and the first version, so that no second render of it begins,
 *   until the transaction ends.
 */
export async function findVersions(
  transaction: Transaction,
  { teamId }: Pick<Actor, 'teamId'>,
  outputId: string,
  lock = false,
): Promise<Versions | null> {
  const isOfTeam = eq(outputs.teamId, teamId)
  const [named] = await transaction
    .select()
    .from(outputs)
    .where(and(isOfTeam, eq(outputs.id, outputId)))
  if (named === undefined) return null
  const firstId = named.versionOf ?? named.id
  if (lock && !(await holdFirst(transaction, firstId))) return null
  const versions = await transaction
    .select({ output: outputs, job: projects })
    .from(outputs)
    .innerJoin(projects, eq(projects.id, MADE_BY))
    .where(and(isOfTeam, or(eq(outputs.id, firstId), eq(outputs.versionOf, firstId)), isNotNull(outputs.importedAt)))
    .orderBy(asc(outputs.version))
  const [oldest] = versions
  if (oldest === undefined || oldest.output.id !== firstId) return null
  const [render] = await transaction
    .select()
    .from(projects)
    .where(and(eq(projects.teamId, teamId), eq(projects.rendersOutputId, firstId), IS_VERSION))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(1)
  const project = await projectOf(transaction, oldest)
  return project === null ? null : { project, first: oldest.output, versions, render: render ?? null }
}

/** The job that made an output: of one in another language not the project that it stands in. */
const MADE_BY = sql`coalesce(${outputs.renderedBy}, ${outputs.jobId})`

/** A job that makes a version of what it renders, rather than a result in another language. */
const IS_VERSION = sql`not (${projects.request} ? 'translation')`

async function projectOf(transaction: Transaction, { output, job }: Version): Promise<ProjectRow | null> {
  if (output.renderedBy === null) return job
  const [project] = await transaction.select().from(projects).where(eq(projects.id, output.jobId))
  return project ?? null
}

/** Held in the order in which a project is deleted. @returns whether its project is still there. */
async function holdFirst(transaction: Transaction, firstId: string): Promise<boolean> {
  const made = transaction.select({ id: outputs.jobId }).from(outputs).where(eq(outputs.id, firstId))
  const held = await transaction
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, made))
    .for('no key update')
  await transaction.select({ id: outputs.id }).from(outputs).where(eq(outputs.id, firstId)).for('update')
  return held.length > 0
}

/** The later versions of each output that has any, oldest first, by the id of its first. */
export async function findLater(
  transaction: Transaction,
  { teamId }: Pick<Actor, 'teamId'>,
  firstIds: readonly string[],
): Promise<Map<string, OutputRow[]>> {
  if (firstIds.length === 0) return new Map()
  const rows = await transaction
    .select()
    .from(outputs)
    .where(and(eq(outputs.teamId, teamId), inArray(outputs.versionOf, [...firstIds]), isNotNull(outputs.importedAt)))
    .orderBy(asc(outputs.version))
  return Map.groupBy(rows, ({ versionOf }) => versionOf ?? '')
}

/** The newest version of each output that has later ones, by the id of its first. */
export async function findNewest(
  transaction: Transaction,
  member: Pick<Actor, 'teamId'>,
  firstIds: readonly string[],
): Promise<Map<string, OutputRow>> {
  const later = await findLater(transaction, member, firstIds)
  return new Map([...later].flatMap(([firstId, rows]) => rows.slice(-1).map((row) => [firstId, row])))
}
