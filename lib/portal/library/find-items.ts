import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'

/** The ids of projects and uploads that a person chose. */
export const chosenItems = z.object({
  itemId: z
    .union([z.string(), z.array(z.string()).max(200, issueText(translatable('Choose up to 200 items.')))])
    .transform((given) => [given].flat()),
})

export type UploadRow = typeof uploads.$inferSelect

/** `running`: it has not ended. `planned`: scheduled posts need it. `used`: a running project is made from it. */
type KeptReason = 'running' | 'planned' | 'used'

/** What was changed, and what stayed as it is with the reason. */
export type ItemsChange = { changed: string[]; kept: { id: string; name: string; reason: KeptReason }[] }

/**
 * The chosen items of the team, locked in one order. A test key finds only what test keys made, and a live key no project of theirs.
 *
 * @throws Failure `not_found` where none of them is the team's.
 */
export async function lockItems(
  transaction: Transaction,
  actor: Pick<Actor, 'teamId' | 'apiKeyId' | 'isTest'>,
  ids: readonly string[],
): Promise<{ jobs: ProjectRow[]; files: UploadRow[] }> {
  const { teamId } = actor
  const isSeen = seenBy(transaction, actor)
  const jobs = await transaction
    .select()
    .from(projects)
    .where(and(eq(projects.teamId, teamId), inArray(projects.id, [...ids]), isSeen.project))
    .orderBy(asc(projects.id))
    .for('update')
  const files = await transaction
    .select()
    .from(uploads)
    .where(and(eq(uploads.teamId, teamId), inArray(uploads.id, [...ids]), isSeen.upload))
    .orderBy(asc(uploads.id))
    .for('update')
  const projectsOnly = jobs.filter(({ rendersOutputId }) => rendersOutputId === null)
  if (projectsOnly.length + files.length === 0) throw notFoundFailure()
  return { jobs: projectsOnly, files }
}

function seenBy(
  transaction: Transaction,
  { teamId, apiKeyId, isTest }: Pick<Actor, 'teamId' | 'apiKeyId' | 'isTest'>,
): { project?: SQL; upload?: SQL } {
  if (apiKeyId === null) return {}
  const testKeys = transaction
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.teamId, teamId), eq(apiKeys.mode, 'test')))
  return { project: eq(projects.isTest, isTest), ...(isTest && { upload: inArray(uploads.apiKeyId, testKeys) }) }
}

type Act = 'archived' | 'unarchived' | 'trashed' | 'restored' | 'moved'

/** Writes the change of each item into the audit log. */
export async function auditItems(
  transaction: Transaction,
  member: Actor,
  act: Act,
  { jobs, files }: { jobs: readonly ProjectRow[]; files: readonly UploadRow[] },
): Promise<void> {
  for (const { id, title: name } of jobs) {
    const subject = { kind: 'project', id, name }
    await recordAudit(transaction, member, member.teamId, { action: `project.${act}`, subject })
  }
  for (const { id, name } of files) {
    const subject = { kind: 'upload', id, name }
    await recordAudit(transaction, member, member.teamId, { action: `upload.${act}`, subject })
  }
}

export function idsOf({
  jobs,
  files,
}: {
  jobs: readonly { id: string }[]
  files: readonly { id: string }[]
}): string[] {
  return [...jobs, ...files].map(({ id }) => id)
}
