import type { Member } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { importPosts } from './import-posts.ts'
import type { SheetFile } from './read-sheet.ts'

/**
 * Schedules what a CSV file lists, or nothing of it.
 *
 * @returns how many posts were made.
 * @throws Failure `invalid` with a field `line N` for each wrong row; what `importPosts` throws.
 */
export async function importAllPosts(member: Member, file: SheetFile): Promise<number> {
  const { problems, created } = await importPosts(member, file)
  if (problems.length === 0) return created.reduce((total, { posts }) => total + posts.length, 0)
  const message = translatable(
    '{count, plural, one {One row has an error} other {# rows have errors}}, so nothing was imported. Fix the file and choose it again.',
    { count: problems.length },
  )
  throw new Failure('invalid', message, {
    fields: Object.fromEntries(problems.map(({ line, message }) => [`line ${line}`, message])),
  })
}
