import { and, eq } from 'drizzle-orm'
import { favoriteVoices } from '#db/schema/portal/favorite-voices.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { findVoice } from './voice-catalog.ts'

/** The ids of the team's favorite voices. */
export async function listFavorites(member: Member): Promise<string[]> {
  const rows = await inTeam(member, (transaction) =>
    transaction
      .select({ voiceId: favoriteVoices.voiceId })
      .from(favoriteVoices)
      .where(eq(favoriteVoices.teamId, member.teamId)),
  )
  return rows.map(({ voiceId }) => voiceId)
}

/**
 * Adds a voice to the team's favorites or removes it. Idempotent.
 *
 * @throws Failure `forbidden` for read-only roles; `not_found` if the service does not list the voice.
 */
export async function setFavorite(member: Member, voiceId: string, isFavorite: boolean): Promise<void> {
  requirePermission(member, 'projects.make')
  const { teamId } = member
  if (isFavorite && (await findVoice(voiceId)) === null) {
    throw new Failure('not_found', translatable('This voice is no longer available. Reload the page.'))
  }
  await inTeam(member, (transaction) =>
    isFavorite
      ? transaction
          .insert(favoriteVoices)
          .values({ teamId, voiceId, createdAt: currentDatabaseTime() })
          .onConflictDoNothing()
      : transaction
          .delete(favoriteVoices)
          .where(and(eq(favoriteVoices.teamId, teamId), eq(favoriteVoices.voiceId, voiceId))),
  )
}
