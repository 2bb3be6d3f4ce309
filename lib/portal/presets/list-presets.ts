import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { presets } from '#db/schema/portal/presets.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Actor, Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { PRESET_GROUPS, settingsIn, usualGroups } from '../operations/preset-groups.ts'
import { findOperation } from '../operations/registry.ts'
import type { OfferedPresets, PresetView, UsedSettings } from './preset-view.ts'

type Row = typeof presets.$inferSelect

/** What an address asks for: the settings of a project by its id, or a preset by its name. Empty for neither. */
type Asked = { projectId: string; preset: string }

/**
 * The presets of a tool that a person can choose from, and the settings of their last project.
 *
 * @param kept the id of the project whose settings the person's draft goes by; empty for none.
 */
export function offerPresets(
  member: Member,
  operation: Operation,
  asked: Asked,
  kept: string,
): Promise<OfferedPresets> {
  return inTeam(member, async (transaction) => {
    const rows = await transaction
      .select()
      .from(presets)
      .where(and(eq(presets.operation, operation), isVisible(member)))
      .orderBy(asc(sql`lower(${presets.name})`), asc(presets.id))
    const projectId = asked.projectId || kept
    const [lastUsed = null] = await findUsed(transaction, operation, isLastOf(member))
    const [ofProject = null] =
      projectId === '' ? [] : await findUsed(transaction, operation, isProject(member, projectId))
    return {
      groups: PRESET_GROUPS[operation],
      presets: rows.map(toView),
      lastUsed,
      ofProject: ofProject && { ...ofProject, id: projectId },
      asked: asked.projectId === '' ? findNamed(rows, asked.preset) : ofProject && `project:${projectId}`,
    }
  })
}

/** The team's presets, and a person's own; a key has none. */
export function isVisible({ teamId, userId }: Pick<Actor, 'teamId' | 'userId'>) {
  return and(
    eq(presets.teamId, teamId),
    or(isNull(presets.userId), userId === null ? undefined : eq(presets.userId, userId)),
  )
}

/** A person's own preset comes before the team's of the same name. */
function findNamed(rows: readonly Row[], name: string): string | null {
  const named = rows.filter((row) => row.name.toLocaleLowerCase() === name.trim().toLocaleLowerCase())
  return (named.find(({ userId }) => userId !== null) ?? named[0])?.id ?? null
}

function toView({ id, name, userId, isDefault, holds, settings }: Row): PresetView {
  return { id, name, isOwn: userId !== null, isDefault, holds, settings }
}

function isLastOf({ teamId, userId }: Member) {
  return and(eq(projects.teamId, teamId), eq(projects.createdBy, userId), eq(projects.origin, 'portal'))
}

function isProject({ teamId }: Member, projectId: string) {
  return and(eq(projects.teamId, teamId), eq(projects.id, projectId))
}

async function findUsed(
  transaction: Transaction,
  operation: Operation,
  which: ReturnType<typeof and>,
): Promise<UsedSettings[]> {
  const rows = await transaction
    .select({ title: projects.title, request: projects.request, createdAt: projects.createdAt })
    .from(projects)
    .where(and(which, eq(projects.operation, operation), isNull(projects.rendersOutputId)))
    .orderBy(desc(projects.createdAt))
    .limit(1)
  return rows.map(({ title, request, createdAt }) => ({
    title,
    at: createdAt.toISOString(),
    settings: settingsIn(usualGroups(operation), findOperation(operation).again.draft(request)),
  }))
}
