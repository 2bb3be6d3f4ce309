import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { outputs, THUMBNAIL_FILES } from '#db/schema/portal/outputs.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { notFoundFailure } from '../http/endpoint.ts'

export const thumbnailChoice = z.object({ outputId: z.string(), file: z.enum(THUMBNAIL_FILES) })

/**
 * Makes one of an output's thumbnails its poster: what players, lists, links and the team's API show of it.
 *
 * @throws Failure `not_found`, `forbidden`.
 */
export async function chooseThumbnail(
  member: Actor,
  { outputId, file }: z.output<typeof thumbnailChoice>,
): Promise<void> {
  requirePermission(member, 'projects.make')
  await inTeam(member, async (transaction) => {
    const ofTeam = and(eq(outputs.teamId, member.teamId), eq(outputs.id, outputId))
    const [row] = await transaction.select({ files: outputs.files }).from(outputs).where(ofTeam).for('update')
    const poster = row?.files[file]
    if (row === undefined || poster === undefined) throw notFoundFailure()
    await transaction
      .update(outputs)
      .set({ files: { ...row.files, poster } })
      .where(ofTeam)
  })
}
