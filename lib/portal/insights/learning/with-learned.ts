import { z } from 'zod'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { databaseNow } from '../../database-now.ts'
import { CUTS_REELS } from '../../operations/make-reels.ts'
import type { NewProject, ProjectRequest } from '../../operations/operation.ts'
import { readOptions } from '../../posts/publishing-options.ts'
import { serviceAbilities } from '../../service/service-client.ts'
import { learnPreferences, preferencesFrom } from './learn-preferences.ts'
import { readPostedReels } from './read-posted-reels.ts'

const withSettings = z.looseObject({ clipSettings: z.looseObject({ preferences: z.unknown() }).partial() })

/**
 * A request of reels with what did well for the team, where the team wants that, the service weighs its choice, and the request
 * prefers nothing itself. What a person does not see is not learned from for them: posts of other clients' folders stay out.
 */
export async function withLearned(
  actor: Actor,
  { operation, request }: Pick<NewProject, 'operation' | 'request'>,
): Promise<ProjectRequest> {
  if (operation !== CUTS_REELS) return request
  const { clipSettings = {} } = withSettings.safeParse(request).data ?? {}
  if (clipSettings.preferences !== undefined) return request
  const { learnsFromPosts } = await inTeam(actor, (transaction) => readOptions(transaction, actor.teamId))
  if (!learnsFromPosts || (await serviceAbilities())?.weighsReels !== true) return request
  const learned = await inTeam(actor, async (transaction) =>
    learnPreferences(await readPostedReels(transaction, actor.teamId, await databaseNow(transaction))),
  )
  const preferences = preferencesFrom(learned)
  return preferences === undefined ? request : { ...request, clipSettings: { ...clipSettings, preferences } }
}
