import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { projects } from '#db/schema/portal/projects.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { type ItemsChange, idsOf, lockItems } from './find-items.ts'

const MOST_TAGS = 20

export const tagName = z
  .string()
  .trim()
  .min(1, issueText(translatable('Enter a tag.')))
  .max(30, issueText(translatable('Use up to 30 characters.')))
  .refine(isStorable, issueText(translatable('Enter a tag.')))

/** Adds a tag to items, or takes it away. An item has up to 20. @throws Failure `forbidden`, `not_found`. */
export async function tagItems(
  member: Actor,
  ids: readonly string[],
  tag: string,
  added: boolean,
): Promise<ItemsChange> {
  requirePermission(member, 'projects.make')
  const changed = (column: PgColumn): { tags: SQL } => ({
    tags: added
      ? sql`(array_append(array_remove(${column}, ${tag}), ${tag}))[1:${sql.raw(String(MOST_TAGS))}]`
      : sql`array_remove(${column}, ${tag})`,
  })
  return inTeam(member, async (transaction) => {
    const { jobs, files } = await lockItems(transaction, member, ids)
    const ofJobs = inArray(projects.id, idsOf({ jobs, files: [] }))
    await transaction.update(projects).set(changed(projects.tags)).where(ofJobs)
    const ofFiles = inArray(uploads.id, idsOf({ jobs: [], files }))
    await transaction.update(uploads).set(changed(uploads.tags)).where(ofFiles)
    return { changed: idsOf({ jobs, files }), kept: [] }
  })
}
