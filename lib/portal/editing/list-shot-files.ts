import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'

/** A picture or a video of the team's library that a shot can show. `id` is that of its upload. */
export type ShotLibraryFile = {
  id: string
  name: string
  kind: 'picture' | 'video'
  durationSeconds: number | null
  url: string
}

const MOST = 24

/**
 * The pictures and videos among the team's uploads whose name has some words in it, newest first.
 *
 * @throws Failure `forbidden`.
 */
export function listShotFiles(member: Member, search: string): Promise<ShotLibraryFile[]> {
  requirePermission(member, 'projects.make')
  const isPicture = sql<boolean>`${uploads.contentType} like 'image/%'`
  const { id, name, durationSeconds } = uploads
  return inTeam(member, async (transaction) => {
    const rows = await transaction
      .select({ id, name, durationSeconds, isPicture })
      .from(uploads)
      .where(
        and(
          ...[eq(uploads.teamId, member.teamId), eq(uploads.state, 'ready'), isNull(uploads.archivedAt)],
          or(isPicture, sql`${uploads.contentType} like 'video/%'`),
          sql`strpos(lower(${name}), lower(${search.trim()})) > 0`,
        ),
      )
      .orderBy(desc(uploads.createdAt), id)
      .limit(MOST)
    return rows.map(({ isPicture: picture, ...file }) => ({
      ...file,
      kind: picture ? ('picture' as const) : ('video' as const),
      url: `/api/media/uploads/${member.teamSlug}/${file.id}`,
    }))
  })
}
