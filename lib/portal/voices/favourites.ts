import { and, eq } from 'drizzle-orm'
import { favouriteVoices } from '#db/schema/portal/favourite-voices.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { findVoice } from './voice-catalogue.ts'

/** The ids of the team's favourite voices. */
export async function listFavourites(member: Member): Promise<string[]> {
  const rows = await inTeam(member, (transaction) =>
    transaction
      .select({ voiceId: favouriteVoices.voiceId })
      .from(favouriteVoices)
      .where(eq(favouriteVoices.teamId, member.teamId)),
  )
  return rows.map(({ voiceId }) => voiceId)
}

/**
 * Adds a voice to the team's favourites or removes it. Idempotent.
 *
 * @throws Failure `forbidden` for read-only roles; `not_found` if the service does not list the voice.
 */
export async function setFavourite(member: Member, voiceId: string, isFavourite: boolean): Promise<void> {
  requirePermission(member, 'projects.make')
  const { teamId } = member
  if (isFavourite && (await findVoice(voiceId)) === null) {
    throw new Failure('not_found', translatable('This voice is no longer available. Reload the page.'))
  }
  await inTeam(member, (transaction) =>
    isFavourite
      ? transaction
          .insert(favouriteVoices)
          .values({ teamId, voiceId, createdAt: currentDatabaseTime() })
          .onConflictDoNothing()
      : transaction
          .delete(favouriteVoices)
          .where(and(eq(favouriteVoices.teamId, teamId), eq(favouriteVoices.voiceId, voiceId))),
  )
}
