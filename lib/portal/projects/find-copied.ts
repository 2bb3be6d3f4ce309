import { and, eq, isNull } from 'drizzle-orm'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { findOperation } from '../operations/registry.ts'

/** A project as a new one begins with it: its choices and its title by their names in the draft of the form, and its source. */
export type CopiedProject = { draft: Record<string, string>; link: string; sampleId: string }

/** A project of the team that was made with this tool; null if there is none. */
export async function findCopied(member: Member, tool: Operation, projectId: string): Promise<CopiedProject | null> {
  if (projectId === '') return null
  const [job] = await inTeam(member, (transaction) =>
    transaction
      .select()
      .from(projects)
      .where(
        and(
          eq(projects.teamId, member.teamId),
          eq(projects.id, projectId),
          eq(projects.operation, tool),
          isNull(projects.rendersOutputId),
        ),
      ),
  )
  if (job === undefined) return null
  const { title, request, sourceKind, sourceRef } = job
  return {
    draft: { ...findOperation(tool).again.draft(request), title },
    link: sourceKind === 'link' ? sourceRef : '',
    sampleId: sourceKind === 'sample' ? sourceRef : '',
  }
}
